/** The first puzzles of a learner: an easy one on each theme. */
import type { PuzzleTheme } from '@cap-diamant/bots/puzzles';

/** Before the first game; the list of a theme begins with its easiest. */
const EASY_THEMES: readonly PuzzleTheme[] = ['cascade', 'group', 'offer', 'leader', 'endCentury'];
export const ENOUGH_PUZZLES = EASY_THEMES.length;

/** The theme of the next one, after so many. */
export const easyTheme = (puzzles: number): PuzzleTheme => EASY_THEMES[puzzles % EASY_THEMES.length]!;
