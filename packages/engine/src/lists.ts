/** Lists that copies of a state share are never written: another one takes their place. */

/** The list with another value in one place. */
export const replaced = <T>(list: readonly T[], index: number, value: T): readonly T[] => {
  const copy = list.slice();
  copy[index] = value;
  return copy;
};
