/**
 * What the browser keeps between two visits. It may forbid that, have no room left or know nothing of it: then
 * nothing is kept, and whatever wanted to be lasts until the page is closed. Nobody else touches it.
 */
const storage = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
};

/** Null where nothing is kept under that key. */
export const kept = (key: string): string | null => {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** Null drops what is kept. */
export const keep = (key: string, text: string | null): void => {
  try {
    if (text === null) storage()?.removeItem(key);
    else storage()?.setItem(key, text);
  } catch {
    // Full or forbidden.
  }
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

/** The keys that begin so, without that beginning. */
export const keptUnder = (prefix: string): readonly string[] => {
  try {
    const keys = Object.keys(storage() ?? {});
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
};
