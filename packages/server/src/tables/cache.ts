/** A cache of limited weight: what was unused for the longest time goes first. */

export interface Cache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly keys: () => Iterable<string>;
  readonly size: () => number;
  readonly weight: () => number;
}

interface Bounds<Value> {
  readonly most: number;
  /** The current weight; asked at every use, because values grow. */
  readonly weigh: (value: Value) => number;
  readonly forgotten: (key: string) => void;
}

export const createCache = <Value>({ most, weigh, forgotten }: Bounds<Value>): Cache<Value> => {
  const kept = new Map<string, { readonly value: Value; readonly weight: number }>();
  let sum = 0;

  const drop = (key: string): void => {
    sum -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  const put = (key: string, value: Value): void => {
    drop(key);
    const weight = weigh(value);
    kept.set(key, { value, weight });
    sum += weight;
    for (const oldest of kept.keys()) {
      // The value just asked for stays, even if it is too heavy.
      if (sum <= most || oldest === key) return;
      drop(oldest);
      forgotten(oldest);
    }
  };

  return {
    get: (key) => {
      const value = kept.get(key)?.value;
      if (value !== undefined) put(key, value);
      return value;
    },
    set: put,
    keys: () => kept.keys(),
    size: () => kept.size,
    weight: () => sum,
  };
};
