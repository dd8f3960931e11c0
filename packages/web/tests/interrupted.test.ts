/** What must not be lost or get stuck: a page left in the middle of scoring, bots that break down, no storage. */

import {
  apply,
  type Choice,
  choices,
  decision,
  NOBODY,
  newGame,
  printRecord,
  proceed,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, begin, moves, startApp } from './support/app.ts';
import { openOtherSettings, pickOne } from './support/picks.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** Three persons, no events that ask something first; the last choice has ended this century. */
const centuryEnded = (century = 0): { readonly record: string; readonly state: State } => {
  const random = seededRandom('a century ends');
  const options = { edition: 2011, rules: 'complete', events: false, players: 3 } as const;
  const layout = deal('balanced', random);
  const state = newGame(options, layout);
  const made: Choice[] = [];
  while (decision(state)?.by !== NOBODY || state.century < century) {
    if (decision(state)?.by === NOBODY) proceed(state);
    const choice = pick(choices(state), random);
    made.push(choice);
    apply(state, choice);
  }
  const tags = { 'seat-kinds': 'person person person', seed: 'kept', ended: 'no', paused: 'hand-over' };
  return {
    record: printRecord({ options, layout, names: ['Ada', 'Ben', 'Zoé'], tags, choices: made }),
    state,
  };
};

const openEnded = async (record: string): Promise<{ page: Page; errors: string[] }> => {
  const { page, errors } = await app.open(
    { pace: 'slow', centuryEnd: 'step', confirmTurn: true },
    { reducedMotion: 'reduce' },
  );
  await page.evaluate((text) => localStorage.setItem('cap-diamant:game:kept', text), record);
  await page.goto(`${page.url().replace(/#.*/, '')}#/game/kept`);
  await page.getByRole('button', { name: 'End turn' }).click();
  return { page, errors };
};

test('a page left in the middle of scoring goes on at the same step', async () => {
  const { page, errors } = await openEnded(centuryEnded().record);

  const step = page.locator('.scoring .step');
  const next = page.getByRole('button', { name: 'Go on' });
  const first = await step.textContent();
  await next.click();
  await expect.poll(() => step.textContent()).not.toBe(first);
  const seen = [await step.textContent(), await page.locator('.players').textContent(), await moves(page)];
  const log = await page.locator('.log .lines > *').count();
  await page.reload();
  await step.waitFor();
  await expect
    .poll(async () => [
      await step.textContent(),
      await page.locator('.players').textContent(),
      await moves(page),
    ])
    .toEqual(seen);
  // The log comes after the first picture.
  await expect.poll(() => page.locator('.log .lines > *').count()).toBe(log);

  await next.click();
  await expect.poll(() => step.textContent()).not.toBe(seen[0]);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.locator('.century-end .most').first().waitFor();
  const ledger = await page.locator('.century-end').textContent();
  await page.reload();
  await page.locator('.century-end').waitFor();
  await expect.poll(() => page.locator('.century-end').textContent()).toBe(ledger);
  await next.click();
  await step.waitFor({ state: 'detached' });
  await page.locator('.target').first().waitFor();
  // What has been told is not told again.
  await page.reload();
  await page.locator('.target').first().waitFor();
  expect(await page.locator('.scoring').count()).toBe(0);
  expect(errors).toEqual([]);
  await app.leave(page);
});

/** Of each player: the points scored and the two figures of those to come, added up. */
const totals = (page: Page): Promise<readonly number[]> =>
  page
    .locator('.players > li')
    .evaluateAll((panels) =>
      panels.map((panel) =>
        [...panel.querySelectorAll('.score, .forecast b')]
          .map(({ textContent }) => Number(textContent))
          .reduce((sum, points) => sum + points, 0),
      ),
    );

test('the last scoring counts nothing twice, and the ladder forgets the zones that are scored', async () => {
  const { record, state } = centuryEnded(3);
  proceed(state);
  const scores = state.active.map((_, seat) => scoreOf(state, seat));
  const { page, errors } = await openEnded(record);
  const step = page.locator('.scoring .step');
  const chips = page.locator('.ladder .chip');
  const result = page.locator('.result');
  let finals = 0;
  await step.waitFor();
  while ((await result.count()) === 0) {
    const told = await step.textContent();
    // Scored, and still to come: no zone is counted in both, and none is forgotten.
    await expect.poll(() => totals(page)).toEqual(scores);
    if (told!.includes('Final scoring')) {
      finals += 1;
      expect(await chips.allTextContents()).toEqual(['', '', '', '', '']);
      expect(await page.locator('.ladder li.scored').count()).toBe(5);
    }
    await page.getByRole('button', { name: 'Go on' }).click();
    // The next step, or the result.
    await step.filter({ hasNotText: told! }).or(result).first().waitFor();
  }
  expect(finals).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('a turn that waits for “End turn” still waits after a reload', async () => {
  const { page } = await app.open({ confirmTurn: true });
  await begin(page, { players: '3', seats: ['person', 'apprentice', 'apprentice'] });
  const endTurn = page.getByRole('button', { name: 'End turn' });
  // A bot may have begun: at its building one more question could follow.
  await page.locator('[data-action=build]').click();
  await page.locator('.hex.target').first().click();
  await endTurn.waitFor();
  const before = await moves(page);
  await page.reload();
  await endTurn.waitFor();
  expect(await moves(page)).toBe(before);
  expect(await page.locator('.target').count()).toBe(0);
  await endTurn.click();
  await page.locator('.hex.target').first().waitFor();
  expect(await moves(page)).not.toBe(before);
  await page.reload();
  await page.locator('.hex.target').first().waitFor();
  expect(await endTurn.count()).toBe(0);
  await app.leave(page);
});

const BOTS = /bot-worker-[\w-]+\.js/;

/** Bots alone: the game goes by itself. */
const beginWithBots = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'More options' }).click();
  await openOtherSettings(page);
  await pickOne(page, 'players', '2');
  await pickOne(page, 'seat-0', 'apprentice');
  await pickOne(page, 'seat-1', 'mason');
  await page.getByRole('button', { name: 'Start' }).click();
};

/** Turns after which the bots are seen to go on. */
const SEVERAL = 12;

test('a bot that crashes once is asked again silently', async () => {
  const { page } = await app.open();
  let asked = 0;
  await page.route(BOTS, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await beginWithBots(page);
  await page.locator('.log .line').nth(SEVERAL).waitFor();
  expect(asked).toBe(2);
  await page.context().close();
});

test('a bot that crashes twice is reported, and can be asked again', async () => {
  const { page } = await app.open();
  await page.route(BOTS, (route) => route.abort());
  await beginWithBots(page);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await page.locator('.sentence').textContent()).toMatch(/is not answering: the bots/);
  await again.click();
  await again.waitFor();
  await page.unroute(BOTS);
  await again.click();
  await again.waitFor({ state: 'detached' });
  await page.locator('.log .line').nth(SEVERAL).waitFor();
  await page.context().close();
});

test('without browser storage the page warns before a game, and plays', async () => {
  const { page, errors } = await app.open({}, {}, async (fresh) => {
    await fresh.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
  });
  const told = page.getByText('a game at this screen is lost when you close');
  await told.waitFor();
  await begin(page, { seats: ['person', 'person', 'person'] });
  expect(await told.count()).toBe(0);
  // Nothing says that this player knows the game.
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('heading', { name: 'Games in progress' }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});
