/**
 * SHA-256 (FIPS 180-4) for pages that come by plain HTTP, for example from a server at home: browsers give
 * them no `crypto.subtle`.
 */

const ROUNDS = 64;
const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && !Array.from({ length: number }, (_, of) => of).some((of) => of > 1 && number % of === 0),
);
/** The first 32 bits behind the point. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) >>> 0;
const CONSTANTS = PRIMES.slice(0, ROUNDS).map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** A one, zeros, and the length in bits. */
const padded = (bytes: Uint8Array): DataView => {
  const length = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
  const whole = new Uint8Array(length);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  return view;
};

const schedule = (view: DataView, at: number): readonly number[] => {
  const words = Array.from({ length: 16 }, (_, index) => view.getUint32(at + 4 * index));
  for (let round = 16; round < ROUNDS; round += 1) {
    const [early, late] = [words[round - 15]!, words[round - 2]!];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words.push((words[round - 16]! + low + words[round - 7]! + high) | 0);
  }
  return words;
};

const mix = (state: readonly number[], words: readonly number[]): number[] => {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < ROUNDS; round += 1) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + CONSTANTS[round]! + words[round]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]!) | 0);
};

/** For texts of less than half a gigabyte. */
export const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const view = padded(bytes);
  let state: readonly number[] = START;
  for (let at = 0; at < view.byteLength; at += BLOCK_BYTES) state = mix(state, schedule(view, at));
  const digest = new DataView(new ArrayBuffer(4 * state.length));
  for (const [index, word] of state.entries()) digest.setInt32(4 * index, word);
  return new Uint8Array(digest.buffer);
};
