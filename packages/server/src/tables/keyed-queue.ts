/**
 * Runs work with the same key one after another, in the order of the calls, and work with different keys in
 * parallel.
 */

export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export const createKeyedQueue = (): KeyedQueue => {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const settled = result.catch(() => {});
    last.set(key, settled);
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return result;
  };
};
