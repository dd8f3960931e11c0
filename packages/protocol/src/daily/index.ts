/** The deal of the day: what it is, and whether a record is a game of it. */
export {
  DAILY_POSITIONS,
  DAY_MS,
  type DailyDeal,
  dailyDeal,
  dayAfter,
  dayOf,
  isDay,
} from './deal.ts';
export { type BotDecision, type DailyReplay, replayDaily } from './replay.ts';
