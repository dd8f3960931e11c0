/** The theme over which the player's own decisions lost most, in all reports. */
import { summaryOf, type Theme } from '@cap-diamant/bots/report';
import { reportedGames } from '../../features/report/kept-report.ts';
import { mistakesOf } from '../../features/report/mistakes.ts';

/** Only the order of the themes matters, and it is the same for any number of players. */
const PLAYERS = 2;

export const weakestTheme = (): Theme | null => {
  const verdicts = reportedGames().flatMap((id) => mistakesOf(id).map(({ verdict }) => verdict));
  return verdicts.length === 0 ? null : (summaryOf(verdicts, PLAYERS).themes[0]?.theme ?? null);
};
