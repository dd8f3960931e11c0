/** Taking a leader, and who holds which (R4.7, R6). */
import { cardInPlay } from './event-cards.ts';
import type { Emit } from './happenings.ts';
import type { Leader, Seat } from './indices.ts';
import { type LeaderCard, NO_LEADER } from './leader-cards.ts';
import { replaced } from './lists.ts';
import { because, type Objection } from './reasons.ts';
import { rulesOf } from './rules.ts';
import { holderOf, NONE, type State } from './state.ts';
import { activate } from './workers.ts';

/** What a player's leader changes. */
export const leaderOf = (state: State, seat: Seat): LeaderCard => {
  const leader = state.leaders[seat]!;
  return leader === NONE ? NO_LEADER : rulesOf(state).leaderCards[leader]!;
};

/** The leaders that a player may take (R4.7), one bit each. */
export const leadersFor = (state: State, seat: Seat): number => {
  const { leaders } = state;
  if (leaders[seat] !== NONE || !cardInPlay(state).leaders) return 0;
  let left = rulesOf(state).leaderSet;
  for (let other = 0; other < leaders.length; other += 1) {
    const held = leaders[other]!;
    if (held !== NONE) left &= ~(1 << held);
  }
  return left;
};

/** Why a player may not take a leader. */
export const takeObjection = (state: State, seat: Seat, leader: Leader): Objection => {
  const { leaders } = rulesOf(state);
  if (leaders.length === 0) return because('no-leaders', 'R2.1');
  if (!leaders.includes(leader)) return because('leader-not-in-play', 'R3.3');
  if (!cardInPlay(state).leaders) return because('no-leaders-this-century', 'R7.2');
  if (state.leaders[seat] !== NONE) return because('one-leader-a-century', 'R4.7');
  if (holderOf(state, leader) !== NONE) return because('leader-taken', 'R4.7');
  return because('not-possible', 'R4.7');
};

const leadersTaken = ({ leaders }: State): number => {
  let taken = 0;
  for (let seat = 0; seat < leaders.length; seat += 1) if (leaders[seat] !== NONE) taken += 1;
  return taken;
};

export const takeLeader = (state: State, seat: Seat, leader: Leader, emit: Emit): void => {
  if (cardInPlay(state).leaderActivates) {
    activate(state, seat, leadersTaken(state), emit);
  }
  state.leaders = replaced(state.leaders, seat, leader);
  emit?.({ kind: 'leader-taken', seat, leader });
  leaderOf(state, seat).onTake(state, seat, emit);
};
