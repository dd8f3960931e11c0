/**
 * A server that is killed again and again while people play. After each crash a new one opens the same database,
 * and must know everything that was acknowledged: choices, take-backs, vacations, chat messages of players and of
 * onlookers, webhooks, seats kept for others or got by quick pairing, whom people follow, what happens in their club and in
 * its events, each once and in the right order. Requests without an answer are sent again, as a browser does.
 */
import { isDeepStrictEqual } from 'node:util';
import { historyOf, parseRecord } from '@cap-diamant/engine';
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import type {
  Accepted,
  ChatMessage,
  ClubBody,
  ClubNotice,
  LogEntry,
  NewTable,
  Snapshot,
} from '@cap-diamant/protocol';
import { afterEntry, newTableNow, type TableNow, waitingSeat } from '@cap-diamant/protocol/table-log';
import { sql } from 'kysely';
import type { DatabaseLocation } from '../../src/index.ts';
import { openStorage } from '../../src/storage/open.ts';
import { eventsOfClub } from './crash-event.ts';
import { randomTurn } from './follower.ts';
import { NO_LIMITS } from './limits.ts';
import { type NodeProcess, startNode } from './node.ts';
import { TWO_PEOPLE } from './table.ts';
import { newVisitor, type Visitor } from './visitor.ts';

interface Said {
  readonly number: number;
  readonly text: string;
}

/** A request without an answer, to be sent again. */
interface Open {
  readonly seat: number;
  readonly path: 'choices' | 'back';
  readonly body: { readonly position: number; readonly choices?: readonly string[]; readonly to?: number };
}

/** A table as its players know it. */
interface Known {
  readonly id: string;
  readonly log: LogEntry[];
  readonly chat: ChatMessage[];
  now: TableNow;
  readonly acknowledged: Open[];
  readonly said: Said[];
  readonly saidByOnlookers: Said[];
  over: boolean;
  open: Open | null;
  /** The log's length after each vacation that was acknowledged. */
  readonly vacations: number[];
  /** Whether a webhook announces its turns; null: the last request about it got no answer. */
  hooked: boolean | null;
}

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
const BOARD_LENGTH = 30;
/** A round lasts until a random number of entries have arrived, which takes longer on a busy machine. */
const MAX_ENTRIES_IN_ROUND = 120;
const LONGEST_ROUND_MS = 3000;
const TIMEOUT_MS = 120_000;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Nobody looks at the table of quick pairing: its seat is not lost for that. */
const PACE = { leaseMs: 300, sweepMs: 50, thinkingMs: 1, pairedMs: 86_400_000 };

/** Every other table has a bot, whose turns must go on after each restart; the others have vacations. */
const tableFor = (number: number): NewTable =>
  number % 2 === 0
    ? { ...TWO_PEOPLE, pace: 'correspondence', moveSeconds: 86_400, weekends: 0, vacationDays: 30 }
    : {
        ...TWO_PEOPLE,
        options: { ...TWO_PEOPLE.options, players: 3 },
        seats: ['me', null, 'apprentice'],
      };

const isInLog = (log: readonly LogEntry[], { seat, path, body }: Open): boolean => {
  if (path === 'back') {
    const entry = log[body.position];
    return entry?.kind === 'back' && entry.by === seat && entry.to === body.to;
  }
  return body.choices!.every((choice, index) => {
    const entry = log[body.position + index];
    return entry?.kind === 'choice' && entry.by === seat && entry.choice === choice;
  });
};

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
  const tables: Known[] = [];
  const cookies = PEOPLE.map(() => new Map<string, string>());
  let repeated = 0;
  let heard = 0;
  let slowestStartMs = 0;
  let kills = 0;
  let nodes: readonly NodeProcess[] = [];
  let databaseDies = false;
  let people: readonly Visitor[] = [];
  let hook = '';
  /** Whether Anne follows Benoît; null: the last request about it got no answer. */
  let follows: boolean | null = false;
  let followed = '';
  /** Where the onlooker waits for a game; empty before the first answer. */
  let pairedAt = '';
  let club = '';
  /** Notices that were acknowledged, by number. */
  const notices = new Map<number, string>();
  /** Whether Benoît is an organiser; null: the last request about it got no answer. */
  let organises: boolean | null = false;

  const fault = (table: Known | null, what: string): void => {
    faults.push(table === null ? what : `table ${table.id}: ${what}`);
  };

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

  const setUp = async (): Promise<void> => {
    const invites = [null, followed];
    const { table } = await people[0]!.client.createTable({ ...tableFor(tables.length), invites });
    await people[1]!.client.seat(table.id, 1, 'me');
    await people[0]!.client.start(table.id);
    tables.push({
      id: table.id,
      log: [],
      chat: [],
      now: newTableNow(table),
      acknowledged: [],
      said: [],
      saidByOnlookers: [],
      over: false,
      open: null,
      hooked: false,
      vacations: [],
    });
  };

  /** Follows the stream from the last event; returns the function that stops it. */
  const listen = (table: Known, changed: () => void): (() => void) =>
    people[0]!.client.watch(table.id, {
      from: `${table.log.length}.${table.chat.length}`,
      refused: ({ message }) => fault(table, `does not open: ${message}`),
      hear: (event) => {
        if (event.kind === 'reset') fault(table, 'forgot what it had told');
        if (event.kind === 'log') {
          const { entry } = event;
          if (entry.position !== table.log.length) {
            fault(table, `told ${entry.position} where ${table.log.length} was due`);
          }
          table.log.push(entry);
          heard += 1;
          if (entry.position === table.now.position) table.now = afterEntry(table.now, entry);
          if (entry.kind === 'end') table.over = true;
        }
        if (event.kind === 'chat') {
          if (event.line.number !== table.chat.length) fault(table, 'told a line of chat out of place');
          table.chat.push(event.line);
        }
        changed();
      },
    });

  /** Returns the least length of the log afterwards; null: unknown. */
  const deliver = async (table: Known, asked: Open): Promise<number | null> => {
    table.open = asked;
    const answer = await post(asked.seat, `/api/tables/${table.id}/${asked.path}`, asked.body);
    if (answer === null) return null;
    if (answer.status >= 500) {
      // On 'unavailable' the result is unknown, and the client asks again. Only a dying database is an excuse.
      if (!databaseDies) fault(table, `${asked.path} at ${asked.body.position}: ${await answer.text()}`);
      return null;
    }
    table.open = null;
    if (answer.status !== 200) {
      fault(table, `${asked.path} at ${asked.body.position}: ${await answer.text()}`);
      return null;
    }
    table.acknowledged.push(asked);
    return ((await answer.json()) as Accepted).position;
  };

  const chat = async (table: Known, dice: Random): Promise<void> => {
    const by = dice(ONLOOKER + 1);
    const [path, said] = by === ONLOOKER ? ['chat/onlookers', table.saidByOnlookers] : ['chat', table.said];
    const text = `${said.length} ${dice(1_000_000)}`;
    const answer = await post(by, `/api/tables/${table.id}/${path}`, { text });
    if (answer?.status === 201) said.push({ number: ((await answer.json()) as ChatMessage).number, text });
  };

  /** Adds the webhook to the table, or removes it. */
  const changeHook = async (table: Known): Promise<void> => {
    const adds = table.hooked !== true;
    table.hooked = null;
    const path = `/api/tables/${table.id}/hooks/${hook}`;
    const answer = await post(0, path, {}, adds ? 'PUT' : 'DELETE');
    if (answer?.status === 200) table.hooked = adds;
  };

  /** The first player goes on vacation, or comes back. Returns the log's length afterwards; null: unknown. */
  const changeVacation = async (table: Known, dice: Random): Promise<number | null> => {
    const body = { days: dice(2) };
    const answer = await post(0, `/api/tables/${table.id}/vacation`, body, 'PUT');
    if (answer === null) return null;
    if (answer.status !== 200) return table.log.length;
    const { position } = (await answer.json()) as Accepted;
    if (position > table.log.length) table.vacations.push(position);
    return position;
  };

  const changeFollow = async (): Promise<void> => {
    // Others ask at the same time, and any of them may be the last: only one at a time is known.
    if (follows === null) return;
    const adds = !follows;
    follows = null;
    const answer = await post(0, `/api/me/follows/${followed}`, {}, adds ? 'PUT' : 'DELETE');
    if (answer?.status === 200) follows = adds;
    else if (answer !== null && !databaseDies) fault(null, `following: ${await answer.text()}`);
  };

  /** However often the onlooker asks for a game, it is one seat. */
  const pair = async (): Promise<void> => {
    const answer = await post(ONLOOKER, '/api/pairing', { players: 2 });
    if (answer === null) return;
    if (answer.ok) {
      const { table } = (await answer.json()) as Snapshot;
      if (pairedAt !== '' && table.id !== pairedAt) fault(null, 'forgot a seat of quick pairing');
      pairedAt = table.id;
    } else if (!databaseDies) fault(null, `quick pairing: ${await answer.text()}`);
  };

  /** Puts up a notice, or changes Benoît's role in the club. */
  const changeClub = async (dice: Random): Promise<void> => {
    if (dice(2) === 0) {
      const text = `notice ${dice(1_000_000)}`;
      const answer = await post(dice(ONLOOKER), `/api/clubs/${club}/notices`, { text });
      if (answer?.status === 201) {
        const { number } = (await answer.json()) as ClubNotice;
        if (notices.has(number)) fault(null, `two notices have the number ${number}`);
        notices.set(number, text);
      } else if (answer !== null && !databaseDies) fault(null, `a notice: ${await answer.text()}`);
      return;
    }
    // As above: only one at a time is known.
    if (organises === null) return;
    const becomes = !organises;
    organises = null;
    const role = becomes ? 'organiser' : 'member';
    const answer = await post(0, `/api/clubs/${club}/members/${followed}`, { role }, 'PUT');
    if (answer?.status === 200) organises = becomes;
    else if (answer !== null && !databaseDies) fault(null, `a role: ${await answer.text()}`);
  };

  const isOrganiser = ({ members }: ClubBody): boolean =>
    members.some(({ person, role }) => person.id === followed && role === 'organiser');

  /** The board keeps the latest thirty. */
  const checkClub = async (): Promise<void> => {
    const body = await people[0]!.client.club(club);
    if (organises !== null && isOrganiser(body) !== organises) fault(null, 'forgot a role in the club');
    if (body.members.filter(({ role }) => role === 'owner').length !== 1)
      fault(null, 'the club has no owner');
    const last = Math.max(0, ...body.notices.map(({ number }) => number), ...notices.keys());
    for (const [number, text] of notices) {
      const there = body.notices.find((notice) => notice.number === number);
      if (number > last - BOARD_LENGTH && there?.text !== text) fault(null, `lost notice ${number}`);
    }
  };

  /** What the seat does next: mostly one choice or a whole turn, sometimes a take-back. */
  const nextOf = (table: Known, dice: Random): Open | null => {
    const by = waitingSeat(table.now);
    if (by === null || by > 1) return null;
    const { state, made } = table.now.history!;
    const position = table.log.length;
    const last = table.log.at(-1);
    if (dice(10) === 0 && last?.kind === 'choice' && last.by >= 0 && last.by <= 1) {
      return { seat: last.by, path: 'back', body: { position, to: made.length - 1 } };
    }
    const turn = randomTurn(state, dice);
    return { seat: by, path: 'choices', body: { position, choices: turn.slice(0, 1 + dice(turn.length)) } };
  };

  /** Null: the server is already dead. */
  const positionOf = async ({ id }: Known): Promise<number | null> => {
    try {
      const answer = await people[0]!.fetch(`${urlFor(0)}/api/tables/${id}`);
      return ((await answer.json()) as Snapshot).table.position;
    } catch {
      return null;
    }
  };

  /** Plays one table until the server dies. */
  const play = async (table: Known, dice: Random, alive: () => boolean): Promise<void> => {
    let wake: () => void = () => {};
    const stop = listen(table, () => wake());
    const until = async (condition: () => boolean): Promise<void> => {
      const started = performance.now();
      while (alive() && !condition()) {
        if (performance.now() - started > TIMEOUT_MS) {
          fault(table, `stood still at ${table.log.length}`);
          return;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 50);
        });
      }
    };
    const position = await positionOf(table);
    // A player who does not know the whole log would send the next choice to the wrong position.
    if (position === null) return stop();
    await until(() => table.log.length >= position);
    if (alive() && table.open !== null) {
      repeated += 1;
      if (!isInLog(table.log, table.open) && table.log.length > table.open.body.position) {
        fault(table, 'something else stands where an unanswered request was meant to');
      }
      const reached = await deliver(table, table.open);
      // Still unanswered: nothing else may be sent instead.
      if (reached === null) return stop();
      await until(() => table.log.length >= reached);
    }
    while (alive() && !table.over) {
      if (dice(10) === 0) await chat(table, dice);
      if (dice(15) === 0) await changeHook(table);
      if (dice(15) === 0 && table.now.vacationDays !== 0) {
        const reached = await changeVacation(table, dice);
        if (reached === null) break;
        await until(() => table.log.length >= reached);
      }
      if (dice(15) === 0) await changeFollow();
      if (dice(15) === 0) await pair();
      if (dice(15) === 0) await changeClub(dice);
      const next = nextOf(table, dice);
      const due = next === null ? table.log.length + 1 : await deliver(table, next);
      if (due === null) break;
      await until(() => table.log.length >= due);
    }
    stop();
  };

  const round = async (number: number): Promise<void> => {
    await start();
    // After a request without an answer only the server knows.
    follows ??= (await people[0]!.client.circle()).follows.length > 0;
    organises ??= isOrganiser(await people[0]!.client.club(club));
    while (tables.filter(({ over }) => !over).length < tablesAtOnce) await setUp();
    let alive = true;
    const seeds = tables.map(() => String(random(1_000_000_000)));
    const players = tables.map((table, index) =>
      table.over ? Promise.resolve() : play(table, seededRandom(seeds[index]!), () => alive),
    );
    players.push(events.play(seededRandom(String(random(1_000_000_000))), () => alive));
    const enough = heard + random(MAX_ENTRIES_IN_ROUND);
    const started = performance.now();
    if (crashNats !== undefined && number % 2 === 0) {
      kills += 1;
      await crashNats();
    }
    while (heard < enough && performance.now() - started < LONGEST_ROUND_MS) await pause(1 + random(10));
    await pause(random(20));
    databaseDies = crashDatabase !== undefined && number % 3 === 0;
    if (databaseDies) kills += 1;
    await Promise.all([killNodes(), databaseDies ? crashDatabase?.() : null]);
    alive = false;
    await Promise.all(players);
    databaseDies = false;
  };

  /** Everything again from the beginning, from a server and from the database itself. */
  const check = async (): Promise<void> => {
    await start();
    const circle = await people[0]!.client.circle();
    if (follows !== null && circle.follows.length !== Number(follows)) fault(null, 'forgot who follows whom');
    await pair();
    await checkClub();
    await events.check();
    for (const table of tables) {
      const { table: body, record } = await people[0]!.client.table(table.id);
      const told = await readAll(table.id, body.position);
      if (!isDeepStrictEqual(told.slice(0, table.log.length), table.log)) fault(table, 'tells another story');
      for (const one of table.acknowledged) {
        if (!isInLog(told, one)) fault(table, `lost what was acknowledged at ${one.body.position}`);
      }
      const { choices } = parseRecord(record!);
      if (choices.length !== body.choices) fault(table, 'its record has another number of choices');
      historyOf(parseRecord(record!)).state;
      const { lines } = await people[0]!.client.chat(table.id);
      for (const { number, text } of table.said) {
        if (lines[number]?.text !== text) fault(table, `lost line ${number} of the chat`);
      }
      const onlookers = await people[ONLOOKER]!.client.onlookersChat(table.id);
      for (const { number, text } of table.saidByOnlookers) {
        if (onlookers.lines.find((line) => line.number === number)?.text !== text) {
          fault(table, `lost line ${number} of the onlookers' chat`);
        }
      }
      for (const position of table.vacations) {
        if (told[position - 1]?.kind !== 'vacation') fault(table, `lost the vacation at ${position - 1}`);
      }
      if (body.keptFor?.[1]?.id !== followed) fault(table, 'forgot for whom a seat was kept');
      const { hooks } = await people[0]!.client.tableHooks(table.id);
      if (table.hooked !== null && hooks.length !== Number(table.hooked)) fault(table, 'lost its webhook');
    }
    await Promise.all(nodes.map((node) => node.stop()));
    await checkDatabase();
  };

  const readAll = (id: string, length: number): Promise<readonly LogEntry[]> =>
    new Promise((resolve, reject) => {
      const told: LogEntry[] = [];
      const timer = setTimeout(() => reject(new Error(`table ${id} tells too little`)), TIMEOUT_MS);
      const stop = people[0]!.client.watch(id, {
        refused: reject,
        hear: (event) => {
          if (event.kind === 'log') told.push(event.entry);
          if (told.length < length) return;
          clearTimeout(timer);
          stop();
          resolve(told);
        },
      });
    });

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
  followed = entered.get(1)!;
  const { id, link } = await people[0]!.client.foundClub('Cap Rouge');
  for (const member of [...entered.keys()].slice(1)) await people[member]!.client.joinClub(link!);
  club = id;
  const events = eventsOfClub({
    ...{ club, players: entered, nodes: count, post },
    read: (event) => people[0]!.client.event(event),
    fault: (what) => fault(null, what),
    isExcused: () => databaseDies,
  });
  // All enter, and the first round is drawn.
  let steps = entered.size + 2;
  await events.play(random, () => {
    steps -= 1;
    return steps > 0;
  });
  const url = 'https://hooks.example/';
  hook = (await people[0]!.client.addNotice({ kind: 'webhook', url, ownTurns: false })).id;
  await Promise.all(nodes.map((node) => node.kill()));
  let survived = 0;
  while (survived < rounds) {
    await round(survived + 1);
    survived += 1;
    if (progress?.(survived) === false) break;
  }
  await check();
  const sum = (count: (table: Known) => number): number =>
    tables.reduce((total, table) => total + count(table), 0);
  return {
    rounds: survived,
    kills,
    tables: tables.length,
    finished: tables.filter(({ over }) => over).length,
    entries: sum(({ log }) => log.length),
    acknowledged: sum(({ acknowledged }) => acknowledged.length),
    repeated,
    chatLines: sum(({ said, saidByOnlookers }) => said.length + saidByOnlookers.length),
    ...events.figures(),
    slowestStartMs,
    faults,
  };
};
