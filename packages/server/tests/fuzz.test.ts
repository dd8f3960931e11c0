/** A few of the malformed requests of `npm run lab -- fuzz`. */
import { expect, test } from 'vitest';
import { fuzzServer, growth } from './support/fuzz.ts';
import { onDatabase } from './support/server.ts';

const REQUESTS = 600;

test('a leak is distinguished from filling caches and from freed memory', () => {
  const samples = (heaps: readonly number[]) => heaps.map((heap) => ({ heap, resident: 0 }));
  expect(growth(samples([30, 40, 50, 50, 50, 50, 50, 50]))).toBe(0);
  expect(growth(samples([50, 51, 52, 53, 54, 55, 56, 57]))).toBeGreaterThan(0.05);
  expect(growth(samples([50, 52, 54, 56, 46, 48, 51, 53]))).toBeGreaterThan(0.05);
});

// PostgreSQL refuses more, such as texts with a zero character.
onDatabase('postgresql', 'fuzz', (servers) => {
  test('malformed requests are refused properly', async () => {
    const { faults, statuses, routes } = await fuzzServer({
      database: await servers.newDatabase(),
      requests: REQUESTS,
      samples: 2,
      seed: 'tests',
    });
    expect(faults).toEqual([]);
    // Every route, those of clubs and events among them, several times.
    expect(REQUESTS / routes).toBeGreaterThan(3);
    // Some requests pass the validation, most do not.
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '403', '404', '409']));
  });
});
