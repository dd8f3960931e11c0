/**
 * The way from the rules to a player's own weak points: what is done, and what comes next.
 */
import { DRILL_NAMES } from '../../features/learn/drill-names.ts';
import { ENOUGH_PUZZLES } from '../../features/puzzles/easy-themes.ts';
import type { Saved } from '../../games/saved-games.ts';

export const PATH_STEPS = ['lesson', 'drills', 'puzzles', 'game', 'report', 'weakness'] as const;
export type PathStep = (typeof PATH_STEPS)[number];

export interface Done {
  readonly isLessonDone: boolean;
  readonly drills: number;
  readonly puzzles: number;
  readonly games: readonly Saved[];
  /** Ids of games whose report was opened. */
  readonly reports: readonly string[];
}

const isDone = (step: PathStep, { isLessonDone, drills, puzzles, games, reports }: Done): boolean => {
  switch (step) {
    case 'lesson':
      return isLessonDone;
    case 'drills':
      return drills === DRILL_NAMES.length;
    case 'puzzles':
      return puzzles >= ENOUGH_PUZZLES;
    case 'game':
      return games.length > 0;
    case 'report':
      return reports.length > 0;
    case 'weakness':
      return false;
  }
};

/** The steps in order, each with whether it is done; the first that is not is next. */
export const pathOf = (
  done: Done,
): {
  readonly steps: readonly { readonly step: PathStep; readonly isDone: boolean }[];
  readonly next: PathStep;
} => {
  const steps = PATH_STEPS.map((step) => ({ step, isDone: isDone(step, done) }));
  return { steps, next: steps.find((one) => !one.isDone)!.step };
};
