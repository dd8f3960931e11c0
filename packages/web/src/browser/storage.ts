/**
 * What the browser keeps between two visits. It may forbid that, have no room left or know nothing of it: then
 * what wanted to be kept lasts until the page is closed. Nobody else touches it.
 */

/** What the browser did not take. */
const here = new Map<string, string>();

const storage = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
};

/** Null where nothing is kept under that key. */
export const kept = (key: string): string | null => {
  const own = here.get(key);
  if (own !== undefined) return own;
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** Null drops what is kept. */
export const keep = (key: string, text: string | null): void => {
  here.delete(key);
  try {
    const store = storage();
    if (text === null) store?.removeItem(key);
    else if (store === null) here.set(key, text);
    else store.setItem(key, text);
  } catch {
    // Full or forbidden.
    if (text !== null) here.set(key, text);
  }
};

const PROBE = 'cap-diamant:probe';

/** Whether what is kept outlives the page: something else may have found no room already. */
export const keepsForLong = (): boolean => {
  if (here.size > 0) return false;
  keep(PROBE, '1');
  const isKept = !here.has(PROBE);
  keep(PROBE, null);
  return isKept;
};

/** What is kept as JSON; an empty object where there is nothing, or nothing that can be read. */
export const keptObject = (key: string): object => {
  try {
    const value: unknown = JSON.parse(kept(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

const storedKeys = (): readonly string[] => {
  try {
    return Object.keys(storage() ?? {});
  } catch {
    return [];
  }
};

/** The keys that begin so, without that beginning. */
export const keptUnder = (prefix: string): readonly string[] => {
  const keys = new Set([...here.keys(), ...storedKeys()]);
  return [...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
};
