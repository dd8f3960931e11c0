/** Turns that a seat could take in a position, played out on copies. */
import { pushAction } from '../agenda.ts';
import { applyListed, choices } from '../game.ts';
import type { Seat } from '../indices.ts';
import { clone, type State } from '../state.ts';
import { declineRedirect } from './zones.ts';

/** The position as if a seat's turn had just begun. */
export const atTurnStart = (state: State, seat: Seat): State => {
  const copy = clone(state);
  copy.agenda.length = 0;
  copy.seat = seat;
  pushAction(copy, seat);
  return copy;
};

/**
 * Visits every position in which the current turn can end: the next turn begins or the century ends. The
 * Political leader's holder always declines (R6.4). `visit` returns whether to go on.
 */
export const eachTurnEnd = (state: State, seat: Seat, visit: (end: State) => boolean): boolean => {
  const { turn } = state;
  const walk = (position: State): boolean => {
    declineRedirect(position, undefined);
    if (position.turn !== turn || position.agenda.at(-1)?.by !== seat) return visit(position);
    for (const choice of choices(position)) {
      const after = clone(position);
      applyListed(after, choice);
      if (!walk(after)) return false;
    }
    return true;
  };
  return walk(clone(state));
};
