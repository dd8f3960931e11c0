/** Bots play each other and are measured. No Node APIs: the caller brings clocks and processes. */

export { type Equality, type EqualMatch, equality } from './equality.ts';
export {
  botPlayer,
  type CenturyEnd,
  type Forfeit,
  forfeit,
  type Match,
  type MatchResult,
  type Player,
  playMatch,
} from './match.ts';
export { cycles, type Payoff, payoffs } from './payoffs.ts';
export { type Rating, ratings } from './ratings.ts';
export {
  arrangements,
  evenLineUps,
  hasAllSeatings,
  type Line,
  matchAt,
  oneAgainstRest,
  pairedLineUps,
  parseLine,
  printLine,
  rotations,
  type Schedule,
  type ScheduledGame,
} from './schedule.ts';
export {
  type Referee,
  type Sequence,
  type SequentialTest,
  sequentialTest,
  type TestAnswer,
} from './sequential.ts';
export {
  type BotStanding,
  botStanding,
  type Estimate,
  halfWidth,
  meanEstimate,
  shareEstimate,
  sharesByRound,
  sharesByTurnOrder,
} from './stats.ts';
