/** The theme over which the player's own decisions lost most, in all reports. */
import type { Theme } from '@cap-diamant/bots/explain';
import { summaryOf } from '@cap-diamant/bots/report';
import { ownVerdicts } from '../../features/report/mistakes.ts';

/** Only the order of the themes matters, and it is the same for any number of players. */
const PLAYERS = 2;

export const weakestTheme = (): Theme | null => summaryOf(ownVerdicts(), PLAYERS).themes[0]?.theme ?? null;
