/** Moving workers and counting points: the small steps that every rule is made of. */
import type { Emit } from './happenings.ts';
import { addToZone, POINT_SOURCES, type PointSource, type State } from './state.ts';

export const score = (state: State, seat: number, source: PointSource, points: number, emit: Emit): void => {
  if (points === 0) return;
  state.points[seat * POINT_SOURCES.length + POINT_SOURCES.indexOf(source)]! += points;
  emit?.({ kind: 'scored', seat, source, points });
};

/** From supply to hand, as many as there are (R1.5). */
export const activate = (state: State, seat: number, most: number, emit: Emit): void => {
  const workers = Math.min(most, state.passive[seat]!);
  if (workers === 0) return;
  state.passive[seat]! -= workers;
  state.active[seat]! += workers;
  emit?.({ kind: 'activated', seat, workers });
};

/** Of so many workers for the board, those that the hand covers because the supply lacks them (R1.6). */
export const fromHand = (state: State, seat: number, workers: number): number =>
  Math.max(0, workers - state.passive[seat]!);

/** Takes passive workers, the hand covering what the supply lacks (R1.6); says how many were passive. */
export const takePassiveFirst = (state: State, seat: number, workers: number): number => {
  const active = fromHand(state, seat, workers);
  state.active[seat]! -= active;
  state.passive[seat]! -= workers - active;
  return workers - active;
};

/** Places workers from the supply, then from the hand, in a zone (R1.6). */
export const putInZone = (state: State, seat: number, zone: number, workers: number, emit: Emit): void => {
  if (workers === 0) return;
  const passive = takePassiveFirst(state, seat, workers);
  addToZone(state, zone, seat, workers);
  emit?.({ kind: 'put', seat, zone, active: workers - passive, passive });
};
