/**
 * Every way in which workers move. In all other files the four lists that say where workers are can only be
 * read, so every move is in this file.
 */
import { SPACE_COST, SPACE_ZONE } from './board.ts';
import type { Emit } from './happenings.ts';
import type { Architect, Seat, Space, Zone } from './indices.ts';
import { replaced } from './lists.ts';
import { contributions, NONE, type State, stageIndex, zoneIndex } from './state.ts';

type Lists = { [list in 'active' | 'passive' | 'zones']: number[] };
const listsOf = (state: State): Lists => state as State & Lists;

/** From the supply to the hand, as many as there are (R1.5). */
export const activate = (state: State, seat: Seat, most: number, emit: Emit): void => {
  const workers = Math.min(most, state.passive[seat]!);
  if (workers === 0) return;
  const { active, passive } = listsOf(state);
  passive[seat]! -= workers;
  active[seat]! += workers;
  emit?.({ kind: 'activated', seat, workers });
};

/** Back from the hand to the supply. */
export const deactivate = (state: State, seat: Seat, workers: number, emit: Emit): void => {
  const { active, passive } = listsOf(state);
  active[seat]! -= workers;
  passive[seat]! += workers;
  emit?.({ kind: 'deactivated', seat, workers });
};

/**
 * Adds workers to a zone or removes them, without taking them from elsewhere: for the moves below, and for
 * forecasts.
 */
export const addToZone = (state: State, zone: Zone, seat: Seat, workers: number): void => {
  listsOf(state).zones[zoneIndex(state, zone, seat)]! += workers;
};

/**
 * Removes all of a player's workers from a zone and returns how many. Subtracting none would write −0, which
 * is not a small integer.
 */
const clearZone = (state: State, zone: Zone, seat: Seat): number => {
  const { zones } = listsOf(state);
  const index = zoneIndex(state, zone, seat);
  const workers = zones[index]!;
  zones[index] = 0;
  return workers;
};

/** One active worker to a zone (R4.6). */
export const send = (state: State, seat: Seat, zone: Zone, emit: Emit): void => {
  listsOf(state).active[seat]! -= 1;
  addToZone(state, zone, seat, 1);
  emit?.({ kind: 'sent', seat, zone });
};

/** Of so many workers for the board, how many the hand must provide because the supply has too few (R1.6). */
export const fromHand = (state: State, seat: Seat, workers: number): number =>
  Math.max(0, workers - state.passive[seat]!);

/** Takes passive workers first, then active ones (R1.6); returns how many were passive. */
const takePassiveFirst = (state: State, seat: Seat, workers: number): number => {
  const lists = listsOf(state);
  const active = fromHand(state, seat, workers);
  lists.active[seat]! -= active;
  lists.passive[seat]! -= workers - active;
  return workers - active;
};

/** Places workers from the supply, then from the hand, in a zone (R1.6). */
export const putInZone = (state: State, seat: Seat, zone: Zone, workers: number, emit: Emit): void => {
  if (workers === 0) return;
  const passive = takePassiveFirst(state, seat, workers);
  addToZone(state, zone, seat, workers);
  emit?.({ kind: 'put', seat, zone, active: workers - passive, passive });
};

/** From one zone to another (R5.4). */
export const moveToZone = (
  state: State,
  seat: Seat,
  from: Zone,
  to: Zone,
  workers: number,
  emit: Emit,
): void => {
  addToZone(state, from, seat, -workers);
  addToZone(state, to, seat, workers);
  emit?.({ kind: 'moved', seat, from, to, workers });
};

/** All of a player's workers from a zone back to the supply. */
export const recall = (state: State, seat: Seat, zone: Zone, emit: Emit): void => {
  const workers = clearZone(state, zone, seat);
  listsOf(state).passive[seat]! += workers;
  emit?.({ kind: 'workers-recalled', seat, zone, workers });
};

const addContribution = (
  state: State,
  seat: Seat,
  architect: Architect,
  passive: number,
  emit: Emit,
): void => {
  const space = state.architects[architect]!;
  const stage = contributions(state, architect);
  state.stages = replaced(state.stages, stageIndex(architect, stage), seat);
  emit?.({ kind: 'contributed', seat, space, stage, active: SPACE_COST[space]! - passive, passive });
};

/** To an architect's building with exactly the cost in active workers (R4.4). */
export const contributeActive = (state: State, seat: Seat, architect: Architect, emit: Emit): void => {
  listsOf(state).active[seat]! -= SPACE_COST[state.architects[architect]!]!;
  addContribution(state, seat, architect, 0, emit);
};

/** With passive workers, the hand covering only what the supply lacks (R5.11, R10.5). */
export const contributePassive = (state: State, seat: Seat, architect: Architect, emit: Emit): void => {
  const passive = takePassiveFirst(state, seat, SPACE_COST[state.architects[architect]!]!);
  addContribution(state, seat, architect, passive, emit);
};

/**
 * From an architect's building to the zone of its colour (R4.1 step 2); the workers of `redirected` go to the
 * zone which that seat chose (R6.4). Returns how many contributions there were.
 */
export const leaveBuilding = (
  state: State,
  architect: Architect,
  space: Space,
  redirected: Seat,
  redirectZone: Zone,
  emit: Emit,
): number => {
  const workers = SPACE_COST[space]!;
  const count = contributions(state, architect);
  if (count === 0) return 0;
  const first = stageIndex(architect, 0);
  const stages = state.stages.slice();
  for (let index = first; index < first + count; index += 1) {
    const seat = stages[index]!;
    stages[index] = NONE;
    addToZone(state, seat === redirected ? redirectZone : SPACE_ZONE[space]!, seat, workers);
  }
  if (emit !== undefined) {
    // Once for each player, on however many stages their workers were.
    const filled = state.stages.slice(first, first + count);
    for (const seat of new Set(filled)) {
      const zone = seat === redirected ? redirectZone : SPACE_ZONE[space]!;
      const all = workers * filled.filter((one) => one === seat).length;
      emit({ kind: 'workers-left-building', seat, space, zone, workers: all });
    }
  }
  state.stages = stages;
  return count;
};

/**
 * A player's workers leave a zone that has been scored: some cascade into the next zone, or from the last one
 * into the hand; the others return to the supply (R8.4).
 */
export const emptyZone = (state: State, zone: Zone, next: Zone, seat: Seat, cascading: number): void => {
  const { active, passive } = listsOf(state);
  passive[seat]! += clearZone(state, zone, seat) - cascading;
  if (next === NONE) active[seat]! += cascading;
  else addToZone(state, next, seat, cascading);
};
