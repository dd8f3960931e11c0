/** Where each step of the path leads, and what is said of it. */
import { hashOf } from '../../browser/route.ts';
import { DRILL_NAMES } from '../../features/learn/drill-names.ts';
import { progress } from '../../features/learn/progress.ts';
import { ENOUGH_PUZZLES, easyTheme } from '../../features/puzzles/easy-themes.ts';
import { keptReport } from '../../features/report/kept-report.ts';
import { learn } from '../../words/learn/words.svelte.ts';
import type { Done, PathStep } from './path.ts';

/** Of all steps but the last, which needs the reports. */
export type EarlyStep = Exclude<PathStep, 'weakness'>;

/** Empty where there is nowhere to go yet. */
export const wayTo = (step: EarlyStep, { games, puzzles }: Done): string => {
  const { place, best } = progress();
  switch (step) {
    case 'lesson':
      return hashOf({ screen: 'learn', place });
    case 'drills': {
      const next = DRILL_NAMES.find((name) => best[name] === undefined) ?? DRILL_NAMES[0];
      return hashOf({ screen: 'learn', place: ['drill', next] });
    }
    case 'puzzles':
      return hashOf({ screen: 'puzzles', theme: easyTheme(puzzles) });
    case 'game':
      return hashOf({ screen: 'new', company: 'bots' });
    case 'report': {
      // The latest game whose report was not opened yet, or the latest.
      const game = games.find(({ setUp }) => !keptReport(setUp.id).isOpened) ?? games[0];
      return game === undefined ? '' : hashOf({ screen: 'report', id: game.setUp.id });
    }
  }
};

export const textOn = (step: EarlyStep, { drills, puzzles }: Done): string => {
  switch (step) {
    case 'drills':
      return learn('path.drills.text', { done: drills, total: DRILL_NAMES.length });
    case 'puzzles':
      return learn('path.puzzles.text', { done: Math.min(puzzles, ENOUGH_PUZZLES), total: ENOUGH_PUZZLES });
    default:
      return learn(`path.${step}.text`);
  }
};
