/**
 * The learned judge: for each number of players and century one small net that says how many points a seat
 * still gains on the others. Whole numbers throughout, and sums that doubles hold exactly: the same answer on
 * every machine.
 *
 * A hidden unit sees the table, what all seats have together, and what the seat itself has; so most of the
 * work is done once for all seats. Unit 0 passes on what it sees as it is, the others only what is above zero.
 */
import { CENTURIES, MAX_SEATS, type State } from '@cap-diamant/engine';
import {
  BUCKETS,
  bucketOf,
  type Inputs,
  readInputs,
  SEAT_INPUT_COUNT,
  SEAT_STRIDE,
  TABLE_INPUT_COUNT,
  TABLE_STRIDE,
} from './inputs.ts';
import { type Kernel, type Machine, plainMachine, vectorMachine } from './kernel.ts';

/** Where the start of all units lies, then the weights of the table's inputs and of a seat's: in the machine's memory. */
interface Places {
  readonly bias: number;
  readonly table: number;
  readonly seat: number;
}

/** Of one bucket. */
interface Layer extends Places {
  /** By unit. */
  readonly out: Float64Array;
  /** Points that one unit of the output is worth. */
  readonly scale: number;
}

export interface Net {
  readonly hidden: number;
  readonly kernel: Kernel;
  /** They lie in the machine's memory. */
  readonly inputs: Inputs;
  /** What all seats see, and one seat alone. */
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

/** Where everything lies, in bytes: inputs of the table and of all seats together, of the seats, units, weights. */
const TABLE_AT = 0;
const TOGETHER_AT = TABLE_AT + 2 * TABLE_STRIDE;
const SEATS_AT = TOGETHER_AT + 2 * SEAT_STRIDE;
const UNITS_AT = SEATS_AT + 2 * MAX_SEATS * SEAT_STRIDE;
const TABLE_PAIRS = (TABLE_STRIDE + SEAT_STRIDE) / 2;
const SEAT_PAIRS = SEAT_STRIDE / 2;

/** Judges that weigh things otherwise and can be held at once: each has a layer for every century (weaken.ts). */
export const SPARE_JUDGES = 16;

const layersAt = (hidden: number): number => UNITS_AT + 4 * 2 * hidden;
export const layerBytes = (hidden: number): number => 4 * hidden * (1 + TABLE_PAIRS + SEAT_PAIRS);

/** The buckets' layers come first, then the spare ones. */
export const layerPlaces = (hidden: number, index: number): Places => {
  const bias = layersAt(hidden) + index * layerBytes(hidden);
  const table = bias + 4 * hidden;
  return { bias, table, seat: table + 4 * hidden * TABLE_PAIRS };
};

/** Where the weight of an input of those whose weights begin at `at` lies, in `weights`. */
export const weightPlace = (hidden: number, at: number, input: number, unit: number): number =>
  at / 2 + (input >> 1) * 2 * hidden + 2 * unit + (input & 1);

/** Reads what learn/train.py exports; a text for other inputs is refused. */
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
  expectNumber(TABLE_INPUT_COUNT, 'inputs of the table');
  expectNumber(SEAT_INPUT_COUNT, 'inputs of a seat');
  expectNumber(BUCKETS, 'numbers of players and centuries');
  const hidden = take();
  const layerCount = BUCKETS + SPARE_JUDGES * CENTURIES.length;
  const { memory, kernel } = machineFor(hidden, layersAt(hidden) + layerCount * layerBytes(hidden));
  const words = new Int32Array(memory);
  const halves = new Int16Array(memory);
  /** Weights of so many inputs, from input number `first` of those at `at`. */
  const takeWeights = (at: number, first: number, count: number): void => {
    for (let input = first; input < first + count; input += 1) {
      for (let unit = 0; unit < hidden; unit += 1) halves[weightPlace(hidden, at, input, unit)] = take();
    }
  };
  const spread: number[] = [];
  const layers = Array.from({ length: BUCKETS }, (_, bucket): Layer => {
    spread.push(take() / SPREAD_UNIT);
    const scale = 2 ** -take();
    const places = layerPlaces(hidden, bucket);
    const { bias, table, seat } = places;
    for (let unit = 0; unit < hidden; unit += 1) words[bias / 4 + unit] = take();
    takeWeights(table, 0, TABLE_INPUT_COUNT);
    takeWeights(table, TABLE_STRIDE, SEAT_INPUT_COUNT);
    takeWeights(seat, 0, SEAT_INPUT_COUNT);
    return { ...places, out: Float64Array.from({ length: hidden }, take), scale };
  });
  return {
    hidden,
    kernel,
    inputs: {
      table: new Int16Array(memory, TABLE_AT, TABLE_STRIDE),
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

/** What the units of one seat sum up to; the inputs lie in the net's memory. `shared` has been worked out before. */
const seatUnits = ({ hidden, kernel, units }: Net, { seat: own }: Layer, seat: number): Int32Array => {
  kernel(UNITS_AT, own, SEATS_AT + 2 * SEAT_STRIDE * seat, SEAT_PAIRS, UNITS_AT + 4 * hidden);
  return units;
};

const shareUnits = ({ kernel }: Net, { bias, table }: Layer): void => {
  kernel(bias, table, TABLE_AT, TABLE_PAIRS, UNITS_AT);
};

/** The same for who looks at one seat alone: a copy. */
export const unitsOf = (net: Net, layer: Layer, seat: number): Int32Array => {
  shareUnits(net, layer);
  return seatUnits(net, layer, seat).slice(net.hidden);
};

/** The weight of an input of those whose weights begin at `at`. */
export const weightOf = ({ hidden, weights }: Net, at: number, input: number, unit: number): number =>
  weights[weightPlace(hidden, at, input, unit)]!;

/** Adds to each seat's value what the net says of the inputs that lie in its memory. */
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

/** Adds to each seat's value the points that it is expected to gain, but for what all gain alike. */
export const addGains = (net: Net, state: State, values: Float64Array): void => {
  readInputs(state, net.inputs);
  addOutputs(net, bucketOf(state), values);
};
