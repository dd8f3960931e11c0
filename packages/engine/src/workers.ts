/** Moving workers and counting points: the small steps that every rule is made of. */
import type { Emit } from './happenings.ts';
import type { Seat, Zone } from './indices.ts';
import { addToZone, POINT_SOURCES, type PointSource, type State } from './state.ts';

export const score = (state: State, seat: Seat, source: PointSource, points: number, emit: Emit): void => {
  if (points === 0) return;
  state.points[seat * POINT_SOURCES.length + POINT_SOURCES.indexOf(source)]! += points;
  emit?.({ kind: 'scored', seat, source, points });
};

/** From supply to hand, as many as there are (R1.5). */
export const activate = (state: State, seat: Seat, most: number, emit: Emit): void => {
  const workers = Math.min(most, state.passive[seat]!);
  if (workers === 0) return;
  state.passive[seat]! -= workers;
  state.active[seat]! += workers;
  emit?.({ kind: 'activated', seat, workers });
};

/** Takes passive workers, the hand covering what the supply lacks (R1.6); says how many were passive. */
export const takePassiveFirst = (state: State, seat: Seat, workers: number): number => {
  const passive = Math.min(workers, state.passive[seat]!);
  state.passive[seat]! -= passive;
  state.active[seat]! -= workers - passive;
  return passive;
};

/** Places workers from the supply, then from the hand, in a zone (R1.6). */
export const putInZone = (state: State, seat: Seat, zone: Zone, workers: number, emit: Emit): void => {
  if (workers === 0) return;
  const passive = takePassiveFirst(state, seat, workers);
  addToZone(state, zone, seat, workers);
  emit?.({ kind: 'put', seat, zone, active: workers - passive, passive });
};
