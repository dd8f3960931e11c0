/** Spoils valid texts as typing errors, truncation and attackers do. */
import { pick, type Random } from '@cap-diamant/engine/chance';

/** Characters with a meaning in JSON or in records, and some that should have none. */
const LETTERS = [
  ...'{}[]",:;.-+eE0123456789 \t\n\r\\/()ABCDEIVtrue',
  '\u0000',
  '\u00e9',
  '\u2028',
  '\ud800',
  '\ufeff',
  '😀',
];

const randomLetter = (random: Random): string =>
  random(3) > 0 ? pick(LETTERS, random) : String.fromCharCode(random(0x10000));

export const randomText = (random: Random, most: number): string =>
  Array.from({ length: random(most + 1) }, () => randomLetter(random)).join('');

type Mutation = (text: string, random: Random) => string;

const MUTATIONS: readonly Mutation[] = [
  // Cut off.
  (text, random) => text.slice(0, random(text.length + 1)),
  // A piece lost.
  (text, random) => {
    const from = random(text.length + 1);
    return text.slice(0, from) + text.slice(from + 1 + random(8));
  },
  // A letter exchanged.
  (text, random) => {
    const at = random(text.length + 1);
    return text.slice(0, at) + randomLetter(random) + text.slice(at + 1);
  },
  // Something put in.
  (text, random) => {
    const at = random(text.length + 1);
    return text.slice(0, at) + randomText(random, 6) + text.slice(at);
  },
  // A piece twice.
  (text, random) => {
    const from = random(text.length + 1);
    const to = from + random(20);
    return text.slice(0, to) + text.slice(from);
  },
  // A digit exchanged for another.
  (text, random) => {
    const digits = [...text.matchAll(/\d/g)];
    if (digits.length === 0) return text;
    const { index } = pick(digits, random);
    return text.slice(0, index) + random(10) + text.slice(index + 1);
  },
];

/** One to three mutations. */
export const mutate: Mutation = (text, random) => {
  let result = text;
  for (let count = 1 + random(3); count > 0; count -= 1) result = pick(MUTATIONS, random)(result, random);
  return result;
};

/** Swaps two pieces of the text, drops one, or repeats one. */
export const shuffleParts = (text: string, separator: string, random: Random): string => {
  const parts = text.split(separator);
  const [a, b] = [random(parts.length), random(parts.length)];
  switch (random(3)) {
    case 0:
      [parts[a], parts[b]] = [parts[b]!, parts[a]!];
      break;
    case 1:
      parts.splice(a, 1);
      break;
    default:
      parts.splice(a, 0, parts[b]!);
  }
  return parts.join(separator);
};
