/** Whole turns, look-ahead and models of the rivals. For the lab: other packages need the bots, not their search. */
export type { Habit } from './habit.ts';
export { rankByHabit } from './habit.ts';
export { endingSearch } from './last-turns.ts';
export { type Considered, lookAhead } from './look-ahead.ts';
export { bestReply, horizon, playUntil, variedReply } from './playing-on.ts';
export { lineFrom, type Ranking } from './ranking.ts';
export { fits, habitRecogniser, type KnownHabit, ownTurns } from './rivals.ts';
export { type Counter, playLine, type TurnLine, turnLines } from './turn-search.ts';
