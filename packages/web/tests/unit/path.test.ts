/** The way from the lesson to one's own weak points: the first step that is not done comes next. */

import { THEMES } from '@cap-diamant/bots/explain';
import { loadPuzzles } from '@cap-diamant/bots/puzzles';
import { STRATEGY_PAGES } from '@cap-diamant/text/strategy';
import { expect, test } from 'vitest';
import { type Done, pathOf } from '../../src/app/path/path.ts';
import { ENOUGH_PUZZLES, easyTheme } from '../../src/features/puzzles/easy-themes.ts';
import { pageAbout, puzzlesAbout } from '../../src/features/report/practice.ts';

const NOTHING: Done = { isLessonDone: false, drills: 0, puzzles: 0, games: [], reports: [] };
const game = {} as Done['games'][number];

test('each step leads to the next, and the last stays', () => {
  const way: Done[] = [
    NOTHING,
    { ...NOTHING, isLessonDone: true },
    { ...NOTHING, isLessonDone: true, drills: 4 },
    { ...NOTHING, isLessonDone: true, drills: 4, puzzles: ENOUGH_PUZZLES },
    { ...NOTHING, isLessonDone: true, drills: 4, puzzles: ENOUGH_PUZZLES, games: [game] },
    { isLessonDone: true, drills: 4, puzzles: ENOUGH_PUZZLES, games: [game], reports: ['a'] },
  ];
  expect(way.map((done) => pathOf(done).next)).toEqual([
    ...['lesson', 'drills', 'puzzles', 'game'],
    ...['report', 'weakness'],
  ]);
});

test('players who jump ahead are led back to what they left out', () => {
  const { steps, next } = pathOf({ ...NOTHING, games: [game], puzzles: 2 });
  expect(next).toBe('lesson');
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['game']);
});

test('the easy puzzles are of one theme after the other, and each theme has puzzles', async () => {
  const easy = Array.from({ length: ENOUGH_PUZZLES }, (_, puzzles) => easyTheme(puzzles));
  expect(new Set(easy).size).toBe(ENOUGH_PUZZLES);
  const themes = (await loadPuzzles()).map(({ theme }) => theme);
  expect(themes).toEqual(expect.arrayContaining(easy));
});

test('every theme of a report has puzzles and a page on strategy', async () => {
  const themes = new Set((await loadPuzzles()).map(({ theme }) => `#/puzzles/${theme}`));
  for (const theme of THEMES) {
    expect([...themes]).toContain(puzzlesAbout(theme));
    expect(STRATEGY_PAGES.map((page) => `#/strategy/${page}`)).toContain(pageAbout(theme));
  }
});
