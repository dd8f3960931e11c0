/** The last step of the path in words: the weakest theme, with the puzzles about it. */

import { hashOf } from '../../browser/route.ts';
import { puzzlesAbout } from '../../features/report/practice.ts';
import { learn } from '../../words/learn/words.svelte.ts';
import { fetchReportWords, say } from '../../words/report/words.svelte.ts';
import { weakestTheme } from './weakness.ts';

/** Where no mistake was found, the next step is another game. */
export const weaknessWords = async (): Promise<{
  readonly text: string;
  readonly href: string;
  readonly go: string;
}> => {
  await fetchReportWords();
  const theme = weakestTheme();
  return theme === null
    ? {
        text: learn('path.weakness.none'),
        href: hashOf({ screen: 'new', company: 'bots' }),
        go: learn('path.game.go'),
      }
    : {
        text: learn('path.weakness.text', { theme: say(`theme.${theme}`) }),
        href: puzzlesAbout(theme),
        go: learn('path.weakness.go'),
      };
};
