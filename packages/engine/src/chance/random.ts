/**
 * A small seeded generator for callers that want repeatable chance: sfc32 by Chris Doty-Humphrey
 * (public domain), seeded by hashing any text. Not for secrets.
 */

/** A whole number from 0 up to, but not including, `below`. */
export type Random = (below: number) => number;

/** FNV-1a of the text, with a different start for each word of the generator's state. */
const hashText = (text: string, start: number): number => {
  let hash = (0x811c9dc5 ^ start) >>> 0;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
};

const WARM_UP = 16;

export const seededRandom = (seed: string | number): Random => {
  const text = String(seed);
  let a = hashText(text, 1);
  let b = hashText(text, 2);
  let c = hashText(text, 3);
  let counter = 1;
  const word = (): number => {
    const result = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + result) >>> 0;
    return result;
  };
  for (let round = 0; round < WARM_UP; round += 1) word();
  return (below) => Math.floor((word() / 2 ** 32) * below);
};

/** In place, every order equally likely (Fisher–Yates). */
export const shuffle = <T>(items: T[], random: Random): T[] => {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items;
};
