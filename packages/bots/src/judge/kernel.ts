/**
 * The arithmetic of the learned judge: units = start + inputs × weights, two inputs at a time, pairs that are
 * zero left out. Once in WebAssembly with vectors, made here byte by byte, and once in plain JavaScript for
 * where there is none; whole numbers, so both say the same.
 *
 * Everything lies in one memory and is named by its place there, in bytes: units and their start as 32-bit
 * numbers, inputs as 16-bit ones, and weights as 16-bit ones so that for each pair of inputs and each unit in
 * turn the two weights lie side by side.
 */

/** Adds `pairs` pairs of inputs to all units. */
export type Kernel = (start: number, weights: number, inputs: number, pairs: number, units: number) => void;

export interface Machine {
  readonly memory: ArrayBuffer;
  readonly kernel: Kernel;
}

/** Units that one vector holds. */
const LANES = 4;

/** What is used of WebAssembly: neither Node's nor a browser's types are available here. */
interface WebAssemblyLike {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly add: Kernel } };
}

/** A number from 0 on, seven bits a byte. */
const number = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(value >>> 7)];
/** The same for a constant, which has a sign: the last byte's sixth bit must be free of it. */
const constant = (value: number): number[] =>
  value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...constant(value >>> 7)];
const counted = (bytes: readonly number[]): number[] => [...number(bytes.length), ...bytes];
const section = (id: number, bytes: readonly number[]): number[] => [id, ...counted(bytes)];

const I32 = 0x7f;
const V128 = 0x7b;
const get = (local: number): number[] => [0x20, ...number(local)];
const set = (local: number): number[] => [0x21, ...number(local)];
const vector = (opcode: number, ...more: readonly number[]): number[] => [0xfd, ...number(opcode), ...more];
const load = (offset: number): number[] => vector(0x00, 0, ...number(offset));
const LOAD_PAIR_IN_EVERY_LANE = vector(0x09, 0, 0);
const store = (offset: number): number[] => vector(0x0b, 0, ...number(offset));
const ADD_LANES = vector(0xae);
const MULTIPLY_PAIRS_AND_ADD = vector(0xba);
const LOAD_I32 = [0x28, 0, 0];
const IS_ZERO = 0x45;
const BLOCK = [0x02, 0x40];
const LOOP = [0x03, 0x40];
const END = 0x0b;
const LEAVE_OR_REPEAT_IF = [0x0d, 0];
const plus = (value: number): number[] => [0x41, ...constant(value), 0x6a];
const MINUS_ONE = [0x41, 1, 0x6b];

/** The module's bytes for a number of units. */
const assemble = (hidden: number): Uint8Array => {
  const [start, weights, inputs, pairs, units] = [0, 1, 2, 3, 4] as const;
  const first = 5;
  const sums = Array.from({ length: hidden / LANES }, (_, index) => ({
    local: first + index,
    at: 16 * index,
  }));
  const pair = first + sums.length;
  const body = [
    ...[1, ...number(sums.length + 1), V128],
    ...sums.flatMap(({ local, at }) => [...get(start), ...load(at), ...set(local)]),
    ...LOOP,
    ...BLOCK,
    ...[...get(inputs), ...LOAD_I32, IS_ZERO, ...LEAVE_OR_REPEAT_IF],
    ...[...get(inputs), ...LOAD_PAIR_IN_EVERY_LANE, ...set(pair)],
    ...sums.flatMap(({ local, at }) => [
      ...[...get(local), ...get(pair), ...get(weights), ...load(at)],
      ...[...MULTIPLY_PAIRS_AND_ADD, ...ADD_LANES, ...set(local)],
    ]),
    END,
    ...[...get(inputs), ...plus(4), ...set(inputs)],
    ...[...get(weights), ...plus(16 * sums.length), ...set(weights)],
    ...[...get(pairs), ...MINUS_ONE, ...set(pairs), ...get(pairs), ...LEAVE_OR_REPEAT_IF],
    END,
    ...sums.flatMap(({ local, at }) => [...get(units), ...get(local), ...store(at)]),
    END,
  ];
  const name = (text: string): number[] => counted([...text].map((letter) => letter.charCodeAt(0)));
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, ...counted([I32, I32, I32, I32, I32]), 0]),
    ...section(2, [1, ...name('net'), ...name('memory'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name('add'), 0, 0]),
    ...section(10, [1, ...counted(body)]),
  ]);
};

const PAGE = 0x1_0000;

/** Null where there is no WebAssembly with vectors, or a page's policy forbids it. */
export const vectorMachine = (hidden: number, bytes: number): Machine | null => {
  const { WebAssembly: web } = globalThis as unknown as { WebAssembly?: WebAssemblyLike };
  if (web === undefined) return null;
  try {
    const memory = new web.Memory({ initial: Math.ceil(bytes / PAGE) });
    const { exports } = new web.Instance(new web.Module(assemble(hidden)), { net: { memory } });
    return { memory: memory.buffer, kernel: exports.add };
  } catch {
    return null;
  }
};

export const plainMachine = (hidden: number, bytes: number): Machine => {
  const memory = new ArrayBuffer(bytes);
  const words = new Int32Array(memory);
  const halves = new Int16Array(memory);
  const kernel: Kernel = (start, weights, inputs, pairs, units) => {
    // Four units at a time: they stay in registers.
    for (let unit = 0; unit < hidden; unit += LANES) {
      const from = start / 4 + unit;
      let a = words[from]!;
      let b = words[from + 1]!;
      let c = words[from + 2]!;
      let d = words[from + 3]!;
      let at = weights / 2 + 2 * unit;
      for (let pair = inputs / 4; pair < inputs / 4 + pairs; pair += 1) {
        if (words[pair] !== 0) {
          const one = halves[2 * pair]!;
          const two = halves[2 * pair + 1]!;
          a = (a + Math.imul(one, halves[at]!) + Math.imul(two, halves[at + 1]!)) | 0;
          b = (b + Math.imul(one, halves[at + 2]!) + Math.imul(two, halves[at + 3]!)) | 0;
          c = (c + Math.imul(one, halves[at + 4]!) + Math.imul(two, halves[at + 5]!)) | 0;
          d = (d + Math.imul(one, halves[at + 6]!) + Math.imul(two, halves[at + 7]!)) | 0;
        }
        at += 2 * hidden;
      }
      const to = units / 4 + unit;
      words[to] = a;
      words[to + 1] = b;
      words[to + 2] = c;
      words[to + 3] = d;
    }
  };
  return { memory, kernel };
};
