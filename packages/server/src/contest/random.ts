/** A small generator with a seed: the same draw from the same past, on every node. */

const STEP = 0x6d2b79f5;
const RANGE = 0x1_0000_0000;

/** Returns the next whole number below `most`. */
export const randomFrom = (seed: number): ((most: number) => number) => {
  let state = seed;
  return (most) => {
    state = (state + STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / RANGE) * most);
  };
};
