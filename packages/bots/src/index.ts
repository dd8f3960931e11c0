/** Players and judges. No Node APIs: everything here also runs in a browser's worker. */
export { type Bot, type Budget, nodeBudget, timeBudget } from './bot.ts';
export { createBot } from './bots.ts';
export { LEVEL_BOTS } from './levels.ts';
export {
  BOT_NAMES,
  LEVEL_NAMES,
  type LevelName,
  OPPONENT_NAMES,
  type OpponentName,
  STYLE_NAMES,
  type StyleName,
} from './names.ts';
export { REASON_SOURCES, type ReasonSource } from './net/sources.ts';
export { OPPONENT_BOTS } from './opponents.ts';
export type { Step } from './playing-on.ts';
export { randomBot } from './random-bot.ts';
export { type BySource, type Opinion, opinions } from './reasons.ts';
