/**
 * Puzzles: positions of games between strong bots in which one choice, or one way to play the turn, is clearly the best.
 * A puzzle comes with the cost of every answer, so an answer is judged at once.
 */
import {
  applyListed,
  type Choice,
  choices,
  clone,
  decision,
  type History,
  hashNumber,
  historyOf,
  next,
  proceed,
  type Replayable,
  type State,
} from '@cap-diamant/engine';
import type { LevelName } from '../players/names.ts';

/** What finding the best is about. */
export const PUZZLE_THEMES = [
  ...(['endCentury', 'cascade', 'group', 'redirect', 'offer', 'leader', 'workers', 'points'] as const),
  'endgame',
] as const;
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

export interface Puzzle {
  /** The same position always has the same id. */
  readonly id: string;
  /** Up to the position. */
  readonly game: Replayable;
  /** Whose decision it is. */
  readonly seat: number;
  /** The next choice alone, or all of the seat's choices to the end of its turn. */
  readonly asks: 'choice' | 'turn';
  readonly theme: PuzzleTheme;
  /** The levels that find it, the gentlest first. */
  readonly foundBy: readonly LevelName[];
  /** A player of this rating finds it in half of the cases. */
  readonly rating: number;
  /** The rest of the game was solved: the values are exact. */
  readonly isSolved: boolean;
  /** To the end of the turn, even where only the next choice is asked for. */
  readonly best: readonly Choice[];
  /** The seat's chance of winning with it, from 0 to 1. */
  readonly share: number;
  /**
   * What each answer costs, in expected places lost to each rival: by the answers in the order of `answersOf`.
   */
  readonly losses: readonly number[];
}

export const positionOf = ({ game }: Pick<Puzzle, 'game'>): History => historyOf(game);

/** The answer is complete: the seat has nothing more to choose here. */
const isAnswer = (asks: Puzzle['asks'], before: State, after: State): boolean =>
  asks === 'choice' || after.turn !== before.turn || decision(after)?.by !== decision(before)!.by;

/** Whether these choices, from the puzzle's position on, are a whole answer. */
export const isWhole = (puzzle: Puzzle, line: readonly Choice[]): boolean => {
  const { state } = positionOf(puzzle);
  return (
    line.length > 0 &&
    isAnswer(
      puzzle.asks,
      state,
      line.reduce((at, choice) => next(at, choice), state),
    )
  );
};

export interface PuzzleAnswer {
  readonly line: readonly Choice[];
  /** A hash of the position after it: lines that end alike are one answer. */
  readonly key: number;
}

const keyAfter = (after: State): number => {
  const end = clone(after);
  proceed(end);
  return hashNumber(end);
};

/** Every answer, sorted by the hash of the position after it: these hashes never change. */
export const answersOf = (state: State, asks: Puzzle['asks']): readonly PuzzleAnswer[] => {
  const found = new Map<number, PuzzleAnswer>();
  const seen = new Set<number>();
  const explore = (at: State, line: readonly Choice[]): void => {
    for (const choice of choices(at)) {
      const after = clone(at);
      applyListed(after, choice);
      const longer = [...line, choice];
      if (isAnswer(asks, state, after)) {
        const key = keyAfter(after);
        if (!found.has(key)) found.set(key, { line: longer, key });
        continue;
      }
      const key = hashNumber(after);
      if (seen.has(key)) continue;
      seen.add(key);
      explore(after, longer);
    }
  };
  explore(state, []);
  return [...found.values()].sort((a, b) => a.key - b.key);
};

export interface Judged {
  readonly result: 'right' | 'nearly' | 'wrong';
  /** Expected places lost against the best. */
  readonly lost: number;
}

/** Lost to each rival: below the first it is too little to notice, from the second it is a blunder (report/grades.ts). */
const NEARLY_FROM = 0.02;
const WRONG_FROM = 0.1;

/** Of a whole answer. */
export const judge = (puzzle: Puzzle, line: readonly Choice[]): Judged => {
  const { state } = positionOf(puzzle);
  const answers = answersOf(state, puzzle.asks);
  const key = keyAfter(line.reduce((at, choice) => next(at, choice), state));
  const index = answers.findIndex((answer) => answer.key === key);
  const toEach = puzzle.losses[index];
  if (toEach === undefined) {
    throw new Error(`puzzle ${puzzle.id}: that is no answer to it`);
  }
  const result = toEach < NEARLY_FROM ? 'right' : toEach < WRONG_FROM ? 'nearly' : 'wrong';
  return { result, lost: toEach * (puzzle.game.options.players - 1) };
};
