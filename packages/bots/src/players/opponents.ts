/** The bots that people can choose as opponents: the levels, and the strongest level with a style. */
import { LEVEL_BOTS } from './levels.ts';
import { OPPONENT_NAMES } from './names.ts';
import type { RankingBot } from './ranking-bot.ts';
import { STYLE_BOTS } from './styles.ts';

export const OPPONENT_BOTS: readonly RankingBot[] = [...LEVEL_BOTS, ...STYLE_BOTS];

export const opponentBot = (name: string): RankingBot => {
  const bot = OPPONENT_BOTS.find((known) => known.name === name);
  if (bot === undefined)
    throw new Error(`there is no opponent ${JSON.stringify(name)}: ${OPPONENT_NAMES.join(', ')}`);
  return bot;
};
