/** Taking a leader and what happens on taking it (R4.7, R6, R10.5). */
import { perSeat, push } from './agenda.ts';
import { CITADELLE, CULTURE, ECONOMY, POLITICS, SPACE_COST } from './board.ts';
import { type Choice, CONTRIBUTE, PAIR, SKIP, TAKE } from './choices.ts';
import { contributeObjection } from './contribution.ts';
import { declareTask } from './declare-task.ts';
import { cardInPlay } from './event-cards.ts';
import type { Emit } from './happenings.ts';
import type { Leader, Seat } from './indices.ts';
import { because, type Objection } from './reasons.ts';
import { CITADELLE_LEADER, ECONOMIC_LEADER, POLITICAL_LEADER, rulesOf } from './rules.ts';
import { contributions, holderOf, IN_HAND, inFront, NEUTRAL, NONE, STAGES, type State } from './state.ts';
import type { NoFields, TaskOf } from './tasks.ts';
import { activate, contributePassive, putInZone } from './workers.ts';

declare module './tasks.ts' {
  interface TaskFields {
    /** Political leader of the 2-player game: two opposite zones (R10.5). */
    pair: NoFields;
    /** Economic leader of the 2-player game: add to the neutral building with help from the hand (R10.5). */
    assist: NoFields;
  }
}

const PAIR_TASK = perSeat((by): TaskOf<'pair'> => ({ kind: 'pair', by }));
const ASSIST_TASK = perSeat((by): TaskOf<'assist'> => ({ kind: 'assist', by }));

/** Workers that the Citadelle leader places (R6.1). */
const GARRISON = 3;

/** Adds the leaders that a player may take to a list of choices (R4.7). */
export const listLeaders = (state: State, seat: Seat, choices: Choice[]): void => {
  if (state.leaders[seat] !== NONE || !cardInPlay(state).leaders) return;
  for (const leader of rulesOf(state).leaders) {
    if (holderOf(state, leader) === NONE) choices.push(TAKE[leader]!);
  }
};

/** Why a player may not take a leader. */
export const takeObjection = (state: State, seat: Seat, leader: Leader): Objection => {
  const { leaders } = rulesOf(state);
  if (leaders.length === 0) return because('no-leaders', 'R2.1');
  if (!leaders.includes(leader)) return because('leader-not-in-play', 'R3.3');
  if (!cardInPlay(state).leaders) return because('no-leaders', 'R7.2');
  if (state.leaders[seat] !== NONE) return because('one-leader-a-century', 'R4.7');
  if (holderOf(state, leader) !== NONE) return because('leader-taken', 'R4.7');
  return because('not-possible', 'R4.7');
};

/** R6.1: the passive ones up to three; topping up from the hand is asked. */
const garrison = (state: State, seat: Seat, emit: Emit): void => {
  const least = Math.min(GARRISON, state.passive[seat]!);
  if (least === GARRISON || state.active[seat] === 0) putInZone(state, seat, CITADELLE, least, emit);
  else push(state, { kind: 'put', by: seat, zones: [CITADELLE], least, most: GARRISON });
};

/** R10.5: the next contribution to the neutral building; asked only if the hand has to help. */
const assistNeutral = (state: State, seat: Seat, emit: Emit): void => {
  const space = state.architects[NEUTRAL]!;
  if (space < 0 || contributions(state, NEUTRAL) === STAGES) return;
  const cost = SPACE_COST[space]!;
  if (state.passive[seat]! >= cost) contributePassive(state, seat, space, emit);
  else if (inFront(state, seat) >= cost) push(state, ASSIST_TASK[seat]!);
};

export const takeLeader = (state: State, seat: Seat, leader: Leader, emit: Emit): void => {
  const { neutralPlays } = rulesOf(state);
  if (cardInPlay(state).leaderActivates) {
    activate(state, seat, state.leaders.filter((held) => held !== NONE).length, emit);
  }
  state.leaders[seat] = leader;
  emit?.({ kind: 'leader-taken', seat, leader });
  if (leader === CITADELLE_LEADER) garrison(state, seat, emit);
  else if (leader === ECONOMIC_LEADER && neutralPlays) assistNeutral(state, seat, emit);
  else if (leader === ECONOMIC_LEADER) state.architects[NEUTRAL] = IN_HAND;
  else if (leader === POLITICAL_LEADER && neutralPlays && inFront(state, seat) > 0) {
    push(state, PAIR_TASK[seat]!);
  }
};

/** Two workers in each of two opposite zones; with few, all the passive ones go (R10.5). */
const PAIRED = 4;

export const pair = declareTask({
  kind: 'pair',
  rule: 'R10.5',
  hash: { kind: 10, fields: [] },
  answers: ['pair', 'skip'],
  choices: (state, { by }) => {
    const least = Math.min(PAIRED, state.passive[by]!);
    const most = Math.min(PAIRED, inFront(state, by));
    const pairs = PAIR.filter(({ near, far }) => near + far >= least && near + far <= most);
    return least === 0 ? [...pairs, SKIP] : pairs;
  },
  apply: (state, { by }, choice, emit) => {
    if (choice.kind === 'skip') return;
    const { zone, near, far } = choice;
    putInZone(state, by, zone, near, emit);
    putInZone(state, by, zone === POLITICS ? CULTURE : ECONOMY, far, emit);
  },
});

export const assist = declareTask({
  kind: 'assist',
  rule: 'R10.5',
  hash: { kind: 8, fields: [] },
  answers: ['contribute', 'skip'],
  choices: (state) => [CONTRIBUTE[state.architects[NEUTRAL]!]!, SKIP],
  apply: (state, { by }, choice, emit) => {
    if (choice.kind === 'contribute') contributePassive(state, by, choice.space, emit);
  },
  objection: (state, { by }, { space }) =>
    contributeObjection(state, space, inFront(state, by), NONE, 'R10.5'),
});
