/**
 * A server that is killed again and again while people play. After each crash a new one opens the same database,
 * and must know everything that was acknowledged: choices, take-backs, vacations, chat messages of players and of
 * onlookers, webhooks, seats kept for others or got by quick pairing, whom people follow, what happens in their club and in
 * its events, each once and in the right order. Requests without an answer are sent again, as a browser does.
 */
import { seededRandom } from '@cap-diamant/engine/chance';
import { sql } from 'kysely';
import type { DatabaseLocation } from '../../src/index.ts';
import { openStorage } from '../../src/storage/open.ts';
import { companyOf } from './crash-company.ts';
import { eventsOfClub } from './crash-event.ts';
import type { CrashParts } from './crash-parts.ts';
import { type KnownTable, newKnownTable, playersAt, tableFor } from './crash-table.ts';
import { NO_LIMITS } from './limits.ts';
import { type NodeProcess, startNode } from './node.ts';
import { newVisitor, type Visitor } from './visitor.ts';

export interface CrashFigures {
  readonly rounds: number;
  /** Of servers, of the database and of NATS. */
  readonly kills: number;
  readonly tables: number;
  readonly finished: number;
  readonly entries: number;
  readonly acknowledged: number;
  readonly repeated: number;
  readonly chatLines: number;
  /** Rounds drawn in events of the club, and changes of events that were acknowledged. */
  readonly eventRounds: number;
  readonly eventChanges: number;
  readonly slowestStartMs: number;
  /** Everything that went wrong. */
  readonly faults: readonly string[];
}

export interface CrashSettings {
  readonly database: DatabaseLocation;
  readonly rounds: number;
  readonly seed: string;
  /** How many tables people play at; eight by default. */
  readonly tablesAtOnce?: number;
  /** How many servers share the database; one by default. People are spread over them. */
  readonly nodes?: number;
  readonly natsUrl?: string;
  /** Kills and restarts NATS in the middle of every other round: nobody may notice. */
  readonly crashNats?: () => Promise<void>;
  /** Also kills the database in every third round, if it is a process of its own. */
  readonly crashDatabase?: () => Promise<void>;
  /** After each round; returns whether to go on. */
  readonly progress?: (round: number) => boolean;
}

const PEOPLE = ['Anne', 'Benoît', 'Chloé', 'Denise', 'Émile'];
/** The third person; the first two play, and the first two and the last two have entered the events. */
const ONLOOKER = 2;
const TABLES_AT_ONCE = 8;
/** A round lasts until a random number of entries have arrived, or some time after the first acknowledgement. */
const MAX_ENTRIES_IN_ROUND = 120;
const LONGEST_ROUND_MS = 3000;
const HANGS_MS = 60_000;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Nobody looks at the table of quick pairing: its seat is not lost for that. */
const PACE = { leaseMs: 300, sweepMs: 50, thinkingMs: 1, pairedMs: 86_400_000 };

export const runCrashes = async (settings: CrashSettings): Promise<CrashFigures> => {
  const {
    database,
    rounds,
    seed,
    tablesAtOnce = TABLES_AT_ONCE,
    nodes: count = 1,
    natsUrl,
    crashDatabase,
    crashNats,
    progress,
  } = settings;
  const random = seededRandom(seed);
  const faults: string[] = [];
  const tables: KnownTable[] = [];
  const cookies = PEOPLE.map(() => new Map<string, string>());
  let heard = 0;
  let slowestStartMs = 0;
  let kills = 0;
  let nodes: readonly NodeProcess[] = [];
  let databaseDies = false;
  let people: readonly Visitor[] = [];

  const start = async (): Promise<void> => {
    const before = performance.now();
    const how = { database, limits: NO_LIMITS, pace: PACE, ...(natsUrl === undefined ? {} : { natsUrl }) };
    nodes = await Promise.all(Array.from({ length: count }, () => startNode(how)));
    slowestStartMs = Math.max(slowestStartMs, performance.now() - before);
    people = cookies.map((jar, seat) => newVisitor(urlFor(seat), jar));
  };
  const urlFor = (seat: number): string => nodes[seat % count]!.url;

  /** One after the other: the remaining ones go on for a moment. */
  const killNodes = async (): Promise<void> => {
    for (const node of nodes) {
      await node.kill();
      kills += 1;
      if (count > 1) await pause(random(30));
    }
  };

  /** Null: there was no answer. */
  const post = async (
    seat: number,
    path: string,
    body: unknown,
    method: 'POST' | 'PUT' | 'DELETE' = 'POST',
    node = seat,
  ): Promise<Response | null> => {
    const init = {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    try {
      const answer = await people[seat]!.fetch(`${urlFor(node)}${path}`, init);
      // The status alone is not an answer: the body may be cut off.
      const text = await answer.text();
      return new Response(text, { status: answer.status });
    } catch {
      return null;
    }
  };

  const parts: CrashParts = {
    visitor: (seat) => people[seat]!,
    urlFor,
    post,
    fault: (what) => faults.push(what),
    isExcused: () => databaseDies,
    onlooker: ONLOOKER,
  };

  const sum = (count: (table: KnownTable) => number): number =>
    tables.reduce((total, table) => total + count(table), 0);
  const acknowledged = (): number => sum((table) => table.acknowledged.length);

  const setUp = async (): Promise<void> => {
    const invites = [null, followed];
    const { table } = await people[0]!.client.createTable({ ...tableFor(tables.length), invites });
    await people[1]!.client.seat(table.id, 1, 'me');
    await people[0]!.client.start(table.id);
    tables.push(newKnownTable(table));
  };

  const round = async (number: number): Promise<void> => {
    await start();
    await company.learn();
    while (tables.filter(({ over }) => !over).length < tablesAtOnce) await setUp();
    let alive = true;
    const seeds = tables.map(() => String(random(1_000_000_000)));
    const playing = tables.map((table, index) =>
      table.over ? Promise.resolve() : players.play(table, seededRandom(seeds[index]!), () => alive),
    );
    playing.push(events.play(seededRandom(String(random(1_000_000_000))), () => alive));
    const enough = heard + random(MAX_ENTRIES_IN_ROUND);
    const before = acknowledged();
    if (crashNats !== undefined && number % 2 === 0) {
      kills += 1;
      await crashNats();
    }
    let ends = performance.now() + HANGS_MS;
    while (heard < enough && performance.now() < ends) {
      if (acknowledged() > before) ends = Math.min(ends, performance.now() + LONGEST_ROUND_MS);
      await pause(1 + random(10));
    }
    await pause(random(20));
    databaseDies = crashDatabase !== undefined && number % 3 === 0;
    if (databaseDies) kills += 1;
    await Promise.all([killNodes(), databaseDies ? crashDatabase?.() : null]);
    alive = false;
    await Promise.all(playing);
    databaseDies = false;
  };

  /** Everything again from the beginning, from a server and from the database itself. */
  const check = async (): Promise<void> => {
    await start();
    await company.check();
    await events.check();
    for (const table of tables) await players.check(table, followed);
    await Promise.all(nodes.map((node) => node.stop()));
    await checkDatabase();
  };

  const checkDatabase = async (): Promise<void> => {
    const storage = await openStorage(database);
    const { rows } = await sql<{ id: string; entries: number; places: number; last: number; kept: number }>`
      select tables.id, count(*) as entries, count(distinct position) as places,
        max(position) as last, max(log_length) as kept
      from tables join table_log on table_log.table_id = tables.id group by tables.id`.execute(storage.db);
    for (const { id, entries, places, last, kept } of rows) {
      if (entries !== places || entries !== last + 1 || entries !== kept) {
        faults.push(`table ${id}: ${entries} entries at ${places} places up to ${last}, ${kept} expected`);
      }
    }
    await storage.close();
  };

  await start();
  const entered = new Map<number, string>();
  for (const [index, name] of PEOPLE.entries()) {
    const { client } = people[index]!;
    const { id: person } = await client.me();
    await client.rename(name);
    if (index === ONLOOKER) continue;
    entered.set(index, person);
    await client.createAccount(name, 'a long password');
  }
  const followed = entered.get(1)!;
  const { id: club, link } = await people[0]!.client.foundClub('Cap Rouge');
  for (const member of [...entered.keys()].slice(1)) await people[member]!.client.joinClub(link!);
  const company = companyOf({ ...parts, club, followed });
  const url = 'https://hooks.example/';
  const { id: hook } = await people[0]!.client.addNotice({ kind: 'webhook', url, ownTurns: false });
  const players = playersAt({
    ...parts,
    hook,
    heard: () => {
      heard += 1;
    },
    aside: company.act,
  });
  const events = eventsOfClub({ ...parts, club, players: entered, nodes: count });
  // All enter, and the first round is drawn.
  let steps = entered.size + 2;
  await events.play(random, () => {
    steps -= 1;
    return steps > 0;
  });
  await Promise.all(nodes.map((node) => node.kill()));
  let survived = 0;
  while (survived < rounds) {
    await round(survived + 1);
    survived += 1;
    if (progress?.(survived) === false) break;
  }
  await check();
  return {
    rounds: survived,
    kills,
    tables: tables.length,
    finished: tables.filter(({ over }) => over).length,
    entries: sum(({ log }) => log.length),
    acknowledged: acknowledged(),
    repeated: players.repeated(),
    chatLines: sum(({ said, saidByOnlookers }) => said.length + saidByOnlookers.length),
    ...events.figures(),
    slowestStartMs,
    faults,
  };
};
