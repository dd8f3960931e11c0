/** The shipped judge gives the answers of the trained net, with and without vectors. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clone, decision, EVENT_IDS, scoreOf } from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import { gainsBySource } from '../../src/judge/by-source.ts';
import { evaluate } from '../../src/judge/evaluate.ts';
import {
  BUCKETS,
  bucketOf,
  eventInputs,
  GAME_INPUT_COUNT,
  readInputs,
  SEAT_INPUT_COUNT,
  SEAT_STRIDE,
} from '../../src/judge/inputs.ts';
import { type Machine, plainMachine, vectorMachine } from '../../src/judge/kernel.ts';
import { learnedJudgeFor } from '../../src/judge/learned.ts';
import { addGains, type Net, parseNet } from '../../src/judge/net.ts';
import { answer, type ParityCase } from '../../src/judge/parity.ts';
import { weaken } from '../../src/judge/weaken.ts';
import { WEIGHTS } from '../../src/judge/weights.ts';
import { samplePositions } from '../support/play.ts';

const cases = JSON.parse(readFileSync(path.join(import.meta.dirname, 'parity.json'), 'utf8')) as ParityCase[];

const vectors = (hidden: number, bytes: number): Machine => {
  const machine = vectorMachine(hidden, bytes);
  if (machine === null) throw new Error('there is no WebAssembly with vectors here');
  return machine;
};
const NETS: readonly [string, Net][] = [
  ['vectors', parseNet(WEIGHTS, vectors)],
  ['plain numbers', parseNet(WEIGHTS, plainMachine)],
];

/** Points by which rounding the weights may change what a seat gains compared with the mean. */
const ROUNDING = 0.3;

const onTheMean = (gains: readonly number[]): number[] => {
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  return gains.map((gain) => gain - mean);
};

describe.each(NETS)('by %s', (_, net) => {
  test('there are positions of every number of players and century', () => {
    expect(new Set(cases.map(({ bucket }) => bucket)).size).toBe(BUCKETS);
  });

  test('the answers are the whole numbers that the training computes', () => {
    for (const one of cases) {
      const { scale } = net.layers[one.bucket]!;
      expect([...answer(net, one)]).toEqual(one.whole.map((whole) => whole * scale));
    }
  });

  test('they are those of the trained net, apart from rounding', () => {
    for (const one of cases) {
      const trained = onTheMean(one.trained);
      onTheMean([...answer(net, one)]).forEach((value, seat) => {
        expect(Math.abs(value - trained[seat]!)).toBeLessThan(ROUNDING);
      });
    }
  });
});

const positions = samplePositions(60, 'net', (state) => decision(state)!.task.kind === 'action');

test('with and without vectors agree to the last bit, after any earlier question', () => {
  const [vector, plain] = NETS.map(([, net]) => net) as [Net, Net];
  const gains = (net: Net, index: number): number[] => {
    const state = clone(positions[index]!);
    const values = new Float64Array(state.active.length);
    addGains(net, state, values);
    return [...values];
  };
  const first = positions.map((_, index) => gains(vector, index));
  for (let index = positions.length - 1; index >= 0; index -= 1) {
    expect(gains(plain, index)).toEqual(first[index]);
    expect(gains(vector, index)).toEqual(first[index]);
  }
});

test('inputs fit into the samples’ signed bytes, and the sums are sums', () => {
  const { inputs } = NETS[0]![1];
  for (const state of positions) {
    readInputs(state, inputs);
    const seats = state.active.map((_, seat) =>
      inputs.seats.subarray(seat * SEAT_STRIDE, seat * SEAT_STRIDE + SEAT_INPUT_COUNT),
    );
    for (const list of [inputs.game.subarray(0, GAME_INPUT_COUNT), ...seats]) {
      expect(list.every((value) => value >= -127 && value <= 127)).toBe(true);
    }
    for (let input = 0; input < SEAT_INPUT_COUNT; input += 1) {
      expect(inputs.together[input]).toBe(seats.reduce((sum, own) => sum + own[input]!, 0));
    }
    expect(bucketOf(state)).toBeLessThan(BUCKETS);
  }
});

test('points by source add up to what the judge says', () => {
  for (const state of positions) {
    const judge = learnedJudgeFor(state);
    const values = evaluate(state, judge);
    gainsBySource(judge.net!, state).forEach((gains, seat) => {
      const sum = Object.values(gains).reduce((total, points) => total + points, 0);
      expect(scoreOf(state, seat) + sum).toBeCloseTo(values[seat]!, 6);
    });
  }
});

test('a text that is not a net for these inputs is refused', () => {
  expect(() => parseNet('')).toThrow(/too early/);
  expect(() => parseNet(WEIGHTS.slice(0, 1000))).toThrow(/too early/);
  expect(() => parseNet(`AA${WEIGHTS.slice(2)}`)).toThrow(/inputs of the game/);
});

describe('a weakened judge', () => {
  const net = parseNet(WEIGHTS);
  const [one] = cases;
  const players = one!.seats.length;
  const factors = (change: (input: number) => number): number[] =>
    Array.from({ length: SEAT_INPUT_COUNT }, (_, input) => change(input));

  test('with factors of one gives the same answers', () => {
    const same = weaken(
      net,
      players,
      0,
      factors(() => 1),
    );
    expect(answer(same, one!)).toEqual(answer(net, one!));
  });

  test('ignores inputs with a factor of zero', () => {
    const input = one!.seats[0]!.findIndex((value) => value > 1);
    const changed = { ...one!, seats: one!.seats.map((own) => own.with(input, 0)) };
    const blind = weaken(
      net,
      players,
      1,
      factors((at) => (at === input ? 0 : 1)),
    );
    expect(answer(blind, changed)).toEqual(answer(blind, one!));
    expect(answer(blind, changed)).toEqual(answer(net, changed));
    expect(answer(net, changed)).not.toEqual(answer(net, one!));
  });

  test('does not change the judge or other weakened ones', () => {
    const before = answer(net, one!);
    const doubled = weaken(
      net,
      players,
      2,
      factors(() => 2),
    );
    const said = answer(doubled, one!);
    weaken(
      net,
      players,
      3,
      factors(() => 0.5),
    );
    expect(answer(doubled, one!)).toEqual(said);
    expect(answer(net, one!)).toEqual(before);
    expect(said).not.toEqual(before);
  });
});

test('every event has one of the four inputs of its century, and a new one is refused by its name', () => {
  // The nets were trained with the first sixteen events. A later one borrows the input of one of them.
  const inputs = [...eventInputs(EVENT_IDS)];
  expect(inputs.slice(0, 16)).toEqual(Array.from({ length: 16 }, (_, event) => event % 4));
  expect(inputs.filter((input) => ![0, 1, 2, 3].includes(input))).toEqual([]);
  expect(() => eventInputs([...EVENT_IDS, '1690'])).toThrow(/no input for the event 1690/);
});
