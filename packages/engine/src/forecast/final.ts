/** Every player's score by source if the game ended now: the zones as they are, then R9. */
import { pushFinalScoring } from '../final-scoring.ts';
import { proceed } from '../game.ts';
import type { BySeat } from '../indices.ts';
import { clone, POINT_SOURCES, type PointSource, type State, scoreOf } from '../state.ts';
import { scoreZonesNow } from './zones.ts';

export interface FinalForecast {
  /** By seat. */
  readonly total: BySeat<number>;
  readonly bySource: { readonly [source in PointSource]: BySeat<number> };
}

/** Points so far by source, by seat. */
export const pointsBySource = (state: State): FinalForecast['bySource'] => {
  const entries = POINT_SOURCES.map((source, index) => [
    source,
    state.active.map((_, seat) => state.points[seat * POINT_SOURCES.length + index]!),
  ]);
  return Object.fromEntries(entries) as FinalForecast['bySource'];
};

export const forecastFinal = (state: State): FinalForecast => {
  const copy = clone(state);
  scoreZonesNow(copy);
  if (copy.agenda.at(-1)?.kind === 'new-century') {
    copy.agenda.length = 0;
    pushFinalScoring(copy);
  }
  proceed(copy);
  return { total: copy.active.map((_, seat) => scoreOf(copy, seat)), bySource: pointsBySource(copy) };
};
