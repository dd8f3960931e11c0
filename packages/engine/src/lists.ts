/** Copies of a state share lists, so a shared list is never written: a new one replaces it. */

/** A copy of the list with one value changed. */
export const replaced = <T>(list: readonly T[], index: number, value: T): readonly T[] => {
  const copy = list.slice();
  copy[index] = value;
  return copy;
};
