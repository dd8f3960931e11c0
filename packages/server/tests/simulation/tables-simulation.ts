/**
 * Tables under simulation: several nodes with a database and signals between them, people who play and watch, bots and
 * clocks. Things go wrong, then nothing goes wrong any more, and after a while everything must be as it should.
 */
import fc from 'fast-check';
import type { Storage } from '../../src/storage/storage.ts';
import { readLog } from '../../src/tables/store.ts';
import type { Site } from './connection.ts';
import { openDatabase } from './database.ts';
import type { Outcome, Simulation } from './explore.ts';
import { COMPANIES, momentOf, playBaseGames, storePeople, storeTable } from './games.ts';
import { checkAsked, checkShown, checkTables, type SimulatedTable } from './invariants.ts';
import { type Asked, type Deployment, type Surroundings, startNode } from './node.ts';
import { comes, type Visitor } from './people.ts';
import { createBus, createListeners } from './signals.ts';
import { newMachine, on } from './virtual-time.ts';
import { createWorld, type Faults, NO_FAULTS, type World } from './world.ts';

export interface Scenario {
  readonly seed: number;
  readonly deployment: Deployment;
  /** SQLite has one, whatever is asked for. */
  readonly nodes: number;
  /** Companies at tables. */
  readonly tables: readonly number[];
  readonly onlookers: number;
  readonly steps: number;
  /** Tables leave a node's memory again and again. */
  readonly isForgetful: boolean;
  /** Nodes that die do not come back, unless all are dead. */
  readonly staysDead: boolean;
  readonly faults: Faults;
}

const rate = (most: number) => fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat(most));

const scenarios: fc.Arbitrary<Scenario> = fc.record({
  seed: fc.nat(),
  deployment: fc.constantFrom<Deployment>('sqlite', 'postgresql', 'nats'),
  nodes: fc.integer({ min: 1, max: 3 }),
  tables: fc.uniqueArray(fc.nat(COMPANIES.length - 1), { minLength: 1, maxLength: 2 }),
  onlookers: fc.nat(2),
  steps: fc.integer({ min: 40, max: 500 }),
  isForgetful: fc.boolean(),
  staysDead: fc.boolean(),
  faults: fc.oneof(
    { weight: 1, arbitrary: fc.constant(NO_FAULTS) },
    {
      weight: 3,
      arbitrary: fc.record({
        query: rate(60),
        request: rate(100),
        twice: rate(200),
        stream: rate(60),
        signals: rate(60),
        kill: rate(12),
        thread: rate(100),
        stall: rate(100),
      }),
    },
  ),
});

const LARGE = 100_000_000;
/** Everything that retries has done so by then. */
const HEALING_MS = 24_000;
/** Where nobody was cut off, lost signals alone delay nobody longer than that. */
const PROMPT_MS = 8000;
const MOST_AHEAD_MS = 2000;
const RESTART_MS = 5000;

const pageCrypto = (): (() => void) => {
  // Hashes are made on threads of their own otherwise, which end when they want.
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  return () => Reflect.deleteProperty(crypto, 'subtle');
};

/** In the end every node knows what the database has. */
const checkNodes = async (
  world: World,
  db: Storage['db'],
  sites: readonly Site[],
  tables: readonly SimulatedTable[],
): Promise<string[]> => {
  const found: string[] = [];
  for (const { id } of tables) {
    const { length } = await readLog(db, id, 0);
    for (const site of sites) {
      void on(site.machine, () => site.length(id)).then((count) => {
        if (count < length) found.push(`${site.machine.name} knows ${count} of ${length} entries of ${id}`);
      });
    }
  }
  await world.run(1);
  return found;
};

export const openTablesSimulation = async (): Promise<Simulation<Scenario>> => {
  const database = await openDatabase();
  const games = await playBaseGames();

  const run = async (world: World, scenario: Scenario): Promise<Outcome> => {
    const { deployment, onlookers, steps, staysDead, isForgetful } = scenario;
    database.clear(world.time.now);
    const db = database.plain;
    await storePeople(db, [
      'anne',
      'benoît',
      ...Array.from({ length: onlookers }, (_, at) => `onlooker ${at}`),
    ]);

    const tables: SimulatedTable[] = [];
    const layouts = new Map<string, string>();
    const moments = scenario.tables.map((index) => momentOf(games[index]!, world.random));
    for (const [index, moment] of moments.entries()) {
      const id = `table-${index}`;
      await storeTable(db, id, moment);
      layouts.set(JSON.stringify(moment.history!.layout), id);
      tables.push({ id, company: COMPANIES[scenario.tables[index]!]!, base: moment.entries.length });
    }

    const asked: Asked[] = [];
    const listeners = createListeners(world);
    database.announced = listeners.announced;
    const surroundings: Surroundings = {
      ...{ world, database, deployment, listeners, bus: createBus(world) },
      asked: (one) => asked.push(one),
      tableOf: (layout) => layouts.get(JSON.stringify(layout))!,
      tableBytes: isForgetful ? 1 : LARGE,
    };

    let sites: Site[] = [];
    let started = 0;
    const addNode = async (): Promise<void> => {
      started += 1;
      const machine = newMachine(`node ${started}`, world.random(MOST_AHEAD_MS) - MOST_AHEAD_MS / 2);
      const site = await startNode(surroundings, machine);
      sites.push(site);
    };
    const count = deployment === 'sqlite' ? 1 : scenario.nodes;
    for (let index = 0; index < count; index += 1) void addNode();

    let kills = 0;
    const kill = (site: Site): void => {
      kills += 1;
      world.note(`${site.machine.name} dies`);
      site.machine.die();
      database.forget(site.machine);
      for (const stream of site.streams) stream.destroy();
      sites = sites.filter((other) => other !== site);
      if (!staysDead || sites.length === 0) setTimeout(() => void addNode(), world.random(RESTART_MS));
    };

    const visitors: Visitor[] = tables.flatMap(({ id, company }, index) => {
      const moment = moments[index]!;
      const people = company.seats.filter((name) => name !== null);
      const watching = Array.from({ length: onlookers }, (_, at) => `onlooker ${at}`);
      return [...people, ...watching].map((name) =>
        comes({ world, sites: () => sites, name, table: id, now: { ...moment }, known: moment.entries }),
      );
    });

    for (let step = 0; step < steps && world.faults.length === 0; step += 1) {
      if (world.random(4) === 0) visitors[world.random(visitors.length)]!.act();
      if (sites.length > 0 && world.happens('kill')) kill(sites[world.random(sites.length)]!);
      await world.step();
    }
    world.heal();
    await world.run(PROMPT_MS);
    const found = [...world.faults];
    const { query, kill: killing, thread, stall, stream, request } = scenario.faults;
    if (found.length === 0 && query + killing + stall + stream + request === 0) {
      found.push(...(await checkShown(db, tables, visitors)));
    }
    await world.run(HEALING_MS);
    if (found.length === 0) {
      found.push(...(await checkTables(db, tables, visitors, world.time.now())));
      if (query + killing + thread + stall === 0) found.push(...(await checkAsked(db, asked)));
      found.push(...(await checkNodes(world, db, sites, tables)));
      found.push(...visitors.filter(({ isBusy }) => isBusy()).map(({ name }) => `${name} got no answer`));
    }
    for (const { stop } of visitors) stop();
    const rows = await db.selectFrom('table_log').select('body').execute();
    return {
      faults: found,
      trace: world.trace,
      figures: {
        'acknowledged requests': visitors
          .flatMap(({ sent }) => sent)
          .filter(({ answer }) => answer === 'acknowledged').length,
        'bots’ decisions': asked.length,
        kills,
        'games ended': rows.filter(({ body }) => body.includes('"kind":"end"')).length,
        'clocks run out': rows.filter(({ body }) => body.includes('"why":"clock"')).length,
      },
    };
  };

  return {
    scenarios,
    run: async (scheduler, scenario) => {
      const world = createWorld(scheduler, scenario.seed, scenario.faults);
      const restoreCrypto = pageCrypto();
      const unhandled = (error: unknown): void =>
        world.fault(`unhandled: ${(error as Error).stack ?? String(error)}`);
      process.on('unhandledRejection', unhandled);
      try {
        return await run(world, scenario);
      } finally {
        process.off('unhandledRejection', unhandled);
        restoreCrypto();
        world.end();
      }
    },
  };
};
