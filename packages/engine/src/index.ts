/** The rules of the game (docs/rules.md): pure functions, without text, time, randomness or I/O. */
export * from './board.ts';
export { SCORING_ORDER } from './century.ts';
export * from './choices.ts';
export { type Description, deciderName, describe, describeTask } from './describe.ts';
export type { RuleError } from './errors.ts';
export { EVENT_IDS, type EventId } from './event-ids.ts';
export { objection } from './explain.ts';
export * from './facts/index.ts';
export { winners } from './final-scoring.ts';
export { FINAL_STEPS, type FinalStep } from './final-steps.ts';
export * from './forecast/index.ts';
export {
  advance,
  advanceListed,
  apply,
  applyListed,
  choices,
  type Decision,
  decision,
  newGame,
  next,
  proceed,
} from './game.ts';
export { type Group, groupsOf, mainGroup, STAR_POINTS } from './groups.ts';
export type { Emit, EndTrigger, Happening } from './happenings.ts';
export { hash, hashNumber } from './hash.ts';
export {
  ALL_STEPS,
  choicesOf,
  type EmitAt,
  type History,
  historyOf,
  isStepDue,
  isTurnDone,
  type Made,
  ownTail,
  play,
  positionsOf,
  type Replayable,
  recordOf,
  step,
  takeBackTo,
} from './history.ts';
export type * from './indices.ts';
export { checkLayout, type Layout } from './layout.ts';
export { CULTURAL_LEADER, LEADERS, type LeaderId, POLITICAL_LEADER, RELIGIOUS_LEADER } from './leader-ids.ts';
export { parseChoice, printChoice } from './notation/choice.ts';
export { parseLayout, printLayout } from './notation/layout.ts';
export { parsePosition } from './notation/parse-position.ts';
export { parseRecord, type RecordError } from './notation/parse-record.ts';
export { printPosition } from './notation/print-position.ts';
export { printRecord } from './notation/print-record.ts';
export {
  ALL_OPTIONS,
  checkOptions,
  EDITIONS,
  type Edition,
  MAX_SEATS,
  MIN_SEATS,
  type Options,
  RULE_SETS,
  type RuleSet,
} from './options.ts';
export { type Objection, REASONS, type Reason } from './reasons.ts';
export type { GameRecord } from './record.ts';
export { type Rules, rulesOf, VARIANTS, variantOf } from './rules.ts';
export { SEAT_LETTERS, type SeatLetter } from './seats.ts';
export * from './state.ts';
export { TASK_RULES } from './task-kinds.ts';
export { CHANCE, NOBODY, type Task, type TaskKind, type TaskOf } from './tasks.ts';
export {
  CENTURIES,
  TILE_CENTURY,
  TILE_CODES,
  TILE_ZONE,
  TILES,
  TILES_PER_CENTURY,
  type TileId,
} from './tiles.ts';
