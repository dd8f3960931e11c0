/** Which open tables the lobby shows. */
import { expect, test, vi } from 'vitest';
import {
  fitsFilters,
  keepFilters,
  keptFilters,
  NO_FILTERS,
} from '../../src/features/online/lobby/filters.ts';

const options = { edition: 2026, rules: 'complete', events: true, players: 3 } as const;
const TABLE = { options, pace: 'live', rated: true, strength: 'casual' } as const;

test('each filter leaves out what does not fit, and nothing else', () => {
  expect(fitsFilters(TABLE, NO_FILTERS)).toBe(true);
  expect(fitsFilters(TABLE, { players: 3, pace: 'live', rated: 'rated', strength: 'casual' })).toBe(true);
  expect(fitsFilters(TABLE, { ...NO_FILTERS, players: 2 })).toBe(false);
  expect(fitsFilters(TABLE, { ...NO_FILTERS, pace: 'correspondence' })).toBe(false);
  expect(fitsFilters(TABLE, { ...NO_FILTERS, rated: 'unrated' })).toBe(false);
  expect(fitsFilters(TABLE, { ...NO_FILTERS, strength: 'strong' })).toBe(false);
  const { strength: _, ...anyone } = TABLE;
  expect(fitsFilters(anyone, { ...NO_FILTERS, strength: 'strong' })).toBe(true);
});

test('they are kept for the next visit, and what cannot be read means none', () => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  });
  expect(keptFilters()).toEqual(NO_FILTERS);
  keepFilters({ ...NO_FILTERS, pace: 'live' });
  expect(keptFilters()).toEqual({ ...NO_FILTERS, pace: 'live' });
  store.set('cap-diamant:lobby', '{');
  expect(keptFilters()).toEqual(NO_FILTERS);
  vi.unstubAllGlobals();
});
