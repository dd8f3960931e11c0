/** Why an answer is not the best, as a report explains it. */
import type { Choice } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { type Effort, REPORT_EFFORT, reportSeed, type Verdict, verdictOn } from '../report/verdict.ts';
import { type Puzzle, positionOf } from './puzzle.ts';

/**
 * `judge` knows what an answer costs; this finds out why: both lines are played on. That takes some tenths of a second, so a
 * browser asks a thread for the same verdict, with the puzzle's best line.
 */
export const explain = (puzzle: Puzzle, line: readonly Choice[], effort: Effort = REPORT_EFFORT): Verdict => {
  const { state } = positionOf(puzzle);
  return verdictOn(state, line, effort, seededRandom(reportSeed(puzzle.game.choices.length)), puzzle.best);
};
