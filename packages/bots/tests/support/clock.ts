/**
 * How well the strongest level keeps to a limit of time: `clock.ts`, run by apart.ts. Its clock is the time
 * that the thread itself has used: other programs cannot make it late.
 */
import {
  ALL_OPTIONS,
  choices,
  DISTRICTS,
  decision,
  OFFERED_ACTIONS,
  SPACE_DISTRICT,
  type State,
} from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { createBot, timeBudget } from '../../src/index.ts';
import { newTable, optionsOf, samplePositions } from './play.ts';

export interface Timed {
  readonly position: string;
  readonly limit: number;
  /** Milliseconds. */
  readonly used: number;
}

const own = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const JEWISH = DISTRICTS.findIndex(({ id }) => id === 'jewish');
/** The Jewish district's action waits: one worker to any zone, then others from zone to zone. */
const jewishWaits = (state: State): boolean => state.agenda.some(({ kind }) => kind === 'from');
const mayUseJewish = (state: State): boolean =>
  state.active[state.seat]! > 2 &&
  decision(state)!.task.kind === 'action' &&
  choices(state).some(
    (choice) =>
      choice.kind === 'contribute' && OFFERED_ACTIONS[SPACE_DISTRICT[choice.space]!]!.includes(JEWISH),
  );

const named = (name: string, states: readonly State[]): [string, State][] =>
  states.map((state) => [name, state]);
const positions = [
  ...named('opening of two', [newTable(optionsOf(2), 'a'), newTable(optionsOf(2, false), 'b')]),
  ...named('Jewish district', samplePositions(2, 'jewish', jewishWaits)),
  ...named('before the Jewish district', samplePositions(3, 'before', mayUseJewish)),
  ...named('five players', samplePositions(2, 'five', undefined, [optionsOf(5)])),
  ...named('any', samplePositions(3, 'any', undefined, ALL_OPTIONS)),
];

/** Where processors are shared, a thread's own time may hold some of others': the best of some tries counts. */
const TRIES = 3;
const TOLERABLE = 1.1;

const governor = createBot('governor');
const timed = (name: string, state: State, limit: number): Timed => {
  let used = Number.POSITIVE_INFINITY;
  for (let count = 0; count < TRIES && used > limit * TOLERABLE; count += 1) {
    const began = own();
    governor.choose(state, timeBudget(limit, own), seededRandom('s'));
    used = Math.min(used, own() - began);
  }
  return { position: name, limit, used };
};

const LIMITS = [
  [100, positions.length],
  [300, 4],
  [1000, 2],
] as const;

// What is compiled while it runs is slow at first: that is measured by the benchmark.
for (const [, state] of positions) governor.choose(state, timeBudget(100, own), seededRandom('s'));
console.log(
  JSON.stringify(
    LIMITS.flatMap(([limit, count]) =>
      Array.from({ length: count }, (_, index) => {
        const [name, state] = positions[Math.floor((index * positions.length) / count)]!;
        return timed(name, state, limit);
      }),
    ),
  ),
);
