/** How the bots are put together. For the lab: other packages ask for a bot by its name. */
export { HABITS, KNOWN_HABITS } from './habits.ts';
export { type Rank, type RankingBot, rankingBot } from './ranking-bot.ts';
export { byLiking } from './styles.ts';
