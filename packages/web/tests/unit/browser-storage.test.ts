import { afterEach, describe, expect, test, vi } from 'vitest';
import { keep, keepsForLong, kept, keptObject, keptUnder } from '../../src/browser/storage.ts';
import { MemoryStorage } from './support/memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('with a storage', () => {
  test('something kept is there until it is dropped', () => {
    vi.stubGlobal('localStorage', new MemoryStorage());
    keep('a', 'one');
    expect(kept('a')).toBe('one');
    keep('a', null);
    expect(kept('a')).toBeNull();
  });

  test('an object is read as JSON, and anything else as an empty one', () => {
    vi.stubGlobal('localStorage', new MemoryStorage());
    keep('a', '{"pace":"slow"}');
    expect(keptObject('a')).toEqual({ pace: 'slow' });
    for (const broken of ['{', 'null', '3', '']) {
      keep('a', broken);
      expect(keptObject('a')).toEqual({});
    }
    expect(keptObject('b')).toEqual({});
  });

  test('keys are found by how they begin', () => {
    vi.stubGlobal('localStorage', new MemoryStorage());
    for (const key of ['game:1', 'settings', 'game:2']) keep(key, 'x');
    expect(keptUnder('game:')).toEqual(['1', '2']);
  });

  test('it outlives the page, until something finds no room', () => {
    const storage = new MemoryStorage();
    vi.stubGlobal('localStorage', storage);
    expect(keepsForLong()).toBe(true);
    expect(keptUnder('')).toEqual([]);
    const full = vi.spyOn(storage, 'setItem').mockImplementationOnce(fail);
    keep('game:1', 'long');
    expect(keepsForLong()).toBe(false);
    keep('game:1', null);
    full.mockRestore();
    expect(keepsForLong()).toBe(true);
  });
});

const fail = (): never => {
  throw new Error('SecurityError');
};

describe.each([
  ['there is none', () => vi.stubGlobal('localStorage', undefined)],
  [
    'it is forbidden',
    () => {
      vi.stubGlobal('localStorage', undefined);
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: fail });
    },
  ],
  ['it is full', () => vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail })],
])('where %s', (_, without) => {
  test('all lasts as long as the page, and nothing fails', () => {
    without();
    expect(keepsForLong()).toBe(false);
    keep('game:1', 'one');
    keep('game:1', '{"other":1}');
    expect(kept('game:1')).toBe('{"other":1}');
    expect(keptObject('game:1')).toEqual({ other: 1 });
    expect(keptUnder('game:')).toEqual(['1']);
    keep('game:1', null);
    expect(kept('game:1')).toBeNull();
    expect(keptUnder('game:')).toEqual([]);
    keep('a', null);
    expect(kept('a')).toBeNull();
    expect(keptObject('a')).toEqual({});
    expect(keptUnder('a')).toEqual([]);
  });
});
