/** What every answer to a position is worth: all are played on equally often, to the same horizon, with the same luck. */

import { learnedJudgeFor } from '@cap-diamant/bots/judge';
import { answersOf, type PuzzleAnswer } from '@cap-diamant/bots/puzzles';
import { lineOf, playOften } from '@cap-diamant/bots/report';
import { type Choice, clone, decision, hashNumber, next, proceed, type State } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';

export interface Weighed extends PuzzleAnswer {
  /** Expected, for the seat that decides. */
  readonly place: number;
  readonly share: number;
  readonly visits: number;
}

/** How often all answers are played on, and how often the best of them. */
export interface Weighing {
  readonly all: number;
  readonly best: number;
}

/** Answers that are played on most often. */
const FINALISTS = 6;

const byPlace = (a: Weighed, b: Weighed): number => a.place - b.place;

/** Whole turns, the best first. */
export const weigh = (state: State, { all, best }: Weighing, seed: string): readonly Weighed[] => {
  const { by } = decision(state)!;
  const judge = learnedJudgeFor(state);
  const random = seededRandom(seed);
  const lucks = Array.from({ length: Math.max(all, best) }, () => random(2 ** 31));
  const played = (answer: PuzzleAnswer, visits: number): Weighed => {
    const { place, share } = playOften(state, lineOf(answer.line), by, judge, lucks.slice(0, visits));
    return { ...answer, place, share, visits };
  };
  const first = answersOf(state, 'turn')
    .map((answer) => played(answer, all))
    .sort(byPlace);
  const finalists = first.slice(0, FINALISTS).map((answer) => played(answer, best));
  // Answers that were played on less may look better by luck, so they come after the others.
  return [...finalists.sort(byPlace), ...first.slice(FINALISTS)];
};

/** Of the position that a line leads to. */
export const keyOf = (state: State, line: readonly Choice[]): number => {
  const after = clone(line.reduce((at, choice) => next(at, choice), state));
  proceed(after);
  return hashNumber(after);
};
