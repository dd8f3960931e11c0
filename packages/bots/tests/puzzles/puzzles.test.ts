/** Puzzles: what is kept reads back, answers are judged, explained and rated. */
import { type Choice, choices, decision, hash } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import { explain } from '../../src/explain/index.ts';
import { LEVEL_NAMES } from '../../src/index.ts';
import {
  afterPuzzle,
  answersOf,
  expectedScore,
  isWhole,
  judge,
  loadPuzzles,
  NEW_SOLVER,
  PUZZLE_THEMES,
  packGame,
  positionOf,
  puzzleOfDay,
  puzzleRating,
  unpackPuzzles,
} from '../../src/puzzles/index.ts';
import { verdictOn } from '../../src/report/index.ts';

const puzzles = await loadPuzzles();

describe('the stored puzzles', () => {
  test('are positions with one answer that is right, and a value for every answer', () => {
    expect(puzzles.length).toBeGreaterThan(0);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    for (const puzzle of puzzles) {
      const { state } = positionOf(puzzle);
      expect(hash(state).startsWith(puzzle.id)).toBe(true);
      expect(decision(state)!.by).toBe(puzzle.seat);
      expect(PUZZLE_THEMES).toContain(puzzle.theme);
      for (const level of puzzle.foundBy) expect(LEVEL_NAMES).toContain(level);
      expect(puzzle.losses).toHaveLength(answersOf(state, puzzle.asks).length);
      expect(puzzle.losses.filter((loss) => loss < 0.02)).toEqual([0]);
      const best = puzzle.asks === 'turn' ? puzzle.best : puzzle.best.slice(0, 1);
      expect(judge(puzzle, best)).toEqual({ result: 'right', lost: 0 });
    }
  });

  test('are stored and read back the same', () => {
    const game = puzzles.filter(({ game }) => game.layout === puzzles[0]!.game.layout);
    expect(unpackPuzzles([packGame('seed', game)])).toEqual(game);
  });
});

describe('an answer', () => {
  const turn = puzzles.find(({ asks, best }) => asks === 'turn' && best.length > 1)!;

  test('to a turn is complete when the turn is', () => {
    expect(isWhole(turn, [])).toBe(false);
    for (let length = 1; length <= turn.best.length; length += 1) {
      expect(isWhole(turn, turn.best.slice(0, length))).toBe(length === turn.best.length);
    }
    expect(() => judge(turn, turn.best.slice(0, 1))).toThrow(/no answer/);
  });

  test('is judged by the position that it leads to, in places', () => {
    const { state } = positionOf(turn);
    const rivals = turn.game.options.players - 1;
    answersOf(state, 'turn').forEach(({ line }, index) => {
      const { result, lost } = judge(turn, line);
      expect(lost).toBeCloseTo(turn.losses[index]! * rivals, 9);
      expect(result === 'right').toBe(turn.losses[index] === 0);
    });
    const one = puzzles.find(({ asks }) => asks === 'choice')!;
    const told = choices(positionOf(one).state).map((choice) => judge(one, [choice]).result);
    expect(told.filter((result) => result === 'right')).toHaveLength(1);
  });

  test('that costs much is explained by what it loses', () => {
    const worst = turn.losses.indexOf(Math.max(...turn.losses));
    const { state } = positionOf(turn);
    const { line } = answersOf(state, 'turn')[worst]!;
    const verdict = (played: readonly Choice[], visits: number) =>
      verdictOn(state, played, { nodes: 0, visits }, seededRandom('puzzle'), turn.best);
    const { lost, before, after, because } = verdict(line, 8);
    expect(lost).toBeGreaterThan(0);
    expect(after).toBeLessThan(before);
    expect(Object.values(because).reduce((sum, points) => sum + points)).toBeLessThan(0);
    expect(verdict(turn.best, 2).lost).toBe(0);
    expect(explain({ state, better: turn.best, worse: line }).lost).toBeGreaterThan(0);
  });
});

describe('ratings', () => {
  test('rise by what was not expected, less and less', () => {
    const right = afterPuzzle(NEW_SOLVER, 1500, 1);
    const wrong = afterPuzzle(NEW_SOLVER, 1500, 0);
    expect(right.rating - 1500).toBeCloseTo(1500 - wrong.rating, 9);
    expect(afterPuzzle(NEW_SOLVER, 1500, 0.5).rating).toBeCloseTo(1500, 9);
    const known = { rating: 1500, deviation: 80 };
    expect(afterPuzzle(known, 2000, 1).rating).toBeGreaterThan(afterPuzzle(known, 1500, 1).rating);
    expect(right.deviation).toBeLessThan(NEW_SOLVER.deviation);
    let solver = NEW_SOLVER;
    for (let count = 0; count < 200; count += 1) solver = afterPuzzle(solver, 1700, count % 2);
    expect(solver.deviation).toBe(60);
    expect(Math.abs(solver.rating - 1700)).toBeLessThan(20);
  });

  test('move slowly on one evening, and still reach the truth', () => {
    let solver = NEW_SOLVER;
    for (let count = 0; count < 5; count += 1) solver = afterPuzzle(solver, solver.rating, 0);
    expect(solver.rating).toBeGreaterThan(1300);
    expect(solver.rating).toBeLessThan(1400);
    // A step that was cut short says less: the next ones still count.
    expect(solver.deviation).toBeGreaterThan(120);
    // Who finds as many as one of 1100 would, of puzzles of 1300.
    const found = (count: number): number => (count % 4 === 3 ? 1 : 0);
    for (let count = 0; count < 60; count += 1) solver = afterPuzzle(solver, 1300, found(count));
    expect(Math.abs(solver.rating - 1110)).toBeLessThan(60);
  });

  test('of a puzzle follow from the solvers who tried it', () => {
    expect(puzzleRating([])).toBe(1500);
    expect(puzzleRating([{ rating: 1500, score: 1 }])).toBeLessThan(1500);
    const hard = puzzleRating([{ rating: 2000, score: 0 }]);
    expect(hard).toBeGreaterThan(puzzleRating([{ rating: 1400, score: 0 }]));
    expect(expectedScore(1900, 1500)).toBeCloseTo(10 / 11, 9);
  });
});

test('every puzzle has its day before one comes again, the same for everybody', () => {
  const day = (index: number): string =>
    new Date(Math.ceil(20_000 / puzzles.length) * puzzles.length * 86_400_000 + index * 86_400_000)
      .toISOString()
      .slice(0, 10);
  const told = puzzles.map((_, index) => puzzleOfDay(day(index), puzzles).id);
  expect(new Set(told).size).toBe(puzzles.length);
  expect(puzzles.map((_, index) => puzzleOfDay(day(index), puzzles.toReversed()).id)).toEqual(told);
  expect(() => puzzleOfDay('tomorrow', puzzles)).toThrow(/not a day/);
});
