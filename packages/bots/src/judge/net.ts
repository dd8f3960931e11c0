/**
 * The learned judge: for each number of players and century one small net that says how many points a seat will gain
 * compared with the others. It uses whole numbers, and sums that doubles hold exactly, so that every machine gives the
 * same answer.
 *
 * A hidden unit sees the inputs of the game, the sums over all seats, and the inputs of one seat, so most of the work is
 * done once for all seats. Unit 0 passes on its sum unchanged, the others only if it is above zero.
 */
import { CENTURIES, MAX_SEATS, type State } from '@cap-diamant/engine';
import {
  BUCKETS,
  bucketOf,
  GAME_INPUT_COUNT,
  GAME_STRIDE,
  type Inputs,
  readInputs,
  SEAT_INPUT_COUNT,
  SEAT_STRIDE,
} from './inputs.ts';
import { type Kernel, type Machine, plainMachine, vectorMachine } from './kernel.ts';
import { powerOfTwo } from './portable-math.ts';

/** Addresses in the machine's memory: the units' biases, the weights of the game's inputs, those of a seat's. */
interface Addresses {
  readonly bias: number;
  readonly game: number;
  readonly seat: number;
}

/** Of one bucket. */
interface Layer extends Addresses {
  /** By unit. */
  readonly out: Float64Array;
  /** Points that one unit of the output is worth. */
  readonly scale: number;
}

export interface Net {
  readonly hidden: number;
  readonly kernel: Kernel;
  /** Views of the machine's memory. */
  readonly inputs: Inputs;
  /** The units' sums: those that all seats share, then those of one seat. */
  readonly units: Int32Array;
  /** All of the memory. */
  readonly weights: Int16Array;
  /** By bucket. */
  readonly layers: readonly Layer[];
  /** By bucket: how far, in points, a lead has to reach to be a fair bet. */
  readonly spread: readonly number[];
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Whole numbers of any size from base64: seven bits a byte, the sign last. */
const numbersOf = function* (text: string): Generator<number, undefined> {
  let bits = 0;
  let length = 0;
  let value = 0;
  let place = 1;
  for (const digit of text) {
    bits = (bits << 6) | DIGITS.indexOf(digit);
    length += 6;
    if (length < 8) continue;
    length -= 8;
    const byte = (bits >> length) & 0xff;
    value += (byte & 0x7f) * place;
    place *= 0x80;
    if (byte >= 0x80) continue;
    yield value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    value = 0;
    place = 1;
  }
  return undefined;
};

/** Spreads are written in hundredths of a point. */
const SPREAD_UNIT = 100;

const anyMachine = (hidden: number, bytes: number): Machine =>
  vectorMachine(hidden, bytes) ?? plainMachine(hidden, bytes);

/** The layout of the memory, in bytes: inputs of the game, sums over all seats, inputs of each seat, units, weights. */
const GAME_AT = 0;
const TOGETHER_AT = GAME_AT + 2 * GAME_STRIDE;
const SEATS_AT = TOGETHER_AT + 2 * SEAT_STRIDE;
const UNITS_AT = SEATS_AT + 2 * MAX_SEATS * SEAT_STRIDE;
const GAME_PAIRS = (GAME_STRIDE + SEAT_STRIDE) / 2;
const SEAT_PAIRS = SEAT_STRIDE / 2;

/** How many weakened judges fit in memory at once; each has a layer for every century (weaken.ts). */
export const SPARE_JUDGES = 16;

const layersAt = (hidden: number): number => UNITS_AT + 4 * 2 * hidden;
export const layerBytes = (hidden: number): number => 4 * hidden * (1 + GAME_PAIRS + SEAT_PAIRS);

/** The layers of the buckets come first, then the spare ones. */
export const layerAddresses = (hidden: number, index: number): Addresses => {
  const bias = layersAt(hidden) + index * layerBytes(hidden);
  const game = bias + 4 * hidden;
  return { bias, game, seat: game + 4 * hidden * GAME_PAIRS };
};

/** The index in `weights` of one input's weight, where the weights of its group start at `at`. */
export const weightIndex = (hidden: number, at: number, input: number, unit: number): number =>
  at / 2 + (input >> 1) * 2 * hidden + 2 * unit + (input & 1);

/** Reads what train.py exports; refuses a text that was made for other inputs. */
export const parseNet = (text: string, machineFor = anyMachine): Net => {
  const numbers = numbersOf(text);
  const take = (): number => {
    const { value } = numbers.next();
    if (value === undefined) throw new Error('the net ends too early');
    return value;
  };
  const expectNumber = (expected: number, what: string): void => {
    const found = take();
    if (found !== expected) throw new Error(`the net is for ${found} ${what}, not for ${expected}`);
  };
  expectNumber(GAME_INPUT_COUNT, 'inputs of the game');
  expectNumber(SEAT_INPUT_COUNT, 'inputs of a seat');
  expectNumber(BUCKETS, 'numbers of players and centuries');
  const hidden = take();
  const layerCount = BUCKETS + SPARE_JUDGES * CENTURIES.length;
  const { memory, kernel } = machineFor(hidden, layersAt(hidden) + layerCount * layerBytes(hidden));
  const words = new Int32Array(memory);
  const halves = new Int16Array(memory);
  /** Reads the weights of `count` inputs, from input `first` of the group at `at`. */
  const takeWeights = (at: number, first: number, count: number): void => {
    for (let input = first; input < first + count; input += 1) {
      for (let unit = 0; unit < hidden; unit += 1) halves[weightIndex(hidden, at, input, unit)] = take();
    }
  };
  const spread: number[] = [];
  const layers = Array.from({ length: BUCKETS }, (_, bucket): Layer => {
    spread.push(take() / SPREAD_UNIT);
    const scale = powerOfTwo(-take());
    const addresses = layerAddresses(hidden, bucket);
    const { bias, game, seat } = addresses;
    for (let unit = 0; unit < hidden; unit += 1) words[bias / 4 + unit] = take();
    takeWeights(game, 0, GAME_INPUT_COUNT);
    takeWeights(game, GAME_STRIDE, SEAT_INPUT_COUNT);
    takeWeights(seat, 0, SEAT_INPUT_COUNT);
    return { ...addresses, out: Float64Array.from({ length: hidden }, take), scale };
  });
  return {
    hidden,
    kernel,
    inputs: {
      game: new Int16Array(memory, GAME_AT, GAME_STRIDE),
      together: new Int16Array(memory, TOGETHER_AT, SEAT_STRIDE),
      seats: new Int16Array(memory, SEATS_AT, MAX_SEATS * SEAT_STRIDE),
    },
    units: new Int32Array(memory, UNITS_AT, 2 * hidden),
    weights: halves,
    layers,
    spread,
  };
};

/** By century. */
export const spreadsFor = ({ spread }: Net, players: number): readonly number[] =>
  spread.slice((players - 2) * CENTURIES.length, (players - 1) * CENTURIES.length);

/** The units' sums for one seat; the shared sums must be there already. */
const seatUnits = ({ hidden, kernel, units }: Net, { seat: own }: Layer, seat: number): Int32Array => {
  kernel(UNITS_AT, own, SEATS_AT + 2 * SEAT_STRIDE * seat, SEAT_PAIRS, UNITS_AT + 4 * hidden);
  return units;
};

const shareUnits = ({ kernel }: Net, { bias, game }: Layer): void => {
  kernel(bias, game, GAME_AT, GAME_PAIRS, UNITS_AT);
};

/** The units' sums for one seat, as a copy. */
export const unitsOf = (net: Net, layer: Layer, seat: number): Int32Array => {
  shareUnits(net, layer);
  return seatUnits(net, layer, seat).slice(net.hidden);
};

/** The weight of an input of those whose weights begin at `at`. */
export const weightOf = ({ hidden, weights }: Net, at: number, input: number, unit: number): number =>
  weights[weightIndex(hidden, at, input, unit)]!;

/** Adds the net's answer to the inputs in its memory to each seat's value. */
export const addOutputs = (net: Net, bucket: number, values: Float64Array): void => {
  const { hidden } = net;
  const layer = net.layers[bucket]!;
  const { out, scale } = layer;
  shareUnits(net, layer);
  for (let seat = 0; seat < values.length; seat += 1) {
    const units = seatUnits(net, layer, seat);
    let sum = units[hidden]! * out[0]!;
    for (let unit = 1; unit < hidden; unit += 1) {
      const value = units[hidden + unit]!;
      if (value > 0) sum += value * out[unit]!;
    }
    values[seat]! += sum * scale;
  }
};

/** Adds the points that each seat is expected to gain, apart from what all gain alike. */
export const addGains = (net: Net, state: State, values: Float64Array): void => {
  readInputs(state, net.inputs);
  addOutputs(net, bucketOf(state), values);
};
