/** What a choice would change for every player, from the engine's rules and forecasts on a copy of the position. */

import {
  type Choice,
  decision,
  forecastFinal,
  forecastZones,
  next,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import type { Path } from '../playback/table.ts';

/** One player's points, now and if the century or the game ended now. */
export interface Standing {
  readonly now: number;
  /** If the century ended now. */
  readonly century: number;
  /** If the game ended now. */
  readonly final: number;
  readonly active: number;
}

export const standings = (state: State): readonly Standing[] => {
  const seats = state.active.map((_, seat) => seat);
  if (state.over || state.seat < 0) {
    return seats.map((seat) => {
      const score = scoreOf(state, seat);
      return { now: score, century: score, final: score, active: state.active[seat]! };
    });
  }
  const zones = forecastZones(state, false);
  const final = forecastFinal(state);
  return seats.map((seat) => {
    const now = scoreOf(state, seat);
    return {
      now,
      century: now + zones.points[seat]! + zones.eventPoints[seat]!,
      final: final.total[seat]!,
      active: state.active[seat]!,
    };
  });
};

export const after = (state: State, path: readonly Choice[]): State =>
  path.reduce((position, choice) => next(position, choice), state);

/** By seat: what the zones score at once if these choices end the century (R8); null if they do not. */
export const scoredAtOnce = (state: State, path: Path): readonly number[] | null => {
  const ended = after(state, path);
  if (decision(ended)?.task.kind !== 'end-century') return null;
  return standings(ended).map(({ now, century }) => century - now);
};

/** Whether the player may use a district's action after these choices (R4.4): what that brings is not in the figures. */
export const leadsToDistrict = (state: State, path: Path): boolean =>
  decision(after(state, path))?.task.kind === 'district';

/** By seat: how much each figure would change. */
export const whatIf = (state: State, path: Path): readonly Standing[] => {
  const before = standings(state);
  return standings(after(state, path)).map((standing, seat) => ({
    now: standing.now - before[seat]!.now,
    century: standing.century - before[seat]!.century,
    final: standing.final - before[seat]!.final,
    active: standing.active - before[seat]!.active,
  }));
};
