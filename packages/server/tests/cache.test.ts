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

test('what was not used for longest goes first, and is told', () => {
  const { cache, forgotten } = newCache(6);
  for (const key of ['a', 'b', 'c']) cache.set(key, [1, 2]);
  cache.get('a');
  cache.set('d', [1, 2]);
  expect([...cache.keys()]).toEqual(['c', 'a', 'd']);
  expect(forgotten).toEqual(['b']);
  expect({ size: cache.size(), weight: cache.weight() }).toEqual({ size: 3, weight: 6 });
});

test('what has grown weighs more when it is used, and is kept itself however heavy', () => {
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

test('a value that takes the place of another is not told as forgotten', () => {
  const { cache, forgotten } = newCache(4);
  cache.set('a', [1, 2]);
  cache.set('a', [1]);
  expect({ forgotten, weight: cache.weight(), value: cache.get('a') }).toEqual({
    forgotten: [],
    weight: 1,
    value: [1],
  });
});
