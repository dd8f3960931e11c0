/** The forecast of a century's scoring: what an event scores before the zones (R7, R8). */
import { expect, test } from 'vitest';
import { forecastZones } from '../../src/forecast/zones.ts';
import { scoreOf } from '../../src/state.ts';
import { planOf, playOut } from '../properties/support/play.ts';

test('points of events are those that are scored before the first zone', () => {
  let scored = 0;
  for (let index = 0; index < 60; index += 1) {
    let foreseen: readonly number[] | null = null;
    playOut(planOf('event points', index), (state) => ({
      before: () => {
        const { kind } = state.agenda.at(-1)!;
        const scores = state.active.map((_, seat) => scoreOf(state, seat));
        if (kind === 'before-scoring') {
          const { eventPoints } = forecastZones(state, false);
          foreseen = scores.map((score, seat) => score + eventPoints[seat]!);
          scored += eventPoints.filter((points) => points > 0).length;
        } else if (kind === 'score-zone' && foreseen !== null) {
          expect(scores).toEqual(foreseen);
          foreseen = null;
        }
      },
    }));
  }
  expect(scored).toBeGreaterThan(5);
});
