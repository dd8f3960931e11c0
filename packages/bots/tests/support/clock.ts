/**
 * How well the strongest level keeps to a limit of time, by two clocks: `clock.ts`, run by apart.ts.
 *
 * With the time that the thread itself has used as the bot's clock, only the bot can be late, whatever else
 * the machine is doing. With the clock on the wall, as in real play, other programs' turns count too.
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
  /** Milliseconds used, by each clock. */
  readonly own: number;
  readonly wall: number;
}

const wall = (): number => performance.now();
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

const governor = createBot('governor');
const timed = (name: string, state: State, limit: number): Timed => {
  const used = (clock: () => number): number => {
    const began = clock();
    governor.choose(state, timeBudget(limit, clock), seededRandom('s'));
    return clock() - began;
  };
  return { position: name, limit, own: used(own), wall: used(wall) };
};

const LIMITS = [
  [100, positions.length],
  [300, 6],
  [1000, 4],
] as const;

// What is compiled while it runs is slow at first: that is measured by the benchmark.
for (const [, state] of positions) governor.choose(state, timeBudget(100, wall), seededRandom('s'));
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
