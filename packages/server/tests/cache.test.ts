import { expect, test } from 'vitest';
import { createCache } from '../src/tables/cache.ts';

const newCache = (most: number) => {
  const forgotten: string[] = [];
  const cache = createCache<number[]>({
    most,
    weigh: ({ length }) => length,
    forgotten: (key) => forgotten.push(key),
  });
  return { cache, forgotten };
};

test('the value unused for the longest time goes first, and is reported', () => {
  const { cache, forgotten } = newCache(6);
  for (const key of ['a', 'b', 'c']) cache.set(key, [1, 2]);
  cache.get('a');
  cache.set('d', [1, 2]);
  expect([...cache.keys()]).toEqual(['c', 'a', 'd']);
  expect(forgotten).toEqual(['b']);
  expect({ size: cache.size(), weight: cache.weight() }).toEqual({ size: 3, weight: 6 });
});

test('a value that has grown weighs more at its next use, and stays itself even if too heavy', () => {
  const { cache, forgotten } = newCache(4);
  const growing = [1];
  cache.set('old', [1, 2]);
  cache.set('growing', growing);
  growing.push(2, 3, 4, 5, 6);
  expect(cache.get('growing')).toBe(growing);
  expect(forgotten).toEqual(['old']);
  expect(cache.weight()).toBe(6);
  cache.set('new', [1]);
  expect([...cache.keys()]).toEqual(['new']);
});

test('a value that replaces another is not reported as forgotten', () => {
  const { cache, forgotten } = newCache(4);
  cache.set('a', [1, 2]);
  cache.set('a', [1]);
  expect({ forgotten, weight: cache.weight(), value: cache.get('a') }).toEqual({
    forgotten: [],
    weight: 1,
    value: [1],
  });
});
