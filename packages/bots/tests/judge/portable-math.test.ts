/** exp and log to the last bit: bots play alike wherever they run. */
import { createHash } from 'node:crypto';
import { seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { exp, log } from '../../src/judge/portable-math.ts';

const COUNT = 20_000;

const spread = (span: number): readonly number[] => {
  const random = seededRandom(`numbers up to ${span}`);
  return Array.from({ length: COUNT }, () => (random(2 ** 31) / 2 ** 31 - 0.5) * 2 * span);
};

const fingerprint = (numbers: readonly number[]): string =>
  createHash('sha256')
    .update(new Uint8Array(Float64Array.from(numbers).buffer))
    .digest('hex')
    .slice(0, 16);

test('every bit is as it was when the bots’ games were stored', () => {
  const [near, far] = [spread(1).map(exp), spread(700).map(exp)];
  expect(fingerprint([...near, ...far, ...near.map(log), ...far.map(log)])).toBe('9ae7d770377e6cb4');
});

test('is as accurate as the JavaScript engine’s own', () => {
  const wrong = [...spread(1), ...spread(700)].filter((x) => {
    const value = exp(x);
    const isNear = Math.abs(value - Math.exp(x)) <= Math.exp(x) * Number.EPSILON;
    return !isNear || Math.abs(log(value) - x) > Math.max(1, Math.abs(x)) * Number.EPSILON;
  });
  expect(wrong).toEqual([]);
});

test('handles the largest and smallest numbers', () => {
  expect([exp(0), exp(1), exp(710), exp(-746), exp(Number.NaN)]).toEqual([
    1,
    Math.E,
    Infinity,
    0,
    Number.NaN,
  ]);
  expect([log(1), log(0), log(-1), log(Infinity)]).toEqual([0, -Infinity, Number.NaN, Infinity]);
  // Below the least number that has all its bits.
  expect(exp(-740)).toBe(4.2e-322);
  expect(log(5e-324)).toBeCloseTo(-744.44, 2);
});
