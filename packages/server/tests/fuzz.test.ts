/** A few of the malformed requests that `npm run fuzz:server` sends by the hundred thousand. */
import { expect, test } from 'vitest';
import { fuzzServer } from './support/fuzz.ts';
import { onBothDatabases } from './support/server.ts';

const REQUESTS = 1500;

onBothDatabases('fuzz', (house) => {
  test('malformed requests are refused in order', async () => {
    const { faults, statuses } = await fuzzServer({
      place: await house.newPlace(),
      requests: REQUESTS,
      samples: 2,
      seed: 'tests',
    });
    expect(faults).toEqual([]);
    // Some get through the door, most do not.
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '403', '404', '409']));
  });
});
