/** Why an answer is not the best, from the engine's own numbers, as a report says it. */
import type { Choice } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { type Effort, REPORT_EFFORT, reportSeed, type Verdict, verdictOn } from '../report/verdict.ts';
import { type Puzzle, positionOf } from './puzzle.ts';

/**
 * What an answer costs is known before (`judge`); this says where: it and the best are played on. That takes some
 * tenths of a second; a browser sends a thread for the same `verdict`, with the puzzle's best.
 */
export const explain = (puzzle: Puzzle, line: readonly Choice[], effort: Effort = REPORT_EFFORT): Verdict => {
  const { state } = positionOf(puzzle);
  return verdictOn(state, line, effort, seededRandom(reportSeed(puzzle.game.choices.length)), puzzle.best);
};
