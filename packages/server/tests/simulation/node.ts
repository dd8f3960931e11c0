/** A server's modules on a simulated machine. */
import type { BotAssignment } from '@cap-diamant/bots/thread';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { PostBack, PostChoices } from '@cap-diamant/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { driveBots } from '../../src/bots/driver.ts';
import { createPool } from '../../src/bots/pool.ts';
import type { Thread } from '../../src/bots/thread.ts';
import { runClocks } from '../../src/clocks/clocks.ts';
import { say } from '../../src/conversation/chat.ts';
import { createLeases } from '../../src/leases/leases.ts';
import type { Person } from '../../src/people/person.ts';
import { storeResults } from '../../src/ratings/results.ts';
import { natsSignals } from '../../src/signals/nats-signals.ts';
import { postgresqlSignals } from '../../src/signals/postgresql-signals.ts';
import { localSignals, type Signals } from '../../src/signals/signals.ts';
import { openSeeds } from '../../src/storage/locked-seeds.ts';
import { Outage } from '../../src/storage/outage.ts';
import { createPresence } from '../../src/streams/presence.ts';
import { createStreams } from '../../src/streams/streams.ts';
import { limitTakeBacks } from '../../src/tables/bounds.ts';
import { resign } from '../../src/tables/ending.ts';
import { choose, takeBack } from '../../src/tables/moves.ts';
import { createTables } from '../../src/tables/tables.ts';
import type { SimulatedResponse, Site } from './connection.ts';
import type { SimulatedDatabase } from './database.ts';
import { botChoice, CONTEXT } from './games.ts';
import type { createBus, Listeners } from './signals.ts';
import { type Machine, on } from './virtual-time.ts';
import type { World } from './world.ts';

/** How the nodes hear of each other. */
export type Deployment = 'sqlite' | 'postgresql' | 'nats';

/** A decision that a bot was asked for. */
export interface Asked {
  readonly table: string;
  readonly made: number;
  readonly machine: string;
}

export interface Surroundings {
  readonly world: World;
  readonly database: SimulatedDatabase;
  readonly deployment: Deployment;
  readonly listeners: Listeners;
  readonly bus: ReturnType<typeof createBus>;
  readonly asked: (what: Asked) => void;
  /** Tables by their layout, to know for which one a bot thinks. */
  readonly tableOf: (layout: object) => string;
  readonly tableBytes: number;
}

const PACE = { sweepMs: 4000, thinkingMs: 400, unattendedMs: 900_000 };
const LEASE_MS = 6000;
const QUIET_MS = 15_000;
const MOST_WAITING = 50;

/** Errors are faults, unless the database was away. */
const logFor = (world: World, machine: Machine): FastifyBaseLogger => {
  const say = (said: { err?: unknown } | string, more = ''): void => {
    const error = typeof said === 'string' ? null : said.err;
    if (error === null || error === undefined || error instanceof Outage) return;
    world.fault(`${machine.name} logs: ${more} ${(error as Error).stack ?? String(error)}`);
  };
  const quiet = (): void => {};
  return { error: say, warn: say, info: quiet, debug: quiet } as unknown as FastifyBaseLogger;
};

const threadsOf =
  ({ world, asked, tableOf }: Surroundings, machine: Machine) =>
  (gone: (thread: Thread) => void): Thread => {
    const thread: Thread = {
      ask: ((_errand: string, { state, game }: BotAssignment) =>
        new Promise<string>((resolve, reject) => {
          const made = game.choices.length;
          asked({ table: tableOf(game.layout), made, machine: machine.name });
          setTimeout(() => {
            if (world.happens('thread')) {
              reject(new Outage('a thinking thread ended'));
              gone(thread);
            } else resolve(botChoice(state, seededRandom(made)));
          }, world.random(PACE.thinkingMs));
        })) as Thread['ask'],
      close: async () => {},
    };
    return thread;
  };

const openSignals = (
  { deployment, listeners, bus }: Surroundings,
  machine: Machine,
  log: FastifyBaseLogger,
): Promise<Signals> | Signals => {
  switch (deployment) {
    case 'sqlite':
      return localSignals();
    case 'postgresql':
      return postgresqlSignals('', () => listeners.newClient(machine));
    case 'nats':
      return natsSignals('nats://simulated', log, () => bus(machine));
  }
};

const RETRY_MS = 1000;

/** Tries until it starts, as a supervisor would. */
const untilItStarts = async <T>(machine: Machine, start: () => Promise<T> | T): Promise<T> => {
  for (;;) {
    try {
      return await start();
    } catch {
      if (machine.isDead) return new Promise(() => {});
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
};

export const startNode = (surroundings: Surroundings, machine: Machine): Promise<Site> =>
  on(machine, async () => {
    const { world, database, deployment, tableBytes } = surroundings;
    const log = logFor(world, machine);
    const storage = database.storageFor(world, machine, deployment === 'sqlite' ? 'sqlite' : 'postgresql');
    const signals = await untilItStarts(machine, () => openSignals(surroundings, machine, log));
    const tables = createTables(storage, signals, storeResults, CONTEXT, tableBytes);
    const presence = createPresence(storage, log);
    const leases = createLeases(storage, LEASE_MS);
    const streams = createStreams(storage, tables, signals, presence, QUIET_MS);
    const pool = createPool(1, MOST_WAITING, undefined, threadsOf(surroundings, machine));
    const parts = { storage, tables, signals, leases, pool, seeds: openSeeds, log };
    driveBots(parts, PACE);
    runClocks(parts, PACE.sweepMs);

    const answer: Site['answer'] = async (path, body, name) => {
      const person: Person = { id: name, kind: 'account', name };
      const [, , , table = '', what] = path.split('/');
      const decide = () => {
        const { position, choices } = body as PostChoices;
        const { to } = body as PostBack;
        switch (what) {
          case 'choices':
            return tables.change(table, choose(person, position, choices), position);
          case 'back':
            return tables.change(table, limitTakeBacks(person, takeBack(person, position, to)), position);
          case 'resign':
            return tables.change(table, resign(person));
          default:
            throw new Error(`nobody asks for ${path}`);
        }
      };
      if (what === 'chat') return say(storage, signals, table, person, (body as { text: string }).text);
      return { position: (await decide()).entries.length };
    };
    const length = async (table: string): Promise<number> => (await tables.find(table)).entries.length;
    return { machine, answer, length, watch: streams.watch, streams: new Set<SimulatedResponse>() };
  });
