/** Single steps in a real browser: looked at, done, taken back, handed on. Whole games: games-by-*.test.ts. */

import {
  advance,
  type Choice,
  choices,
  firstGoal,
  newGame,
  printRecord,
  proceed,
  sitesLeft,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { LANGUAGES } from '@cap-diamant/text';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, begin, moves, PHONE, startApp } from './support/app.ts';
import { barriersInEitherLight } from './support/barriers.ts';
import { midGame, openGame, openTable } from './support/mid-game.ts';
import { openOtherSettings, picked, pickOne } from './support/picks.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

test('arrow keys walk over the map from hex to hex', async () => {
  const { page } = await openTable(app);
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => (document.activeElement as SVGElement).dataset.target);
  await page.locator('.hex.target').first().focus();
  const from = await focused();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).not.toBe(from);
  expect(await focused()).toMatch(/^(space|district):/);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toMatch(/^(space|district):/);
  await app.leave(page);
});

test('newcomers get a card before their first turn, once; it stays in the help', async () => {
  const { page, errors } = await app.open({ finishedGames: 0 }, { viewport: { width: 360, height: 640 } });
  await page.locator('[data-door=play]').click();
  const card = page.getByRole('dialog', { name: 'The game in short' });
  await card.getByText('Most points win').waitFor();
  await card.getByRole('article').getByRole('heading').waitFor();
  const button = card.getByRole('button', { name: 'Begin' });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  const { y, height } = (await button.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(640);
  expect(await barriersInEitherLight(page, '.opening')).toEqual([]);
  // Bots wait until it is read.
  expect(await moves(page)).not.toMatch(/start|take:|send:|help:/);
  await page.keyboard.press('Enter');
  await card.waitFor({ state: 'detached' });
  await page.locator('.hex.target').first().waitFor();
  await page.reload();
  await page.locator('.hex.target').first().waitFor();
  expect(await card.count()).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'The game in short' }).click();
  await card.waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await app.leave(page);
});

test.each(LANGUAGES)('the card is whole on a laptop, without scrolling, in %s', async (language) => {
  const { page } = await app.open({ finishedGames: 0, language }, { viewport: { width: 1366, height: 650 } });
  await page.locator('[data-door=play]').click();
  await page.locator('.opening article h3').waitFor();
  const room = (box: Element): number => box.clientHeight - box.scrollHeight;
  await expect.poll(() => page.locator('.opening .text').evaluate(room)).toBeGreaterThanOrEqual(-1);
  await app.leave(page);
});

test('a button, Escape or a click on the map skips to one’s turn, and what the others did stays', async () => {
  const { page, errors } = await openTable(
    app,
    { kinds: ['person', 'mason', 'mason'] },
    { pace: 'slow', centuryEnd: 'step' },
  );
  const turn = page.locator('[data-action=send]');
  const skip = page.getByRole('button', { name: 'Skip to my turn' });
  await turn.waitFor();
  // Time stands still: without a skip the bots would never move.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const ways = [
    () => skip.click(),
    () => page.keyboard.press('Escape'),
    () => page.locator('.hex[data-target^="district:"]').first().click(),
  ];
  for (const hurry of ways) {
    await page.locator('[data-target="zone:0"]').click();
    await skip.waitFor();
    await hurry();
    await turn.waitFor();
    await page.mouse.move(1, 1);
  }
  await page.keyboard.press('Escape');
  const told = page.locator('.info-slot li');
  expect(await told.count()).toBe(2);
  expect(errors).toEqual([]);
});

test('a hint names a theme and its place, then the move and why; it goes with the decision', async () => {
  const { page, errors } = await openTable(app, { kinds: ['person', 'mason', 'mason'] });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const card = page.getByRole('region', { name: 'What should I look at?' });
  const more = card.locator('.main:enabled');
  await more.waitFor();
  expect(await card.locator('p').count()).toBe(2);
  expect(await card.textContent()).toMatch(/Look at .+ first\.|Look at what happens |The move is here: /);
  // What it names is marked; no flag says yet which move it is.
  expect(await page.locator('.advised').count()).toBeGreaterThan(0);
  expect(await page.locator('.flag:not(.open)').count()).toBe(0);
  // It can be read by day and night, covers no player, and its buttons stay where they are.
  expect(await barriersInEitherLight(page, 'section.hint')).toEqual([]);
  const players = (await page.locator('.players').boundingBox())!;
  const { y } = (await card.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(players.y + players.height);
  const place = await more.boundingBox();
  await more.click();
  expect(await card.textContent()).toContain('The strongest bot would play: ');
  expect(await page.locator('.flag:not(.open), button.advised:not(.open)').count()).toBe(1);
  // The open flag is explained where there is one.
  expect((await card.textContent())!.includes('⚐')).toBe(
    (await page.locator('.open:is(.flag, .advised)').count()) > 0,
  );
  expect(await card.locator('.main').boundingBox()).toEqual(place);
  expect(await more.count()).toBe(0);
  await page.locator('.hex.target').first().click();
  await card.waitFor({ state: 'detached' });
  expect(await page.locator('.advised').count()).toBe(0);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('a hint’s flag on the map has a light casing, is large enough on a phone, stays inside its hex and covers no figure', async () => {
  // Only building is possible, so that a site is advised.
  const { record, ...game } = midGame(
    { edition: 2011, rules: 'complete', events: true, players: 3 },
    (state) =>
      state.seat === 0 && sitesLeft(state) > 1 && choices(state).every(({ kind }) => kind === 'start'),
  );
  const alone = { ...game, record: record.replace('person person person', 'person mason mason') };
  for (const [options, least] of [
    [{}, 20],
    [{ ...PHONE, viewport: { width: 360, height: 640 } }, 11],
  ] as const) {
    const { page } = await openGame(app, alone, {}, options);
    await page.getByRole('button', { name: 'Hint', exact: true }).press('Enter');
    await page.locator('section.hint .main:enabled').click();
    const flag = page.locator('.hex .casing').first();
    await flag.waitFor();
    const { reach, height, covered, of } = await flag.evaluate((casing) => {
      const path = casing as SVGPathElement;
      const into = (path.closest('.hex') as SVGGElement).getCTM()!.inverse().multiply(path.getCTM()!);
      const stroke = (Number.parseFloat(getComputedStyle(path).strokeWidth) / 2) * into.a;
      const total = path.getTotalLength();
      // How far out it goes towards any of the six sides.
      const far = Array.from({ length: 200 }, (_, step) => {
        const { x, y } = path.getPointAtLength((total * step) / 200).matrixTransform(into);
        const across = Math.abs(y) * Math.sqrt(0.75);
        return Math.max(Math.abs(x), Math.abs(x) / 2 + across);
      });
      const box = path.getBoundingClientRect();
      const figures = path.closest('.hex')!.parentElement!.querySelectorAll('.drawing :is(.century, .cost)');
      // Letters are lower than their line.
      const covered = [...figures].filter((one) => {
        const { top, height } = one.getBoundingClientRect();
        return top + (one.matches('.century') ? height * 0.2 : 0) < box.bottom;
      });
      return {
        reach: Math.max(...far) + stroke,
        height: box.height,
        covered: covered.length,
        of: figures.length,
      };
    });
    expect([covered, of]).toEqual([0, 2]);
    expect(reach).toBeLessThanOrEqual(50 * Math.sqrt(0.75));
    expect(height).toBeGreaterThanOrEqual(least);
    await app.leave(page);
  }
});

test('on a laptop what is pointed at is described over a hint, not under it', async () => {
  const { page } = await openTable(
    app,
    { kinds: ['person', 'mason', 'mason'] },
    {},
    { viewport: { width: 1366, height: 650 } },
  );
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('section.hint .main:enabled').click();
  await page.locator('section.hint b').waitFor();
  const heightOf = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((element) => Number(getComputedStyle(element).zIndex) || 0);
  expect(await heightOf('.info-area')).toBe(0);
  await page.locator('[data-target^="district:"]').first().hover();
  await page.locator('.place-card').waitFor();
  expect(await heightOf('.info-area')).toBeGreaterThan(await heightOf('.side-card'));
  await page.mouse.move(2, 2);
  await expect.poll(() => heightOf('.info-area')).toBe(0);
  await app.leave(page);
});

test('on phones a hint closes open cards and covers nothing that it may speak of; a preview comes before it', async () => {
  const { page } = await openTable(
    app,
    { kinds: ['person', 'mason', 'mason'] },
    {},
    { ...PHONE, viewport: { width: 360, height: 640 } },
  );
  const shown = page.locator('.info-slot .tip');
  await page.locator('.hex.target').first().tap();
  await page.locator('.place-card').waitFor();
  await page.getByRole('button', { name: 'Hint', exact: true }).press('Enter');
  const card = page.getByRole('region', { name: 'What should I look at?' });
  await card.locator('.main:enabled').waitFor();
  expect(await page.locator('.place-card').count()).toBe(0);
  const overlap = (): Promise<readonly string[]> =>
    page.evaluate(() => {
      const hint = document.querySelector('section.hint')!.getBoundingClientRect();
      return ['.top-line', '.players', '.board-area', '.zones-area', '.leaders-area'].filter((name) => {
        const { top, bottom } = document.querySelector(name)!.getBoundingClientRect();
        return bottom > hint.top + 1 && top < hint.bottom - 1;
      });
    });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await expect.poll(overlap).toEqual(viewport.width > 400 ? ['.board-area'] : []);
  }
  // What is looked at meanwhile closes when the hint points at something; a preview has the room of the question.
  await page.locator('.count').first().tap();
  await shown.waitFor();
  await card.locator('.main:enabled').click();
  await expect.poll(() => shown.count()).toBe(0);
  await page.locator('.hex.target').first().tap();
  await card.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await card.waitFor();
  await card.getByRole('button', { name: 'Close' }).click();
  await card.waitFor({ state: 'detached' });
  expect(await page.locator('.place-card').count()).toBe(0);
  // What was selected before a hint is selected after it.
  await page.locator('.hex.target').first().tap();
  await page.locator('.place-card').waitFor();
  await page.getByRole('button', { name: 'Hint', exact: true }).press('Enter');
  await card.waitFor();
  expect(await page.locator('.place-card').count()).toBe(0);
  await card.getByRole('button', { name: 'Close' }).click();
  await page.locator('.place-card').waitFor();
  await app.leave(page);
});

test('a phone’s log opens at its end, with a prize that was won in sight; a list says what the signs mean', async () => {
  const game = midGame(
    { edition: 2026, rules: 'complete', events: true, players: 3 },
    (state) => (firstGoal(state)?.claims.length ?? 0) > 0,
  );
  const { page } = await openGame(app, game, {}, PHONE);
  await page.locator('[data-tool=log]').tap();
  const last = page.locator('.log .line').last();
  await expect
    .poll(async () => {
      const { y, height } = (await last.boundingBox())!;
      return y > 0 && y + height <= PHONE.viewport.height;
    })
    .toBe(true);
  expect(await page.locator('.log .prize').count()).toBe(1);
  await page.locator('.sheet-tools').getByRole('button', { name: 'What the signs mean' }).tap();
  await page.getByText('On a hex: how many workers each stage takes.').waitFor();
  // A phone has words for those.
  expect(await page.getByText('Sites left.').isVisible()).toBe(false);
  await app.leave(page);
});

const showsChange = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('.what-if').textContent()).toContain('+1 at the century’s end');

test('a finger’s first tap shows what would change, the second does it', async () => {
  const { page } = await openTable(app, {}, {}, PHONE);
  const before = await moves(page);
  const zone = page.locator('[data-target^="zone:"]').first();
  await zone.tap();
  await showsChange(page);
  expect(await moves(page)).toBe(before);
  await zone.tap();
  await expect.poll(() => moves(page)).toMatch(/send/);
  await app.leave(page);
});

test('a finger may look elsewhere and keeps what it has selected', async () => {
  const { page } = await openTable(app, {}, {}, PHONE);
  const before = await moves(page);
  const leader = page.locator('[data-target^="leader:"]').first();
  await leader.tap();
  const main = page.locator('.prompt .buttons .main');
  await main.filter({ hasText: 'Take' }).waitFor();
  const district = page.locator('[data-target^="district:"]').first();
  await district.tap();
  await page.locator('.place-card').waitFor();
  expect(await main.textContent()).toContain('Take');
  // The next tap brings it back, the one after takes it.
  await leader.tap();
  await page.locator('.place-card').waitFor({ state: 'detached' });
  expect(await moves(page)).toBe(before);
  // Who taps the same place again wants more than a look.
  await district.tap();
  await page.locator('.place-card').waitFor();
  await district.tap();
  await main.waitFor({ state: 'detached' });
  await leader.tap();
  await main.waitFor();
  await leader.tap();
  await expect.poll(() => moves(page)).toMatch(/take/);
  await app.leave(page);
});

test('what a finger has selected is the main button, and another lets go of it', async () => {
  const { page } = await openTable(app, {}, {}, PHONE);
  const before = await moves(page);
  const site = page.locator('.hex.target').first();
  const open = await site.getAttribute('data-target');
  const answers = page.locator('.prompt .buttons button');
  await site.tap();
  // A tap becomes a click a moment after the finger is gone.
  await expect
    .poll(() => answers.allTextContents())
    .toEqual([expect.stringContaining('Start here'), expect.stringContaining('Cancel')]);
  await answers.last().tap();
  await expect.poll(() => page.locator('.hex.selected').count()).toBe(0);
  expect(await moves(page)).toBe(before);
  // The question follows what is previewed, whichever action was chosen before.
  await page.locator('[data-action="send"]').tap();
  await expect.poll(() => page.locator('.prompt .sentence').textContent()).toContain('Choose a zone');
  await page.locator(`[data-target="${open}"]`).tap();
  await expect.poll(() => page.locator('.prompt .sentence').textContent()).toContain('Choose an open site');
  await answers.first().tap();
  await expect.poll(() => moves(page)).toMatch(/start site:\d+/);
  await app.leave(page);
});

test('a mouse shows by pointing what would change, and does it by one click', async () => {
  const { page } = await openTable(app);
  const before = await moves(page);
  const zone = page.locator('[data-target^="zone:"]').first();
  await zone.hover();
  await showsChange(page);
  expect(await moves(page)).toBe(before);
  await zone.click();
  await expect.poll(() => moves(page)).toMatch(/send/);
  await app.leave(page);
});

test('the chosen action narrows the rings, and a click on another action’s target asks once more', async () => {
  const { page } = await openTable(app);
  const before = await moves(page);
  const rings = page.locator('.target');
  const all = await rings.count();
  await page.keyboard.press('1');
  await expect.poll(() => page.locator('[data-action="build"]').getAttribute('aria-pressed')).toBe('true');
  const sites = await rings.count();
  expect(sites).toBeGreaterThan(0);
  expect(sites).toBeLessThan(all);
  const zone = page.locator('[data-target^="zone:"]').first();
  await zone.click();
  await page.locator('[data-target^="zone:"].selected').waitFor();
  await expect.poll(() => page.locator('.prompt .sentence').textContent()).toContain('Choose a zone');
  expect(await moves(page)).toBe(before);
  await page.waitForTimeout(450);
  await zone.click();
  await expect.poll(() => moves(page)).toMatch(/send/);
  await app.leave(page);
});

/** A game at the question how many workers to put into a zone; `after` a choice of this kind. */
const gameWithWays = (after?: Choice['kind']): string => {
  const options = { edition: 2011, rules: 'complete', events: false, players: 3 } as const;
  const random = seededRandom('ways');
  const layout = deal('balanced', random);
  const state = newGame(options, layout);
  const made: Choice[] = [];
  proceed(state);
  const isWanted = (): boolean =>
    choices(state).some((choice) => choice.kind === 'put' && choice.workers > 1) &&
    (after === undefined || made.at(-1)?.kind === after);
  while (!isWanted()) {
    const choice = pick(choices(state), random);
    made.push(choice);
    advance(state, choice);
  }
  const tags = { 'seat-kinds': 'person person person', seed: 'ways', ended: 'no', saved: '1' };
  return printRecord({ options, layout, names: ['Ada', 'Ben', 'Chloé'], tags, choices: made });
};

test('to cancel where workers move to gives up the zone that they leave, too', async () => {
  const { page, errors } = await app.open();
  await page.evaluate((text) => localStorage.setItem('cap-diamant:game:ways', text), gameWithWays('from'));
  await page.goto(`${page.url().replace(/#.*/, '')}#/game/ways`);
  const sentence = page.locator('.prompt .sentence');
  await expect.poll(() => sentence.textContent()).toContain('choose where to move');
  await page.locator('button.target').first().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => sentence.textContent()).toContain('choose a zone to move');
  expect(await page.locator('.selected').count()).toBe(0);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('Enter on a target with several ways asks for one, and the focus returns to the target', async () => {
  const { page, errors } = await app.open();
  await page.evaluate((text) => localStorage.setItem('cap-diamant:game:ways', text), gameWithWays());
  await page.goto(`${page.url().replace(/#.*/, '')}#/game/ways`);
  const zone = page.locator('button.target').first();
  const hasFocus = (part: string): Promise<boolean | undefined> =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted), part);
  await zone.focus();
  const before = await moves(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus('.options button')).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.options').count()).toBe(0);
  expect(await hasFocus('button.target')).toBe(true);
  expect(await moves(page)).toBe(before);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus('.options button')).toBe(true);
  // The last is Cancel.
  const last = await page.locator('.options button').nth(-2).textContent();
  await page.locator('.options button').nth(-2).press('Enter');
  await expect.poll(() => moves(page)).not.toBe(before);
  expect((await moves(page)).trim()).toMatch(new RegExp(`put:[a-z]+:${/\d+/.exec(last!)![0]}$`));
  expect(await hasFocus('[data-target]')).toBe(true);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('a reload in the middle of a turn changes nothing, the selection included', async () => {
  const { page } = await openTable(app, {}, {}, PHONE);
  const site = page.locator('.hex.target').nth(2);
  const atFirst = await moves(page);
  await site.tap();
  await site.tap();
  // Undo takes back both choices of that click, and the turn begins again.
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => moves(page)).toBe(atFirst);
  const name = await site.getAttribute('data-target');
  await site.tap();
  await page.locator('.hex.selected').waitFor();
  const before = [await moves(page), await page.locator('.sentence').textContent()];
  await page.reload();
  await page.locator('.target').first().waitFor();
  expect([await moves(page), await page.locator('.sentence').textContent()]).toEqual(before);
  expect(await page.locator('.hex.selected').getAttribute('data-target')).toBe(name);
  await page.goto(page.url().replace(/#.*/, '#/'));
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).count()).toBe(1);
  // Who comes back may tap the place only to look.
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.locator('.target').first().waitFor();
  expect(await page.locator('.hex.selected').count()).toBe(0);
  await app.leave(page);
});

test('the form describes each kind of bot that was picked, once', async () => {
  const { page } = await app.openAt('#/new');
  const said = page.getByRole('status').locator('p');
  await expect
    .poll(() => said.allTextContents())
    .toEqual([expect.stringContaining('Mason. Sees which workers move on')]);
  await openOtherSettings(page);
  await pickOne(page, 'seat-2', 'governor');
  await expect
    .poll(() => said.allTextContents())
    .toEqual([expect.stringContaining('Mason.'), expect.stringContaining('predicts what weaker bots do')]);
  await app.leave(page);
});

test('a deleted game can be restored; the next game starts with the same picks', async () => {
  const { page } = await app.open();
  await begin(page, { players: '4', seats: ['person', 'person', 'person', 'person'] });
  await page.locator('.hex.target').first().click();
  const before = await moves(page);
  await page.goto(page.url().replace(/#.*/, '#/'));
  await page.getByRole('button', { name: /^More: Player 1/ }).click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByText('Deleted.').waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /:game:/.test(key)))).toEqual(
    [],
  );
  // The focus is on what undoes it.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  expect(await moves(page)).toBe(before);
  await page.getByRole('link', { name: 'At this screen' }).click();
  expect(await picked(page, 'players')).toBe('4');
  expect(await picked(page, 'seat-3')).toBe('person');
  // A name that nobody gave is none.
  expect(await page.inputValue('[name=name-0]')).toBe('');
  await app.leave(page);
});

test('leaders keep their faces while others move', async () => {
  const { page } = await openTable(app);
  await page.locator('.leaders .print path').first().waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const leaders = document.querySelector<HTMLElement>('.leaders')!;
    const hasFaces = (): boolean =>
      [...leaders.querySelectorAll('.print')].every(({ children }) => children.length > 2);
    leaders.dataset.faceless = String(!hasFaces());
    new MutationObserver(() => {
      if (!hasFaces()) leaders.dataset.faceless = 'true';
    }).observe(leaders, { subtree: true, childList: true });
  });
  const before = await moves(page);
  await page.locator('.hex.target').first().click();
  await expect.poll(() => moves(page)).not.toBe(before);
  await page.locator('.hex.target').first().waitFor();
  expect(await page.locator('.leaders').getAttribute('data-faceless')).toBe('false');
  await app.leave(page);
});

test('undo takes back a click', async () => {
  const { page } = await openTable(app);
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(await undo.isDisabled()).toBe(true);
  const before = await moves(page);
  await page.locator('.hex.target').first().click();
  await expect.poll(() => moves(page)).toMatch(/ start site:\d+/);
  await undo.click();
  await expect.poll(() => moves(page)).toBe(before);
  expect(await undo.isDisabled()).toBe(true);
  await app.leave(page);
});

test('a turn of several clicks can be restarted; a turn without any cannot', async () => {
  const { page } = await app.openAt('#/game/ways', { 'cap-diamant:game:ways': gameWithWays('use') });
  const restart = page.getByRole('button', { name: 'Restart turn' });
  await restart.press('Enter');
  await page.locator('.actions').waitFor();
  expect(await restart.count()).toBe(0);
  // Not on the page: keys would begin again at its top.
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await app.leave(page);
});

test('an undo that would take back the rivals’ moves too asks first', async () => {
  const { page } = await openTable(app, { kinds: ['person', 'mason', 'mason'] }, {}, PHONE);
  const before = await moves(page);
  await page.locator('.hex.target').first().tap();
  await page.locator('.prompt .options button').first().tap();
  // The rivals have answered.
  await page.locator('.since li').nth(1).waitFor();
  await page.locator('.actions').waitFor();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const after = await moves(page);
  expect(await page.getByRole('button', { name: 'Restart turn' }).count()).toBe(0);
  await undo.tap();
  await page.getByText('everything since').waitFor();
  expect(await page.locator('.actions').count()).toBe(0);
  await page.getByRole('button', { name: 'No', exact: true }).tap();
  await page.locator('.actions').waitFor();
  expect(await moves(page)).toBe(after);
  await undo.tap();
  await page.getByRole('button', { name: 'Yes, undo' }).tap();
  await expect.poll(() => moves(page)).toBe(before);
  await app.leave(page);
});

test('with confirmation a turn ends only after “End turn”', async () => {
  const { page } = await openTable(app, {}, { confirmTurn: true });
  await page.locator('.hex.target').first().click();
  await page.getByRole('button', { name: 'End turn' }).waitFor();
  expect(await page.locator('.target').count()).toBe(0);
  // The panel and the log do not go on before the question does.
  const decides = page.locator('[data-seat][aria-current=true]');
  const rows = page.locator('.log .line');
  expect(await decides.getAttribute('data-seat')).toBe('0');
  expect((await rows.allTextContents()).at(-1)).toMatch(/Player 1 starts/);
  expect(await page.locator('.log').textContent()).not.toContain('Player 2');
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect.poll(() => decides.getAttribute('data-seat')).toBe('1');
  await page.locator('.target').first().waitFor();
  await app.leave(page);
});

test('a tap where nothing can be chosen says why, with the rule', async () => {
  const { page } = await openTable(app);
  await page.locator('.hex[data-target^="space:"]:not(.target)').first().click();
  await expect.poll(() => page.locator('.notice .rule').getAttribute('aria-label')).toMatch(/R\d/);
  await app.leave(page);
});

/** A game at a district's action that asks again once it is used: the next answers are where these were. */
const atAction = (): string => {
  const options = { edition: 2026, rules: 'complete', events: true, players: 3 } as const;
  for (let game = 0; game < 50; game += 1) {
    const random = seededRandom(`answers ${game}`);
    const layout = deal('balanced', random);
    const state = newGame(options, layout);
    const made: Choice[] = [];
    while (!state.over) {
      const use = choices(state).find(({ kind }) => kind === 'use');
      if (use !== undefined) {
        const after = structuredClone(state);
        advance(after, use);
        if (after.seat === state.seat && choices(after).some(({ kind }) => kind === 'skip')) {
          const names = ['Ada', 'Ben', 'Chloé'];
          const tags = { 'seat-kinds': 'person person person', seed: 'answers', ended: 'no' };
          return printRecord({ options, layout, names, tags, choices: made });
        }
      }
      const choice = pick(choices(state), random);
      made.push(choice);
      advance(state, choice);
    }
  }
  throw new Error('no such action in 50 games');
};

test.each([
  ['click', {}],
  ['tap', PHONE],
] as const)('a double %s answers one question, not the next as well', async (kind, options) => {
  const { page } = await app.openAt('#/game/asked', { 'cap-diamant:game:asked': atAction() }, {}, options);
  const decline = page.locator('[data-choice=skip]');
  const use = page.locator('[data-choice=use]');
  await use.waitFor();
  const steps = async (): Promise<number> => (await moves(page)).trim().split(/\s+/).length;
  const before = await steps();
  const { x, y, width, height } = (await use.boundingBox())!;
  const [left, top] = [x + Math.min(width / 2, 30), y + height / 2];
  if (kind === 'click') await page.mouse.dblclick(left, top);
  else for (let count = 0; count < 2; count += 1) await page.touchscreen.tap(left, top);
  await expect.poll(() => use.count()).toBe(0);
  await decline.waitFor();
  // It has a place of its own: whatever was clicked before, the pointer does not rest on it.
  const box = (await decline.boundingBox())!;
  expect(box.x < left && left < box.x + box.width).toBe(false);
  expect(await steps()).toBe(before + 1);
  // A press of its own still answers, and so does a key.
  await decline.focus();
  await page.keyboard.press('Enter');
  await expect.poll(steps).toBeGreaterThan(before + 1);
  await app.leave(page);
});

/** Starting a building again and again leaves no site: the century ends. */
const endCentury = async (page: Page): Promise<void> => {
  const ends = page.locator('.prompt .options .main');
  for (let count = 0; count < 40 && !(await page.locator('.scoring').isVisible()); count += 1) {
    const button = page.locator('[data-action=build].target');
    if (await ends.isVisible()) await ends.click();
    else if (await button.isVisible()) await button.click();
    else await page.locator('.hex.target[aria-label*=" open, "]').first().click();
  }
  await page.locator('.century-end').waitFor();
};

test('the end of a century waits at every zone and at the ledger, which can be shown at once', async () => {
  const { page, errors } = await openTable(
    app,
    { edition: 2011, events: false, players: 2 },
    { pace: 'normal', centuryEnd: 'step' },
  );
  await endCentury(page);
  const title = page.locator('.scoring .title');
  expect(await title.textContent()).toContain('zone 1 of 5');
  expect(await page.locator('#century-end-title').textContent()).toMatch(/^Century I ends: /);
  // The workers are still there, in the zone that is marked.
  expect(await page.locator('.ladder li[aria-current=step] .name').textContent()).toBe('Citadelle');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => title.textContent()).toContain('zone 2 of 5');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => title.textContent()).toContain('Century II begins');
  expect(await page.locator('.target').count()).toBe(0);
  const totals = await page.locator('.century-end td.total').allTextContents();
  const cells = await page.locator('.century-end tbody td:not(.total) b').allTextContents();
  expect(cells.length).toBe(10);
  const sum = (numbers: readonly string[]): number => numbers.reduce((all, one) => all + Number(one), 0);
  expect(sum(totals)).toBe(sum(cells));
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.target').first().waitFor();
  expect(await page.locator('.century-end').count()).toBe(0);
  expect(errors).toEqual([]);
  await app.leave(page);
});
