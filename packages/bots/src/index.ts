/** Players and judges. No Node APIs: everything here also runs in a browser's worker. */
export { type Bot, type Budget, nodeBudget, timeBudget } from './bot.ts';
export { randomBot } from './random-bot.ts';
