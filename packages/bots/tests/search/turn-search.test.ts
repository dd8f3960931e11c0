/** Whole-turn search against a plain enumeration that knows no copies in place, no hashes and no shortcuts. */
import {
  ALL_OPTIONS,
  AVAILABLE,
  CHANCE,
  type Choice,
  choices,
  decision,
  eventsOfCentury,
  hash,
  next,
  PROCEED,
  type State,
  type TaskKind,
} from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import { evaluate, utility, type Values } from '../../src/judge/evaluate.ts';
import { learnedJudgeFor } from '../../src/judge/learned.ts';
import { playLine, turnLines } from '../../src/search/turn-search.ts';
import { newTable, optionsOf, samplePositions } from '../support/play.ts';

const worthTo = (state: State, seat: number, values: Values, century: number): number =>
  utility(values, seat, learnedJudgeFor(state).spread[century]!);

/** What a position is worth if the turn's rest is played well; chance counts by its mean. */
const valuesOf = (state: State, turn: number): number[] => {
  const asked = decision(state);
  if (asked !== null && asked.by < CHANCE) return valuesOf(next(state, PROCEED), turn);
  if (asked === null || state.turn !== turn) return [...evaluate(state, learnedJudgeFor(state))];
  const outcomes = choices(state).map((choice) => valuesOf(next(state, choice), turn));
  if (asked.by === CHANCE) {
    return state.active.map(
      (_, seat) => outcomes.reduce((sum, values) => sum + values[seat]!, 0) / outcomes.length,
    );
  }
  const worths = outcomes.map((values) => worthTo(state, asked.by, Float64Array.from(values), state.century));
  return outcomes[worths.indexOf(Math.max(...worths))]!;
};

/** Every position in which the turn ends or somebody else decides, with how many ways lead there. */
const enumerate = (start: State) => {
  const { by } = decision(start)!;
  const found = new Map<string, { state: State; ways: number }>();
  const walk = (state: State): void => {
    for (const choice of choices(state)) {
      const after = next(state, choice);
      if (after.turn === start.turn && decision(after)?.by === by) {
        walk(after);
        continue;
      }
      const key = hash(after);
      const known = found.get(key);
      if (known === undefined) found.set(key, { state: after, ways: 1 });
      else known.ways += 1;
    }
  };
  walk(start);
  return found;
};

const replay = (state: State, line: readonly Choice[]): State => {
  const { by } = decision(state)!;
  let at = state;
  line.forEach((choice, index) => {
    if (index > 0) {
      expect(decision(at)?.by).toBe(by);
      expect(at.turn).toBe(state.turn);
    }
    at = next(at, choice);
  });
  return at;
};

const compare = (state: State): { lines: number; ways: number } => {
  const { by } = decision(state)!;
  const before = JSON.stringify(state);
  const counter = { nodes: 0 };
  const lines = turnLines(state, learnedJudgeFor(state), counter);
  expect(JSON.stringify(state)).toBe(before);
  expect(counter.nodes).toBeGreaterThanOrEqual(lines.length);

  const all = enumerate(state);
  const reached = lines.map((line) => {
    const end = replay(state, line.choices);
    expect(end.turn !== state.turn || decision(end)?.by !== by).toBe(true);
    return hash(end);
  });
  expect(new Set(reached).size).toBe(reached.length);
  expect(new Set(reached)).toEqual(new Set(all.keys()));
  lines.forEach((line, index) => {
    const expected = valuesOf(all.get(reached[index]!)!.state, state.turn);
    line.values.forEach((value, seat) => {
      expect(value).toBeCloseTo(expected[seat]!, 6);
    });
    expect(line.utility).toBeCloseTo(worthTo(state, by, Float64Array.from(expected), state.century), 6);
    if (index > 0) expect(line.utility).toBeLessThanOrEqual(lines[index - 1]!.utility);
  });
  return { lines: lines.length, ways: [...all.values()].reduce((sum, { ways }) => sum + ways, 0) };
};

const asks =
  (...kinds: TaskKind[]) =>
  (state: State): boolean =>
    kinds.includes(decision(state)!.task.kind);
const tilesLeft = (state: State): number => state.status.filter((status) => status === AVAILABLE).length;

const SAMPLES: readonly [string, number, (state: State) => boolean][] = [
  ['turns', 90, asks('action')],
  ['turns that may end the century', 30, (state) => asks('action')(state) && tilesLeft(state) <= 1],
  ['districts', 60, asks('district')],
  ['parts of districts', 60, asks('put', 'from', 'to', 'raise', 'business', 'pair', 'assist')],
  ['placing and starting', 30, asks('place', 'start')],
  ['decisions in the turn of another', 30, asks('redirect')],
];

describe('the lines of', () => {
  test.each(SAMPLES)('%s are those of a plain enumeration', (name, count, fits) => {
    const totals = { lines: 0, ways: 0 };
    for (const state of samplePositions(count, `lines of ${name}`, fits)) {
      const { lines, ways } = compare(state);
      totals.lines += lines;
      totals.ways += ways;
    }
    expect(totals.lines).toBeGreaterThan(count);
    if (name === 'turns') expect(totals.ways).toBeGreaterThan(totals.lines);
  });

  test('an opening of two, with two architects to place', () => {
    expect(compare(newTable(optionsOf(2), 'opening')).lines).toBeGreaterThan(100);
  });
});

test('playing a line gives the position after its turn', () => {
  for (const state of samplePositions(30, 'played')) {
    const [line] = turnLines(state, learnedJudgeFor(state));
    const end = playLine(state, line!);
    let at = replay(state, line!.choices);
    while ((decision(at)?.by ?? 0) < CHANCE) at = next(at, PROCEED);
    expect(end).toEqual(at);
  }
});

test('a line that ends the century is worth the mean over the events that may follow', () => {
  const all = ALL_OPTIONS.filter(({ events }) => events);
  const ends = (state: State): boolean =>
    state.century < 3 && decision(state)!.task.kind === 'action' && tilesLeft(state) === 0;
  let lines = 0;
  for (const state of samplePositions(24, 'events', ends, all)) {
    const { by } = decision(state)!;
    for (const line of turnLines(state, learnedJudgeFor(state))) {
      const end = playLine(state, line);
      if (decision(end)?.by !== CHANCE || end.turn !== state.turn) continue;
      const events = choices(end);
      const nextCentury = state.century + 1;
      expect(events).toEqual(eventsOfCentury(nextCentury).map((event) => ({ kind: 'event', event })));
      const means = state.active.map(() => 0);
      for (const event of events) {
        const after = next(end, event);
        // The placing that waited: the best of all tiles of the new century, in these circumstances.
        const outcomes =
          after.turn === state.turn
            ? choices(after).map((site) => valuesOf(next(after, site), state.turn))
            : [[...evaluate(after, learnedJudgeFor(after))]];
        const worths = outcomes.map((values) => worthTo(state, by, Float64Array.from(values), after.century));
        const best = outcomes[worths.indexOf(Math.max(...worths))]!;
        for (const seat of means.keys()) means[seat]! += best[seat]! / events.length;
      }
      line.values.forEach((value, seat) => {
        expect(value).toBeCloseTo(means[seat]!, 6);
      });
      lines += 1;
    }
  }
  expect(lines).toBeGreaterThan(20);
});
