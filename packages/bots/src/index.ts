/** Players and judges. No Node APIs: everything here also runs in a browser's worker. */
export { type Bot, type Budget, nodeBudget, timeBudget } from './bot.ts';
export { BOT_NAMES, createBot } from './bots.ts';
export { LEVEL_BOTS, type LevelName } from './levels.ts';
export type { Step } from './look-ahead.ts';
export { randomBot } from './random-bot.ts';
export { type BySource, type Opinion, opinions, REASON_SOURCES, type ReasonSource } from './reasons.ts';
