/** What a building under construction offers other players: who can contribute, and what its action is worth. */
import { CONTRIBUTE } from '../choices.ts';
import { neutralOwner } from '../construction.ts';
import { applyListed, choices } from '../game.ts';
import type { Seat, Space } from '../indices.ts';
import { NEUTRAL, type State } from '../state.ts';
import { pointsAsThingsStand } from './final-points.ts';
import { atTurnStart, eachTurnEnd } from './turns.ts';

export interface Offer {
  readonly seat: Seat;
  /** Has the workers for a contribution, and there is a free stage. */
  readonly canPay: boolean;
  /** The action can change something for this seat (R5.18). */
  readonly canUse: boolean;
  /** Points that the best use of the action gains, as things stand. */
  readonly gain: number;
  /** The positions before and after that use; null where none gains points. */
  readonly bestUse: { readonly before: State; readonly after: State } | null;
}

const NOTHING = { canPay: false, canUse: false, gain: 0, bestUse: null };

/** One seat's offer at a space, as if its turn began now. */
const offerTo = (state: State, space: Space, seat: Seat): Offer => {
  const turn = atTurnStart(state, seat);
  const contribute = CONTRIBUTE[space]!;
  if (!choices(turn).includes(contribute)) return { seat, ...NOTHING };
  applyListed(turn, contribute);
  // Without anything to use, the turn is over already.
  if (turn.agenda.at(-1)?.by !== seat || turn.turn !== state.turn) return { seat, ...NOTHING, canPay: true };
  const without = pointsAsThingsStand(turn)[seat]!;
  let best = without;
  let bestUse: Offer['bestUse'] = null;
  eachTurnEnd(turn, seat, (end) => {
    const points = pointsAsThingsStand(end)[seat]!;
    if (points <= best) return true;
    best = points;
    bestUse = { before: turn, after: end };
    return true;
  });
  return { seat, canPay: true, canUse: true, gain: best - without, bestUse };
};

/** The offers to everybody but the architect's own seat. */
export const offersAt = (state: State, space: Space): readonly Offer[] => {
  const architect = state.architects.indexOf(space);
  const owner = architect === NEUTRAL ? neutralOwner(state) : architect;
  return state.active.flatMap((_, seat) => (seat === owner ? [] : [offerTo(state, space, seat)]));
};
