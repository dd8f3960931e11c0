/** Many who ask at once cost one reading or two. */
import { expect, test } from 'vitest';
import { sharedReading } from '../src/http/shared-reading.ts';

test('who asks during a reading shares the next one, and never gets what was read before', async () => {
  const begun: ((value: number) => void)[] = [];
  let stored = 0;
  const ask = sharedReading(() => new Promise<number>((resolve) => begun.push(resolve)));
  const first = ask('a');
  stored = 1;
  const others = Array.from({ length: 50 }, () => ask('a'));
  const elsewhere = ask('b');
  expect(begun).toHaveLength(2);
  begun[0]!(0);
  expect(await first).toBe(0);
  begun[1]!(7);
  expect(await elsewhere).toBe(7);
  expect(begun).toHaveLength(3);
  begun[2]!(stored);
  expect(await Promise.all(others)).toEqual(others.map(() => 1));
  const later = ask('a');
  expect(begun).toHaveLength(4);
  begun[3]!(2);
  expect(await later).toBe(2);
});

test('a reading that fails is not kept', async () => {
  let isBroken = true;
  const ask = sharedReading(async () => {
    if (isBroken) throw new Error('broken');
    return 1;
  });
  const asked = [ask('a'), ask('a')];
  for (const one of asked) await expect(one).rejects.toThrow('broken');
  isBroken = false;
  expect(await ask('a')).toBe(1);
});
