/** The forecast of the final score during the last scoring (R8, R9): nothing is counted twice. */
import { expect, test } from 'vitest';
import { centuryEnds } from '../../src/forecast/century-end.ts';
import { forecastFinal } from '../../src/forecast/final.ts';
import { majorities } from '../../src/forecast/majorities.ts';
import { forecastZones } from '../../src/forecast/zones.ts';
import { scoreOf } from '../../src/state.ts';
import { NOBODY } from '../../src/tasks.ts';
import { check, planOf, playOut, same } from '../properties/support/play.ts';

test('at every step of the last scoring it equals the final score', () => {
  const seen = new Set<string>();
  for (let index = 0; index < 150; index += 1) {
    const foreseen: { readonly step: string; readonly total: readonly number[] }[] = [];
    const over = playOut(planOf('final', index), (state) => ({
      before: () => {
        const task = state.agenda.at(-1)!;
        // From R8.1 on nobody decides anything but the Political leader's holder (R6.4).
        if (task.by !== NOBODY) foreseen.length = 0;
        if (task.by !== NOBODY || state.century < 3) return;
        const step = task.kind === 'final' ? task.step : task.kind;
        foreseen.push({ step, total: forecastFinal(state).total });
      },
    }));
    const scores = over.active.map((_, seat) => scoreOf(over, seat));
    for (const { step, total } of foreseen) {
      check(same(total, scores), () => `game ${index}, ${step}: ${total} foreseen, ${scores} came`);
      seen.add(step);
    }
    expect(forecastFinal(over).total).toEqual(scores);
  }
  expect([...seen].sort()).toEqual([
    'before-scoring',
    'buildings',
    'end-century',
    'event',
    'hand',
    'score-zone',
    'unfinished',
  ]);
});

test('once the zones are scored, it forecasts neither zones nor ways to end the century', () => {
  let steps = 0;
  for (let index = 0; index < 30; index += 1) {
    playOut(planOf('final', index), (state) => ({
      before: () => {
        const { kind } = state.agenda.at(-1)!;
        if (kind !== 'new-century' && kind !== 'final') return;
        const none = state.active.map(() => 0);
        expect(forecastZones(state, false)).toEqual({
          rungs: [],
          points: none,
          eventPoints: none,
          toHand: none,
        });
        expect(majorities(state)).toEqual([]);
        expect(centuryEnds(state)).toEqual(state.active.map(() => []));
        steps += 1;
      },
    }));
  }
  expect(steps).toBe(30 * (3 + 4));
});
