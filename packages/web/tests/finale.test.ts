/** The end of a game: who won, your place, what decided it, and what to do next, all in sight. */
import { historyOf, parseRecord, printRecord, scoreOf } from '@cap-diamant/engine';
import { LANGUAGES } from '@cap-diamant/text';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAKING } from '../../../scripts/soaking.ts';
import { type App, startApp } from './support/app.ts';
import { randomGame } from './unit/support/random-game.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const NAMES = ['Ada', 'Marguerite', 'Chloé', 'Дима', 'Guillaume'];

/** A finished game; only the players of these seats are persons. */
const finished = (players: 2 | 3 | 4 | 5, persons: readonly number[], seed = 'finale'): string => {
  const names = NAMES.slice(0, players);
  const kinds = names.map((_, seat) => (persons.includes(seat) ? 'person' : 'mason'));
  const tags = { 'seat-kinds': kinds.join(' '), seed: 'finale', ended: 'yes' };
  const game = randomGame(`${seed} ${players}`, { edition: 2011, rules: 'complete', events: true, players });
  return printRecord({ ...game, names, tags });
};

const open = async (record: string, settings = {}, options = {}): ReturnType<App['open']> => {
  const opened = await app.openAt('#/game/end', { 'cap-diamant:game:end': record }, settings, options);
  await opened.page.locator('.result').waitFor();
  return opened;
};
const headline = async (page: Page): Promise<string> =>
  ((await page.locator('.finale h1').textContent()) ?? '').trim();

/** The seats from the best score to the worst, each with its points. */
const ranking = (record: string): readonly (readonly [seat: number, points: number])[] => {
  const { state } = historyOf(parseRecord(record));
  return state.active
    .map((_, seat) => [seat, scoreOf(state, seat)] as const)
    .toSorted(([, one], [, other]) => other - one);
};

test('says who won and your place; around one screen and among bots nobody is “you”', async () => {
  const [[first, best], [second, next], [third, last]] = ranking(finished(3, [])) as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ];
  expect(new Set([best, next, last]).size).toBe(3);
  const expected = [
    [[first], `You win with ${best} points. ${NAMES[second]} came second with ${next}.`],
    [[second], `${NAMES[first]} wins with ${best} points. You came second with ${next}.`],
    [[third], `${NAMES[first]} wins with ${best} points. You came third with ${last}.`],
    [[0, 1, 2], `${NAMES[first]} wins with ${best} points. ${NAMES[second]} came second with ${next}.`],
    [[], `${NAMES[first]} wins with ${best} points. ${NAMES[second]} came second with ${next}.`],
  ] as const;
  for (const [persons, sentence] of expected) {
    const { page, errors } = await open(finished(3, persons));
    expect(await headline(page)).toBe(sentence);
    // The winner's portrait and city: every building with the winner's stars.
    await page.locator('.finale figure svg *').nth(5).waitFor();
    const owned = await page.locator('.finale .city svg > g').count();
    expect(owned).toBe(
      historyOf(parseRecord(finished(3, []))).state.owner.filter((one) => one === first).length,
    );
    const decided = (await page.locator('.decided').textContent())!;
    // A worker looks for a costly decision of the reader, in place of the gap.
    if (persons.length !== 1 || !decided.startsWith('A costly decision of yours')) {
      expect(decided).toMatch(/^The biggest gap: .+, .+\. .+ \d+, .+ \d+\.$/);
      expect(decided.includes('ou ')).toBe(persons.length === 1);
    }
    if (persons.length === 1 && persons[0] === third) {
      const costly = page.locator('.decided', { hasText: 'A costly decision of yours (Century' });
      await costly.waitFor();
      expect(await costly.textContent()).toMatch(/\): [a-z].+\. [A-Z].+: .+\.$/);
      // A few decisions are judged, but the report was not opened: it is still to be read.
      const kept = await page.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, value]) =>
          key.startsWith('cap-diamant:report:') ? [JSON.parse(value).isOpened] : [],
        ),
      );
      expect(kept).toEqual([false]);
    }
    expect(errors).toEqual([]);
    await app.leave(page);
  }
});

test('players who tie share the win', async () => {
  const tied = Array.from({ length: 400 }, (_, attempt) => `tie ${attempt}`).find((seed) => {
    const [one, two] = ranking(finished(2, [0], seed));
    return one![1] === two![1];
  })!;
  const points = ranking(finished(2, [0], tied))[0]![1];
  const own = await open(finished(2, [0], tied));
  expect(await headline(own.page)).toBe(`You share the win with Marguerite: ${points} points each.`);
  expect(await own.page.locator('.decided').count()).toBe(0);
  await app.leave(own.page);
  const both = await open(finished(2, [0, 1], tied));
  expect(await headline(both.page)).toBe(`Ada and Marguerite share the win with ${points} points each.`);
  await app.leave(both.page);
});

test('offers to play again, to review, to replay and to share', async () => {
  const { page, errors } = await open(finished(3, [0]));
  const buttons = page.locator('.finale .buttons > *');
  expect((await buttons.allTextContents()).map((text) => text.trim())).toEqual([
    'Play again',
    'See my report',
    'Replay',
    'Share',
    'Show the board',
  ]);
  expect(await page.locator('.finale .main').allTextContents()).toEqual(['Play again']);
  const copy = page.getByRole('button', { name: 'Copy a link' });
  expect(await copy.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Share' }).click();
  await copy.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => copy.isVisible()).toBe(false);
  expect(errors).toEqual([]);
  await app.leave(page);
});

const SIZES = [
  [1366, 650],
  [820, 1180],
  [390, 844],
  [360, 640],
] as const;

test.each(LANGUAGES)('the sentences and all buttons are in sight at every size, in %s', async (language) => {
  // Five have the least room; where there is time, two as well.
  for (const players of SOAKING ? ([2, 5] as const) : ([5] as const)) {
    const { page } = await open(finished(players, [0]), { language });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const outside = await page.locator('.finale :is(h1, .decided, .buttons > *)').evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          return isIn ? [] : [one.textContent];
        }),
      );
      expect([width, outside]).toEqual([width, []]);
      // Figures end on one edge, in every column.
      const edges = await page.locator('.result table').evaluateAll((tables) =>
        tables.flatMap((table) =>
          [...table.querySelectorAll('tr')].map((row) =>
            [...row.querySelectorAll('td')].map((cell) => {
              const range = document.createRange();
              range.selectNodeContents(cell);
              return Math.round(range.getBoundingClientRect().right);
            }),
          ),
        ),
      );
      const figures = edges.filter((row) => row.length === players).map((row) => row.join());
      expect(new Set(figures).size).toBeLessThanOrEqual(2);
      expect(figures.length).toBeGreaterThan(12);
    }
    await app.leave(page);
  }
});
