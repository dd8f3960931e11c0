/** The bots by name. */
import type { Bot } from './bot.ts';
import { BOT_NAMES } from './names.ts';
import { OPPONENT_BOTS } from './opponents.ts';
import { randomBot } from './random-bot.ts';

const BOTS: readonly Bot[] = [randomBot, ...OPPONENT_BOTS];

export const createBot = (name: string): Bot => {
  const bot = BOTS.find((known) => known.name === name);
  if (bot === undefined) throw new Error(`there is no bot ${JSON.stringify(name)}: ${BOT_NAMES.join(', ')}`);
  return bot;
};
