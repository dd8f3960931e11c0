/**
 * The queue of bots' decisions under simulation: hosts with tables, threads that think and die, and helpers in other
 * processes that come, go, answer late, wrongly or never.
 */

import type { BotAssignment, GameInNotation } from '@cap-diamant/bots/thread';
import { choices, printChoice, type State } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import fc from 'fast-check';
import { createPool, type Pool } from '../../src/bots/pool.ts';
import type { Thread } from '../../src/bots/thread.ts';
import type { Outcome, Simulation } from './explore.ts';
import { botChoice, playBaseGames } from './games.ts';
import { createWorld, type Faults, NO_FAULTS, type World } from './world.ts';

interface Scenario {
  readonly seed: number;
  readonly threads: number;
  /** By table: how long its decisions take, in turn. Each has a host of its own, unless `isShared`. */
  readonly tables: readonly { readonly takes: readonly number[]; readonly isWatched: boolean }[];
  /** The last half of the tables have one host. */
  readonly isShared: boolean;
  readonly helpers: number;
  readonly faults: Faults;
}

const cost = fc.integer({ min: 1, max: 1000 });

const scenarios: fc.Arbitrary<Scenario> = fc.record({
  seed: fc.nat(),
  threads: fc.integer({ min: 1, max: 3 }),
  tables: fc.array(
    fc.record({
      takes: fc.array(cost, { minLength: 1, maxLength: 5 }),
      isWatched: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    }),
    { minLength: 2, maxLength: 14 },
  ),
  isShared: fc.boolean(),
  helpers: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3 })),
  faults: fc.oneof(
    { weight: 2, arbitrary: fc.constant(NO_FAULTS) },
    fc.record({
      ...{ query: fc.constant(0), twice: fc.constant(0), stream: fc.constant(0), signals: fc.constant(0) },
      ...{ kill: fc.constant(0), stall: fc.constant(0) },
      request: fc.nat(150),
      thread: fc.nat(100),
    }),
  ),
});

/** A decision of a table. */
interface Decision {
  readonly table: number;
  readonly number: number;
  readonly asked: number;
  /** When each thread or helper began with it. */
  readonly begun: number[];
}

const SIMULATED_MS = 8000;
const MOST_WAITING = 100;
const HELPER_PACE = { waitMs: 2000, graceMs: 1500 };
const ENDING_MS = 30_000;

const nameOf = ({ table, number }: Decision): string => `decision ${number} of table ${table}`;

export const openThinkersSimulation = async (): Promise<Simulation<Scenario>> => {
  const [base] = await playBaseGames();
  const { state, options, layout } = base!.moments[1]!.history!;
  const game: GameInNotation = { options, layout, choices: [] };
  const legal = choices(state).map(printChoice);

  const run = async (world: World, scenario: Scenario): Promise<Outcome> => {
    const { threads, tables, isShared, helpers, faults } = scenario;
    const decisions: Decision[] = [];
    /** By seed, which is all that a thread knows of whom it thinks for. */
    const bySeed = new Map<string, Decision>();
    let isOver = false;

    const takesOf = ({ table, number }: Decision): number => {
      const { takes } = tables[table]!;
      return takes[number % takes.length]!;
    };
    const thinking = async ({ seed, state: at }: { seed: string; state: State }): Promise<string> => {
      const decision = bySeed.get(seed)!;
      decision.begun.push(world.time.now());
      await new Promise((resolve) => setTimeout(resolve, takesOf(decision)));
      return botChoice(at, seededRandom(seed));
    };

    const startThread = (gone: (thread: Thread) => void): Thread => {
      const thread: Thread = {
        ask: (async (_errand: string, assignment: BotAssignment) => {
          const choice = await thinking(assignment);
          await world.hop('a thread answers');
          if (!world.happens('thread')) return choice;
          gone(thread);
          throw new Error('a thinking thread ended');
        }) as Thread['ask'],
        close: async () => {},
      };
      return thread;
    };
    const pool: Pool = createPool(threads, MOST_WAITING, HELPER_PACE, startThread);

    const help = async (): Promise<void> => {
      while (!isOver) {
        const leaving = new AbortController();
        if (world.happens('request')) setTimeout(() => leaving.abort(), world.random(1000));
        const errand = await pool.helpers.next(leaving.signal);
        await world.hop('a helper has work');
        if (errand === null) {
          // A helper that has gone comes back later.
          if (leaving.signal.aborted) await new Promise((resolve) => setTimeout(resolve, world.random(4000)));
          continue;
        }
        const choice = await thinking(errand);
        await world.hop('a helper answers');
        if (world.happens('request')) continue;
        pool.helpers.answer(errand.id, world.happens('request') ? 'nonsense' : choice);
      }
    };
    for (let index = 0; index < helpers; index += 1) void help();

    const hostOf = (table: number): string =>
      isShared && table >= tables.length / 2 ? 'shared' : `host ${table}`;
    const playAt = async (table: number): Promise<void> => {
      for (let number = 0; !isOver; number += 1) {
        const seed = `${table} ${number}`;
        const decision: Decision = { table, number, asked: world.time.now(), begun: [] };
        bySeed.set(seed, decision);
        decisions.push(decision);
        const errand = {
          ...{ state, game, seed, bot: `bot ${table % 3}`, milliseconds: 1000 },
          ...{ host: hostOf(table), isWatched: tables[table]!.isWatched },
        };
        try {
          const choice = await pool.choose(errand);
          if (choice === null) world.fault(`${nameOf(decision)} was given up, and the queue is not full`);
          else if (!legal.includes(choice)) world.fault(`${nameOf(decision)}: ${choice} is not legal`);
        } catch (error) {
          if (faults.thread === 0) world.fault(`${nameOf(decision)} failed: ${(error as Error).stack}`);
        }
        await world.hop(`table ${table} goes on`);
      }
    };
    const playing = tables.map((_, table) => playAt(table));
    let ended = 0;
    for (const one of playing) void one.then(() => (ended += 1));

    await world.run(SIMULATED_MS);
    isOver = true;
    world.heal();
    await world.run(ENDING_MS);

    const found = [...world.faults];
    if (ended < tables.length) found.push(`${tables.length - ended} decisions never came back`);
    if (pool.waiting() > 0) found.push(`${pool.waiting()} decisions still wait`);
    for (const decision of decisions) {
      if (decision.begun.length === 0) found.push(`nobody thought about ${nameOf(decision)}`);
      // A helper that does not bring its answer is replaced once, by a thread.
      const most = faults.request > 0 ? 2 : 1;
      if (decision.begun.length > most)
        found.push(`${decision.begun.length} threads thought about ${nameOf(decision)}`);
    }
    if (helpers === 0) found.push(...tooLong(decisions, scenario, takesOf));
    await pool.close();
    return { faults: found, trace: world.trace, figures: { decisions: decisions.length } };
  };

  /** Nobody waits longer than all others need for one job each beyond what the host itself had last. */
  const tooLong = (
    decisions: readonly Decision[],
    { threads, tables, isShared }: Scenario,
    takesOf: (decision: Decision) => number,
  ): string[] => {
    const longest = Math.max(...tables.flatMap(({ takes }) => takes));
    return decisions.flatMap((decision) => {
      const { table, number, asked, begun } = decision;
      if (!tables[table]!.isWatched || (isShared && table >= tables.length / 2)) return [];
      const last = number === 0 ? 0 : takesOf({ ...decision, number: number - 1 });
      const most = (tables.length * (last + longest)) / threads;
      const waited = (begun[0] ?? asked) - asked;
      return waited > most
        ? [`${nameOf(decision)} waited ${waited} ms, and may wait ${most.toFixed(0)}`]
        : [];
    });
  };

  return {
    scenarios,
    run: async (scheduler, scenario) => {
      const world = createWorld(scheduler, scenario.seed, scenario.faults);
      try {
        return await run(world, scenario);
      } finally {
        world.end();
      }
    },
  };
};
