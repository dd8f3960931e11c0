/** Starting and completing buildings (R4.1–R4.3, R6.4, R6.5, R10.4). */
import { endCentury, perSeat, pop, push } from './agenda.ts';
import { REDIRECT } from './choices.ts';
import { declareTask } from './declare-task.ts';
import { cardInPlay, claimIfGoalMet } from './event-cards.ts';
import type { Emit } from './happenings.ts';
import type { Architect, Seat, Space, Zone } from './indices.ts';
import { ECONOMIC_LEADER } from './leader-ids.ts';
import { leaderOf } from './leaders.ts';
import { replaced } from './lists.ts';
import { score } from './points.ts';
import { because } from './reasons.ts';
import { rulesOf } from './rules.ts';
import { completeTile, sitesOf, startTile } from './sites.ts';
import {
  AVAILABLE,
  COMPLETED,
  contributorAt,
  holderOf,
  IN_HAND,
  NEUTRAL,
  NONE,
  STAGES,
  type State,
} from './state.ts';
import type { TaskOf } from './tasks.ts';
import { activate, leaveBuilding } from './workers.ts';

declare module './tasks.ts' {
  interface TaskFields {
    /** Put an architect on an available tile, then activate workers where the rule says so (R4.1, R10.4). */
    place: { architect: Architect; activates: boolean };
    /** The Political leader's holder names a zone for their workers on a building being completed (R6.4). */
    redirect: { architect: Architect; owner: Seat };
  }
}

export const isOnBoard = (state: State, architect: Architect): boolean => state.architects[architect]! >= 0;

/** Who plays the neutral architect as a second one, or `NONE` (R6.5, R10.2). */
export const neutralOwner = (state: State): Seat => rulesOf(state).neutral.owner(state);

/** Whose star token an architect's building will get, or `NONE` (R4.1, R6.5, R10.4). */
export const tokenOwner = (state: State, architect: Architect): Seat =>
  architect === NEUTRAL ? rulesOf(state).neutral.tokenOwner(state) : architect;

/**
 * The neutral architect can start a building like one's own, even when no tile is left (R6.5, R4.8). Called
 * in every turn, so it first checks the leader: only its holder can own the neutral architect.
 */
export const neutralCanStart = (state: State, seat: Seat): boolean =>
  state.leaders[seat] === ECONOMIC_LEADER && neutralOwner(state) === seat;

const hasWorkersOn = (state: State, architect: Architect, seat: Seat): boolean => {
  for (let stage = 0; stage < STAGES; stage += 1) {
    if (contributorAt(state, architect, stage) === seat) return true;
  }
  return false;
};

const placeToken = (state: State, seat: Seat, space: Space, stars: number, emit: Emit): void => {
  state.owner = replaced(state.owner, space, seat);
  state.stars = replaced(state.stars, space, stars);
  emit?.({ kind: 'star-placed', seat, space, stars });
  score(state, seat, 'leaders', leaderOf(state, seat).tokenPoints[stars]!, emit);
  claimIfGoalMet(state, seat, emit);
};

/** R4.1 steps 1–4; the workers of `redirected` go to the zone which that seat chose (R6.4). */
const lift = (
  state: State,
  architect: Architect,
  owner: Seat,
  redirected: Seat,
  redirectZone: Zone,
  emit: Emit,
): void => {
  const space = state.architects[architect]!;
  emit?.({ kind: 'lifted', architect, space });
  state.architects[architect] = IN_HAND;
  const count = leaveBuilding(state, architect, space, redirected, redirectZone, emit);
  completeTile(state, space);
  emit?.({ kind: 'completed', space, contributions: count });
  if (count >= cardInPlay(state).leastForStar) placeToken(state, owner, space, count, emit);
};

/** The seat whose leader redirects workers (R6.4), or `NONE`. */
const mayRedirect = (state: State): Seat => {
  const { redirector } = rulesOf(state);
  return redirector === NONE ? NONE : holderOf(state, redirector);
};

/**
 * R4.1 steps 1–4. `owner` gets the star token. Push what follows before calling this: the Political
 * leader's holder may have to be asked first.
 */
export const complete = (state: State, architect: Architect, owner: Seat, emit: Emit): void => {
  const holder = mayRedirect(state);
  if (holder !== NONE && hasWorkersOn(state, architect, holder)) {
    push(state, { kind: 'redirect', by: holder, architect, owner });
  } else {
    lift(state, architect, owner, NONE, NONE, emit);
  }
};

export const redirect = declareTask({
  kind: 'redirect',
  rule: 'R6.4',
  hash: { kind: 4, fields: ['architect', 'owner'] },
  answers: ['redirect'],
  choices: () => REDIRECT,
  apply: (state, { by, architect, owner }, { zone }, emit) => lift(state, architect, owner, by, zone, emit),
  objection: () => because('zone-not-allowed', 'R6.4'),
});

type Place = TaskOf<'place'>;
/** A seat's own architect, which activates workers (R4.1) or, before the neutral one moves, does not yet (R10.4). */
const PLACE_OWN = perSeat((by): Place => ({ kind: 'place', by, architect: by, activates: true }));
const PLACE_OWN_FIRST = perSeat((by): Place => ({ kind: 'place', by, architect: by, activates: false }));
const PLACE_NEUTRAL = perSeat((by): Place => ({ kind: 'place', by, architect: NEUTRAL, activates: true }));

/** R4.1 with one architect alone: the neutral one as a second (R6.5), or by the Rich district (R5.10). */
export const startWith = (state: State, seat: Seat, architect: Architect, emit: Emit): void => {
  push(state, (architect === NEUTRAL ? PLACE_NEUTRAL : PLACE_OWN)[seat]!);
  if (isOnBoard(state, architect)) complete(state, architect, seat, emit);
};

/**
 * R4.1 with one's own architect, as a turn's action. If the neutral architect moves too (R10.4), one's own
 * token is placed before the neutral building's.
 */
export const startBuilding = (state: State, seat: Seat, emit: Emit): void => {
  if (!rulesOf(state).neutral.movesAlong(state)) {
    startWith(state, seat, seat, emit);
    return;
  }
  push(state, PLACE_NEUTRAL[seat]!);
  push(state, PLACE_OWN_FIRST[seat]!);
  if (isOnBoard(state, seat)) complete(state, seat, seat, emit);
  if (isOnBoard(state, NEUTRAL)) complete(state, NEUTRAL, tokenOwner(state, NEUTRAL), emit);
};

export const place = declareTask({
  kind: 'place',
  rule: 'R4.1',
  hash: { kind: 3, fields: ['architect', 'activates'] },
  answers: ['site'],
  choices: sitesOf,
  apply: (state, { by, architect, activates }, { space }, emit) => {
    state.architects[architect] = space;
    startTile(state, space);
    emit?.({ kind: 'started', seat: by, architect, space });
    // R7.6: the card in play now counts; it may be the new century's (R8.9).
    if (activates) activate(state, by, cardInPlay(state).startActivates, emit);
  },
  // R4.2: without a tile the century ends, and the placing waits for the new one, except that the
  // Economic leader's architect is not placed again (R6.5).
  arrive: (state, { by, architect }, emit) => {
    if (sitesOf(state).length > 0) return false;
    if (architect === NEUTRAL && !rulesOf(state).neutral.waitsForTile) pop(state);
    endCentury(state, 'no-tile', by, architect, emit);
    return true;
  },
  objection: (state, _task, { space }) => {
    const status = state.status[space];
    if (status === undefined) return because('not-possible', 'R4.1');
    if (status === COMPLETED) return because('completed', 'R4.1');
    return status < AVAILABLE ? because('later-century', 'R3.5') : because('occupied', 'R4.1');
  },
});
