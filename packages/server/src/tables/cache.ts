/** A bounded memory: what was not used for longest goes first. */

export interface Cache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly clear: () => void;
  readonly size: () => number;
}

export const createCache = <Value>(most: number): Cache<Value> => {
  const kept = new Map<string, Value>();
  return {
    get: (key) => {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set: (key, value) => {
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
    },
    clear: () => {
      kept.clear();
    },
    size: () => kept.size,
  };
};
