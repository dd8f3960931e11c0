/**
 * The browser's storage. Only this module touches it. If the browser forbids storage or has no room left, values last
 * until the page is closed.
 */

/** Values that the browser did not take. */
const here = new Map<string, string>();

const storage = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
};

/** Null if nothing is stored under that key. */
export const kept = (key: string): string | null => {
  const own = here.get(key);
  if (own !== undefined) return own;
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** Null removes the value. */
export const keep = (key: string, text: string | null): void => {
  here.delete(key);
  try {
    const store = storage();
    if (text === null) store?.removeItem(key);
    else if (store === null) here.set(key, text);
    else store.setItem(key, text);
  } catch {
    // Storage is full or forbidden.
    if (text !== null) here.set(key, text);
  }
};

const PROBE = 'cap-diamant:probe';

/** Whether values outlive the page. */
export const keepsForLong = (): boolean => {
  if (here.size > 0) return false;
  keep(PROBE, '1');
  const isKept = !here.has(PROBE);
  keep(PROBE, null);
  return isKept;
};

/** A value stored as JSON; an empty object if there is none or it is unreadable. */
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

/** The keys with that prefix, without it. */
export const keptUnder = (prefix: string): readonly string[] => {
  const keys = new Set([...here.keys(), ...storedKeys()]);
  return [...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
};
