/** Taking a leader, and whom it serves (R4.7, R6). */
import { type Choice, TAKE } from './choices.ts';
import { cardInPlay } from './event-cards.ts';
import type { Emit } from './happenings.ts';
import type { Leader, Seat } from './indices.ts';
import { type LeaderCard, NO_LEADER } from './leader-cards.ts';
import { replaced } from './lists.ts';
import { because, type Objection } from './reasons.ts';
import { rulesOf } from './rules.ts';
import { holderOf, NONE, type State } from './state.ts';
import { activate } from './workers.ts';

/** What the leader that a player holds does for him. */
export const leaderOf = (state: State, seat: Seat): LeaderCard => {
  const leader = state.leaders[seat]!;
  return leader === NONE ? NO_LEADER : rulesOf(state).leaderCards[leader]!;
};

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

export const takeLeader = (state: State, seat: Seat, leader: Leader, emit: Emit): void => {
  if (cardInPlay(state).leaderActivates) {
    activate(state, seat, state.leaders.filter((held) => held !== NONE).length, emit);
  }
  state.leaders = replaced(state.leaders, seat, leader);
  emit?.({ kind: 'leader-taken', seat, leader });
  leaderOf(state, seat).onTake(state, seat, emit);
};
