/** What a learner has done, as this browser remembers it. */
import { keptObject, keptUnder } from '../../browser/storage.ts';
import { DRILL_NAMES } from '../../features/learn/drill-names.ts';
import { progress } from '../../features/learn/progress.ts';
import type { Saved } from '../../games/saved-games.ts';
import { youIn } from '../../games/seat-names.ts';
import type { Done } from './path.ts';

/** Read without the code of reports, which the first screen does not load (features/report/kept-report.ts). */
const REPORTS = 'cap-diamant:report:';

/** `games`: the latest first. */
export const doneSoFar = (games: readonly Saved[]): Done => {
  const { furthest, steps, best } = progress();
  const { tries = {} } = keptObject('cap-diamant:puzzles') as { tries?: object };
  return {
    isLessonDone: steps > 0 && furthest + 1 >= steps,
    drills: DRILL_NAMES.filter((name) => best[name] !== undefined).length,
    puzzles: Object.keys(tries).length,
    games: games.filter(({ over, setUp }) => over && youIn(setUp) >= 0),
    reports: keptUnder(REPORTS).filter(
      (id) => (keptObject(REPORTS + id) as { isOpened?: boolean }).isOpened === true,
    ),
  };
};
