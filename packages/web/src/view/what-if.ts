/** What a choice would change for every player, from the engine's rules and forecasts on a copy of the position. */

import {
  afterRedirects,
  type Choice,
  finalPoints,
  forecastZones,
  next,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import type { Path } from '../playback/table.ts';

/** One player's points: those scored, and those that are to come as things stand. */
export interface Standing {
  readonly now: number;
  /** More at the century's end. */
  readonly century: number;
  /** More at the game's end. */
  readonly final: number;
  readonly active: number;
}

export const totalOf = ({ now, century, final }: Standing): number => now + century + final;

export const standings = (state: State): readonly Standing[] => {
  const seats = state.active.map((_, seat) => seat);
  if (state.over || state.seat < 0) {
    return seats.map((seat) => ({
      now: scoreOf(state, seat),
      century: 0,
      final: 0,
      active: state.active[seat]!,
    }));
  }
  const settled = afterRedirects(state);
  const zones = forecastZones(settled, false);
  const final = finalPoints(settled, zones);
  return seats.map((seat) => ({
    now: scoreOf(state, seat),
    century: zones.points[seat]! + zones.eventPoints[seat]!,
    final: final.reduce((all, { points }) => all + points[seat]!, 0),
    active: state.active[seat]!,
  }));
};

export const after = (state: State, path: readonly Choice[]): State =>
  path.reduce((position, choice) => next(position, choice), state);

/** With what follows at once from the choices: a rival who is asked about a building may answer otherwise (R6.4). */
export const settledAfter = (state: State, path: readonly Choice[]): State =>
  afterRedirects(after(state, path));

/** By seat: how much each figure would change. */
export const whatIf = (state: State, path: Path): readonly Standing[] => {
  // Where a building's workers go is asked before its stars score (R6.4), which they do wherever that is.
  const before = standings(afterRedirects(state));
  return standings(settledAfter(state, path)).map((standing, seat) => ({
    now: standing.now - before[seat]!.now,
    century: standing.century - before[seat]!.century,
    final: standing.final - before[seat]!.final,
    active: standing.active - before[seat]!.active,
  }));
};
