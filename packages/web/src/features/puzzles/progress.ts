/** A solver's progress, saved in the browser: rating, first answers, and which puzzles come again. */
import { afterPuzzle, NEW_SOLVER, type Puzzle, type SolverRating } from '@cap-diamant/bots/puzzles';
import { keep, keptObject } from '../../browser/storage.ts';
import { repetitionIn } from '../../table/coach/repetition.ts';

const KEY = 'cap-diamant:puzzles';
const memory = repetitionIn('cap-diamant:puzzles-again');

export interface Progress {
  readonly solver: SolverRating;
  /** The score of the first answer, by puzzle: 1 for right, a half for nearly, 0 for wrong or for asking. */
  readonly tries: { readonly [id: string]: number };
}

export const progress = (): Progress => ({
  solver: NEW_SOLVER,
  tries: {},
  ...(keptObject(KEY) as Partial<Progress>),
});

/** Missed before, and due. */
export const comesAgain = (id: string, now: number): boolean => memory.knows(id) && memory.isDue(id, now);

export interface Settled {
  readonly solver: SolverRating;
  /** How the rating has changed; null if the puzzle was tried before and does not count again. */
  readonly change: number | null;
  /** Days until it comes again; null if it does not. */
  readonly days: number | null;
}

/** Saves the first answer to a puzzle since it was opened. */
export const keepAnswer = (puzzle: Pick<Puzzle, 'id' | 'rating'>, score: number, now: number): Settled => {
  const before = progress();
  const isFirst = !(puzzle.id in before.tries);
  const solver = isFirst ? afterPuzzle(before.solver, puzzle.rating, score) : before.solver;
  if (isFirst) keep(KEY, JSON.stringify({ solver, tries: { ...before.tries, [puzzle.id]: score } }));
  const found = score === 1;
  return {
    solver,
    change: isFirst ? solver.rating - before.solver.rating : null,
    days: found && !memory.knows(puzzle.id) ? null : memory.remember(puzzle.id, found, now),
  };
};
