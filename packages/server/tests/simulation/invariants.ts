/** What must hold at the end of every simulation of tables, whatever happened. */
import type { LogEntry } from '@cap-diamant/protocol';
import { waitingBot, waitingSeat } from '@cap-diamant/protocol/table-log';
import type { Storage } from '../../src/storage/storage.ts';
import type { LiveTable } from '../../src/tables/live.ts';
import { readLog } from '../../src/tables/store.ts';
import { type Company, folded } from './games.ts';
import type { Asked } from './node.ts';
import type { Sent, Visitor } from './people.ts';

export interface SimulatedTable {
  readonly id: string;
  readonly company: Company;
  /** How many entries it began with. */
  readonly base: number;
}

type Db = Storage['db'];

/** Names are looked up when entries are sent. */
const withoutName = (entry: LogEntry): string =>
  JSON.stringify(
    entry.kind === 'seat' && entry.person !== null ? { ...entry, person: entry.person.id } : entry,
    (_, value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : value,
  );

const LEAVES_GAME_ALONE = ['seat', 'vote', 'rematch', 'agree'];

/** The places of what people have chosen and undone themselves: a stand-in may choose the same for its seat. */
const ownPlaces = (entries: readonly LogEntry[]): ReadonlySet<number> => {
  const played = new Set<number>();
  const places = new Set<number>();
  for (const entry of entries) {
    if (entry.kind === 'seat') {
      if (entry.person !== null && entry.bot === null) played.add(entry.seat);
      else played.delete(entry.seat);
    }
    const isMove = entry.kind === 'choice' || entry.kind === 'back';
    if (isMove && played.has(entry.by)) places.add(entry.position);
  }
  return places;
};

/** Where in the log is what was sent; null if it is not there, in order, where it was meant to be, by its sender. */
const placesOf = (
  entries: readonly LogEntry[],
  own: ReadonlySet<number>,
  sent: Sent,
): readonly number[] | null => {
  const since = entries.slice(sent.position).filter(({ kind }) => !LEAVES_GAME_ALONE.includes(kind));
  if (sent.kind === 'back') {
    const [first] = since;
    const isThere = first?.kind === 'back' && first.by === sent.seat && first.to === sent.to;
    return isThere && own.has(first.position) ? [first.position] : null;
  }
  const isThere = sent.texts.every((text, index) => {
    const entry = since[index];
    const isSame = entry?.kind === 'choice' && entry.by === sent.seat && entry.choice === text;
    return isSame && own.has(entry.position);
  });
  return isThere ? since.slice(0, sent.texts.length).map(({ position }) => position) : null;
};

/** The answers are true, and what people did themselves is what they sent, once each. */
export const checkSent = (
  entries: readonly LogEntry[],
  { id, base }: Pick<SimulatedTable, 'id' | 'base'>,
  all: readonly Sent[],
): string[] => {
  const own = ownPlaces(entries);
  const sent = all
    .filter(({ table }) => table === id)
    .map((request) => ({ request, places: placesOf(entries, own, request) }));
  // What is there may have come with another request.
  const granted = new Set(
    sent.flatMap(({ request, places }) => (request.answer === 'refused' ? [] : (places ?? []))),
  );
  const wrong = sent.flatMap(({ request, places }) => {
    if (request.answer === 'acknowledged' && places === null)
      return [`acknowledged, and not in the log: ${JSON.stringify(request)}`];
    const isDone = places !== null && !places.every((place) => granted.has(place));
    return request.answer === 'refused' && isDone
      ? [`refused, and in the log: ${JSON.stringify(request)}`]
      : [];
  });
  // Who has not heard of an answer sends the same again: it counts once.
  const wanted = new Set(sent.flatMap(({ places }) => places ?? []));
  const unwanted = [...own].filter((place) => place >= base && !wanted.has(place));
  return [...wrong, ...unwanted.map((place) => `entry ${place} of ${id} was done twice, or by nobody`)];
};

const checkWatchers = (
  entries: readonly LogEntry[],
  chat: readonly string[],
  { id }: SimulatedTable,
  visitors: readonly Visitor[],
): string[] =>
  visitors
    .filter(({ table }) => table === id)
    .flatMap((visitor) => {
      const seen = visitor.entries.map(withoutName);
      const wrong = entries.findIndex((entry, index) => withoutName(entry) !== seen[index]);
      const heard = visitor.chat.map(({ text }) => text);
      return [
        ...(wrong < 0 && seen.length === entries.length
          ? []
          : [
              `${visitor.name} at ${id} has ${seen.length} of ${entries.length} entries, and ${wrong} is different`,
            ]),
        ...(heard.join() === chat.join()
          ? []
          : [`${visitor.name} at ${id} has the chat ${heard}, not ${chat}`]),
        ...visitor.said
          .filter((text) => !chat.includes(text))
          .map((text) => `said, and not in the chat: ${text}`),
      ];
    });

/** A clock may run out once for each time that it was set. */
const checkDeadlines = ({ entries }: LiveTable): string[] => {
  const passed = entries.filter(
    (entry) => (entry.kind === 'seat' || entry.kind === 'resign') && entry.why === 'clock',
  );
  return passed.flatMap((entry) => {
    const deadline = entries[entry.position - 1]?.deadline ?? null;
    if (deadline === null) return [`a clock ran out at ${entry.position} that was not set`];
    return entry.at < deadline ? [`a clock ran out at ${entry.position} before its time`] : [];
  });
};

/** Every sweep and lease has had its turn by then. */
const OVERDUE_MS = 22_000;

const checkRow = async (db: Db, live: LiveTable, now: number): Promise<string[]> => {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', live.id).executeTakeFirstOrThrow();
  const bot = waitingBot(live) !== null;
  const wrong = [
    row.log_length === live.entries.length ? '' : 'length',
    row.status === live.status ? '' : 'status',
    row.waiting_seat === waitingSeat(live) ? '' : 'seat',
    row.waiting_bot > 0 === bot ? '' : 'bot',
    row.deadline === live.deadline ? '' : 'deadline',
  ].filter((what) => what !== '');
  return [
    ...wrong.map((what) => `the table’s row has another ${what} than its log`),
    ...(bot && now - row.changed_at > OVERDUE_MS ? [`the bot at ${live.id} was forgotten`] : []),
    ...(live.deadline !== null && now - live.deadline > OVERDUE_MS && live.status !== 'over'
      ? [`the clock at ${live.id} was forgotten`]
      : []),
  ];
};

const checkResults = async (db: Db, live: LiveTable): Promise<string[]> => {
  const rows = await db.selectFrom('results').selectAll().where('table_id', '=', live.id).execute();
  const ends = live.entries.filter(({ kind }) => kind === 'end').length;
  const counts = live.ending === 'finished' || live.ending === 'resigned';
  const wanted = counts ? live.seats.length : 0;
  const records = await db.selectFrom('records').selectAll().where('table_id', '=', live.id).execute();
  return [
    ...(ends <= 1 ? [] : [`${live.id} ended ${ends} times`]),
    ...(rows.length === wanted ? [] : [`${live.id} has ${rows.length} results, not ${wanted}`]),
    ...(records.length === ends ? [] : [`${live.id} has ${records.length} records`]),
  ];
};

/** Each rated result counts once in its player's totals. */
const checkStandings = async (db: Db): Promise<string[]> => {
  const standings = await db.selectFrom('standings').selectAll().execute();
  const results = await db.selectFrom('results').selectAll().execute();
  return standings
    .filter(({ player }) => !player.startsWith('bot '))
    .flatMap(({ player, players, rated_games: rated }) => {
      const own = results.filter(
        (result) =>
          result.person_id === player &&
          result.rating_after !== null &&
          results.filter(({ table_id: id }) => id === result.table_id).length === players,
      );
      return own.length === rated ? [] : [`${player} has ${rated} rated games of ${own.length}`];
    });
};

/**
 * Without failures that lose an answer, nobody thinks twice about the same decision, unless a person has taken back the
 * choice before it.
 */
export const checkAsked = async (db: Db, asked: readonly Asked[]): Promise<string[]> => {
  const seen = new Map<string, Asked[]>();
  for (const one of asked) {
    const key = `${one.table} ${one.made}`;
    seen.set(key, [...(seen.get(key) ?? []), one]);
  }
  const found: string[] = [];
  for (const [{ table, made }, ...again] of seen.values() as Iterable<[Asked, ...Asked[]]>) {
    if (again.length === 0) continue;
    const entries = await readLog(db, table, 0);
    const backs = entries.filter((entry) => entry.kind === 'back' && entry.to <= made).length;
    if (again.length > backs) {
      found.push(`a bot was asked ${again.length + 1} times about decision ${made} of ${table}`);
    }
  }
  return found;
};

const chatOf = async (db: Db, table: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('chat')
    .select('text')
    .where('table_id', '=', table)
    .orderBy('number')
    .execute();
  return rows.map(({ text }) => text);
};

/** Whether every watcher has everything. */
export const checkShown = async (
  db: Db,
  tables: readonly SimulatedTable[],
  visitors: readonly Visitor[],
): Promise<string[]> => {
  const found: string[] = [];
  for (const table of tables) {
    const entries = await readLog(db, table.id, 0);
    found.push(...checkWatchers(entries, await chatOf(db, table.id), table, visitors));
  }
  return found;
};

export const checkTables = async (
  db: Db,
  tables: readonly SimulatedTable[],
  visitors: readonly Visitor[],
  now: number,
): Promise<string[]> => {
  const found: string[] = [];
  for (const table of tables) {
    const entries = await readLog(db, table.id, 0);
    try {
      const live = folded(table.id, table.company, entries);
      found.push(
        ...checkSent(
          entries,
          table,
          visitors.flatMap(({ sent }) => sent),
        ),
        ...checkDeadlines(live),
        ...(await checkRow(db, live, now)),
        ...(await checkResults(db, live)),
      );
    } catch (error) {
      found.push(`the log of ${table.id} cannot be read: ${(error as Error).stack}`);
    }
  }
  return [...found, ...(await checkShown(db, tables, visitors)), ...(await checkStandings(db))];
};
