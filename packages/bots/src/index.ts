/** Players and judges. No Node APIs: everything here also runs in a browser's worker. */

export type { BySource } from './judge/by-source.ts';
export { REASON_SOURCES, type ReasonSource } from './judge/sources.ts';
export type { Bot } from './players/bot.ts';
export { createBot } from './players/bots.ts';
export { LEVEL_BOTS } from './players/levels.ts';
export {
  BOT_NAMES,
  LEVEL_NAMES,
  type LevelName,
  OPPONENT_NAMES,
  type OpponentName,
  STYLE_NAMES,
  type StyleName,
} from './players/names.ts';
export { OPPONENT_BOTS } from './players/opponents.ts';
export { randomBot } from './players/random-bot.ts';
export { type Budget, nodeBudget, timeBudget } from './search/budget.ts';
export { type Opinion, opinions } from './search/opinions.ts';
export type { Step } from './search/playing-on.ts';
