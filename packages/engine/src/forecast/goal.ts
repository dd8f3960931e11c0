/** Every player's progress towards the goal of century I's event (R7.1). */
import { CLAIM_PRIZES, cardOf } from '../event-cards.ts';
import type { BySeat, Event, Seat } from '../indices.ts';
import { NONE, type State } from '../state.ts';

export interface Goal {
  readonly event: Event;
  /** By seat. */
  readonly progress: BySeat<number>;
  /** The progress that meets the goal; null if the player who is furthest at the end of the game scores. */
  readonly needed: number | null;
  /** Points for the first player who meets the goal, and for the second; none if the end of the game decides. */
  readonly prizes: readonly number[];
  /** Seats that have scored it, in order. */
  readonly claims: readonly Seat[];
}

/** Null without events. */
export const firstGoal = (state: State): Goal | null => {
  const event = state.events[0]!;
  if (event === NONE) return null;
  const { progress, goal } = cardOf(state, 0);
  return {
    event,
    progress: state.active.map((_, seat) => progress(state, seat)),
    needed: Number.isFinite(goal) ? goal : null,
    prizes: Number.isFinite(goal) ? CLAIM_PRIZES : [],
    claims: state.claims,
  };
};
