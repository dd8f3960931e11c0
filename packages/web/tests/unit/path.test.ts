/** The way from the lesson to one's own weak points: the first step that is not done comes next. */
import { expect, test } from 'vitest';
import { type Done, ENOUGH_PUZZLES, pathOf } from '../../src/app/path/path.ts';

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
