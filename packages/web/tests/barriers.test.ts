/**
 * No barriers on any screen: all of it, with whatever can be opened open. In the dark only the colours differ, and most
 * parts are on several screens: there the first screen, a table, its end, a replay and the lessons are looked at, and
 * everything where there is time (`npm run soak`).
 */
import {
  advance,
  type Choice,
  centuryEnds,
  choices,
  decision,
  drain,
  newGame,
  parseRecord,
  printRecord,
  type State,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOAKING } from '../../../scripts/soaking.ts';
import { DRILL_NAMES } from '../src/features/learn/drill-names.ts';
import { type App, begin, PHONE, record, startApp } from './support/app.ts';
import { barriers, barriersInEitherLight } from './support/barriers.ts';
import {
  lookAtOffers,
  type MidGame,
  midGame,
  openGame,
  openTable,
  placeArchitect,
} from './support/mid-game.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const PERSONS = ['person', 'person', 'person'];
const FOUR = { edition: 2026, rules: 'complete', events: true, players: 4 } as const;

const visit = (page: Page, hash: string): Promise<unknown> =>
  page.evaluate((there) => {
    location.hash = there;
  }, hash);

const noneInEitherLight = async (page: Page, what: string): Promise<void> => {
  expect(await barriersInEitherLight(page), what).toEqual([]);
};
/** Of what is new on a screen that has been looked at; where there is time, of all of it. */
const none = async (page: Page, what: string, ...parts: readonly string[]): Promise<void> => {
  if (SOAKING) return noneInEitherLight(page, what);
  expect(await barriers(page, ...parts), what).toEqual([]);
};

describe('the first screen', () => {
  test('with games begun and deleted, the settings open and a broken record', async () => {
    const { page } = await app.open();
    await begin(page, { players: '3', seats: PERSONS });
    const game = await record(page);
    await page.evaluate((text) => localStorage.setItem('cap-diamant:game:other', text), game);
    await visit(page, '#/');
    await page.getByRole('button', { name: /^More/ }).first().click();
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByText('Open a saved game').click();
    await page.getByLabel('Paste the text of a game here').fill('nonsense');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.locator('.settings > button').click();
    await noneInEitherLight(page, 'home');
    await app.leave(page);
  });
});

describe('a table', () => {
  test('with a choice looked at, handed over, with rules and words beside it', async () => {
    const { page } = await openTable(app, {}, { passOn: true });
    await page.locator('.hex.target').first().hover();
    await page.locator('.what-if').waitFor();
    // A whole table, with more on it, is looked at in the next test.
    await none(page, 'what if', '.prompt-area', '.ladder', '.players');
    await page.locator('.hex.target').first().click();
    await page.locator('.hand-over').waitFor();
    await none(page, 'hand-over', '.hand-over');
    await page.keyboard.press('Enter');
    await page.locator('.hex[data-target^="space:"]:not(.target)').first().click();
    // No line may end between the bracket and the rule's link.
    expect(await page.locator('.notice .closed').textContent()).toMatch(/^\(.+\)$/);
    await page.locator('.notice .rule').click();
    await page.locator('.rules [data-rule="R1.1"]').waitFor();
    await page.locator('[data-tool=text]').click();
    await page.locator('#command').fill('build');
    await page.locator('#commands li').first().waitFor();
    await none(page, 'rules and words', '.rest');
    await app.leave(page);
  });

  /** An architect whose leaving would move two players' workers and change a majority. */
  const drained = ({ architects }: State, state: State): number | undefined =>
    architects.find((space) => {
      const left = space < 0 ? null : drain(state, space);
      return left !== null && left.moves.length > 1 && left.flips.length > 0;
    });

  test('with groups, tooltip, drain, offers and an earlier position', async () => {
    const game = midGame(FOUR, (state) => state.century === 1 && drained(state, state) !== undefined);
    const { page } = await openGame(app, game);
    await page.locator(`[data-target="space:${drained(game.state, game.state)}"]`).focus();
    await page.locator('.place-card .drain').waitFor();
    await noneInEitherLight(page, 'drain');
    await page.keyboard.press('g');
    await page.keyboard.press('Escape');
    await placeArchitect(page);
    await lookAtOffers(page);
    await none(page, 'offers', '.info-slot', '.board-area');
    await page.locator('[data-tip="figure:ladder"]').focus();
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip').waitFor();
    await none(page, 'groups and a tooltip', '.info-slot', '.board-area');
    // One slot for all that is explained: the groups come when the tooltip goes.
    await page.keyboard.press('Escape');
    await page.locator('.group-card').waitFor();
    await none(page, 'groups in words', '.info-slot');
    await page.locator('.log .line:not([aria-expanded])').first().press('Enter');
    await page.getByRole('button', { name: 'Back to now' }).waitFor();
    await none(page, 'an earlier position', '.prompt-area', '.log-area');
    await app.leave(page);
  });

  test('in the middle of a scoring', async () => {
    const near = midGame(FOUR, (state) => centuryEnds(state)[state.seat]?.includes('no-tile') === true);
    const { page } = await openGame(app, near, { pace: 'slow', centuryEnd: 'step' });
    await page.locator('[data-action=build].target').click();
    await page.getByRole('button', { name: 'End the century' }).click();
    await page.locator('.scoring').waitFor();
    await none(page, 'scoring', '.prompt-area', '.board-area', '.ladder', '.players');
    await page.keyboard.press('Escape');
    await page.locator('.century-end article svg path').first().waitFor({ state: 'attached' });
    await none(page, 'a ledger', '.prompt-area', '.board-area', '.ladder', '.players');
    await app.leave(page);
  });

  test('on a phone, with its card and with the rules', async () => {
    const { page } = await openTable(app, { players: 5 }, {}, PHONE);
    await page.locator('[data-target="district:1"]').tap();
    await page.locator('.place-card').waitFor();
    await none(page, 'card on a phone');
    await page.locator('.sentence .rule').tap();
    await page.locator('.rules [data-rule="R1.1"]').waitFor();
    await none(page, 'rules on a phone', '.rest');
    await page.getByRole('tab', { name: 'How to play' }).tap();
    await page.locator('.rules .example').last().waitFor();
    await none(page, 'how to play on a phone', '.rest');
    await app.leave(page);
  });
});

/** A game that is over, played here at random. */
const finishedGame = (): string => {
  const random = seededRandom('the end');
  const layout = deal('balanced', random);
  const state = newGame(FOUR, layout);
  const made: Choice[] = [];
  while (decision(state) !== null) {
    const choice = pick(choices(state), random);
    made.push(choice);
    advance(state, choice);
  }
  const tags = { 'seat-kinds': 'person mason mason mason', seed: 'end', ended: 'yes' };
  const names = ['Ada', 'Ben', 'Chloé', 'Дима'];
  return printRecord({ options: FOUR, layout, names, tags, choices: made });
};

test('the end, in charts and on the board', async () => {
  const { page, errors } = await app.openAt('#/game/end', { 'cap-diamant:game:end': finishedGame() });
  await page.locator('.result').waitFor();
  await noneInEitherLight(page, 'result');
  await page.setViewportSize(PHONE.viewport);
  await none(page, 'result on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Show the board' }).click();
  await page.locator('.log').waitFor();
  await none(page, 'board at the end', '.prompt-area', '.log-area', '.players');
  expect(errors).toEqual([]);
  await app.leave(page);
});

describe('a replay', () => {
  /** Not long: a whole game's log is looked at above. */
  let short: MidGame;
  beforeAll(() => {
    short = midGame(FOUR, (state) => state.turn > 12);
  });

  test('with everything open', async () => {
    const end = parseRecord(short.record).choices.length;
    const { page } = await app.openAt(`#/replay/short/${end}`, { 'cap-diamant:game:short': short.record });
    await page.getByText('Continue from here').click();
    await page.getByText('Save or share this game').click();
    await page.getByRole('button', { name: 'Ask the strongest bot' }).click();
    await page.locator('.governor li').first().waitFor();
    await noneInEitherLight(page, 'replay');
    await visit(page, '#/replay/nobody/3');
    await page.getByRole('alert').waitFor();
    await none(page, 'no such game');
    await app.leave(page);
  });
});

describe('learning', () => {
  const STEPS = {
    'something to see': '/city/3',
    'something to do': '/turns/4',
    'a scoring': '/century/4',
    'a card': '/events/1',
  };

  test('the overview and the lesson’s kinds of steps', async () => {
    const { page } = await app.openAt('#/learn');
    await page.locator('.overview').waitFor();
    await noneInEitherLight(page, 'overview');
    for (const [index, [kind, place]] of Object.entries(STEPS).entries()) {
      await visit(page, `#/learn${place}`);
      await page.locator('.coach').waitFor();
      await none(page, kind, ...(index === 0 ? [] : ['.coach-area', '.prompt-area']));
    }
    await app.leave(page);
  });

  test('the lesson on a phone, with the rules', async () => {
    const { page } = await app.openAt('#/learn/turns/4', {}, {}, PHONE);
    await page.locator('.coach').waitFor();
    await none(page, 'lesson on a phone');
    await page.locator('.sentence .rule').tap();
    await page.locator('.rules [data-rule="R1.1"]').waitFor();
    // They are the table's, which are looked at above: here only what stands around them is new.
    await none(page, 'lesson on a phone, with the rules', '.sheet-tools', '.coach-area');
    await app.leave(page);
  });

  test('the drills, asked and answered', async () => {
    const { page } = await app.open();
    for (const name of DRILL_NAMES) {
      await visit(page, `#/learn/drill/${name}`);
      await page.locator('.option').first().waitFor();
      // What is asked and how it is answered looks alike in all of them.
      const isLooked = SOAKING || name === 'drain';
      if (isLooked) await noneInEitherLight(page, `${name}, asked`);
      await page.locator('.option').first().click();
      await page.locator('.verdict').waitFor();
      if (isLooked) await none(page, `${name}, answered`);
    }
    await app.leave(page);
  });
});

test('the story of the city, all of it and at one plate', async () => {
  const { page } = await app.openAt('#/stories');
  await expect.poll(() => page.locator('.stories .story').last().textContent()).not.toBe('');
  // The same plates, with one of them asked for, are looked at below.
  if (SOAKING) await none(page, 'stories');
  await visit(page, '#/stories/building-3');
  await page.locator('.asked').waitFor();
  await none(page, 'one plate');
  await app.leave(page);
});

test('what is in the way is found, in either light', async () => {
  const { page } = await app.open();
  // Without padding the letters reach beyond the background, and axe cannot tell what is behind them.
  await page.addStyleTag({
    content: '@media (prefers-color-scheme: dark) { .dim { color: #222; background: #111; padding: 2px; } }',
  });
  await page.locator('main').evaluate((main) => {
    main.innerHTML =
      '<h1>Home</h1><button></button><button aria-label="Another">One</button><p class="dim">Dim</p>';
  });
  const found = (await barriersInEitherLight(page)).map((line) => line.slice(0, line.indexOf(':')));
  expect(found.toSorted()).toEqual([
    'dark, color-contrast',
    'light, button-name',
    'light, label-content-name-mismatch',
  ]);
  await page.context().close();
});
