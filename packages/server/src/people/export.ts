/** All data about a person, as a download: one JSON object per line, each read when needed. */
import type { Storage } from '../storage/storage.ts';
import { readAccount } from './accounts.ts';
import type { Person } from './person.ts';
import { listSessions } from './sessions.ts';
import { listTokens } from './tokens.ts';

const PAGE = 200;

const line = (kind: string, fields: object): string => `${JSON.stringify({ kind, ...fields })}\n`;

async function* saidBy(
  { db }: Storage,
  personId: string,
  store: 'chat' | 'onlooker_chat',
): AsyncGenerator<string> {
  let last = { table: '', number: -1 };
  for (;;) {
    const after = last;
    const rows = await db
      .selectFrom(store)
      .select(['table_id as table', 'number', 'at', 'text'])
      .where('person_id', '=', personId)
      .where((where) =>
        where.or([
          where('table_id', '>', after.table),
          where.and([where('table_id', '=', after.table), where('number', '>', after.number)]),
        ]),
      )
      .orderBy('table_id')
      .orderBy('number')
      .limit(PAGE)
      .execute();
    for (const row of rows) yield line('chat', row);
    if (rows.length < PAGE) return;
    last = rows.at(-1)!;
  }
}

/** What a channel needs besides its address, without secrets. */
const publicDetails = (details: string): object => {
  const { format, language } = JSON.parse(details) as { format?: string; language?: string };
  return { format, language };
};

async function* notificationsOf({ db }: Storage, personId: string): AsyncGenerator<string> {
  const ways = await db
    .selectFrom('notice_ways')
    .select(['id', 'kind as way', 'address', 'details', 'created_at as createdAt'])
    .select(['last_at as lastAt', 'last_result as lastResult', 'last_status as lastStatus'])
    .where('person_id', '=', personId)
    .execute();
  for (const { id, details, ...way } of ways) {
    const tables = await db.selectFrom('table_hooks').select('table_id').where('way_id', '=', id).execute();
    const clubs = await db.selectFrom('club_hooks').select('club_id').where('way_id', '=', id).execute();
    yield line('notice', {
      ...way,
      ...publicDetails(details),
      tables: tables.map(({ table_id }) => table_id),
      clubs: clubs.map(({ club_id }) => club_id),
    });
  }
  const mentions = await db
    .selectFrom('mentions')
    .select(['format', 'mention'])
    .where('person_id', '=', personId)
    .execute();
  for (const mention of mentions) yield line('mention', mention);
}

async function* keptOf(storage: Storage, person: Person): AsyncGenerator<string> {
  const { db } = storage;
  const { kind: personKind, ...me } = person;
  yield line('me', { ...me, as: personKind });
  if (personKind === 'account') {
    yield line('account', await readAccount(db, person));
    for (const { current: _, ...session } of await listSessions(db, { id: '', person })) {
      yield line('session', session);
    }
    for (const token of await listTokens(db, person.id)) yield line('token', token);
  }
  yield* notificationsOf(storage, person.id);
  const mutes = await db
    .selectFrom('mutes')
    .select('muted_id as person')
    .where('person_id', '=', person.id)
    .execute();
  for (const mute of mutes) yield line('mute', mute);
  const ties = await db
    .selectFrom('circles')
    .select(['kind', 'other_id as person'])
    .where('person_id', '=', person.id)
    .execute();
  for (const { kind, ...tied } of ties) yield line(kind, tied);
  const notes = await db
    .selectFrom('notes')
    .select(['table_id as table', 'text'])
    .where('person_id', '=', person.id)
    .execute();
  for (const note of notes) yield line('note', note);
  const days = await db
    .selectFrom('daily_results')
    .select(['date', 'at', 'points', 'place', 'record'])
    .where('person_id', '=', person.id)
    .orderBy('date')
    .execute();
  for (const day of days) yield line('daily', day);
  const matches = await db
    .selectFrom('duplicates')
    .select(['id', 'created_at as createdAt'])
    .where('created_by', '=', person.id)
    .execute();
  for (const match of matches) yield line('duplicate', match);
  const clubs = await db
    .selectFrom('club_members')
    .innerJoin('clubs', 'clubs.id', 'club_members.club_id')
    .select(['clubs.id', 'name', 'role', 'since'])
    .where('person_id', '=', person.id)
    .execute();
  for (const club of clubs) yield line('club', club);
  const posted = await db
    .selectFrom('club_notices')
    .select(['club_id as club', 'number', 'at', 'text'])
    .where('person_id', '=', person.id)
    .execute();
  for (const notice of posted) yield line('club-notice', notice);
  const events = await db
    .selectFrom('events')
    .select(['id', 'club_id as club', 'created_at as createdAt', 'name'])
    .where('created_by', '=', person.id)
    .execute();
  for (const event of events) yield line('event', event);
  const entries = await db
    .selectFrom('event_entries')
    .select(['event_id as event', 'at', 'withdrawn'])
    .where('person_id', '=', person.id)
    .execute();
  for (const entry of entries) yield line('event-entry', entry);
  const seats = await db
    .selectFrom('event_seats')
    .select(['event_id as event', 'round', 'number as table', 'seat', 'wish'])
    .where('person_id', '=', person.id)
    .execute();
  for (const seat of seats) yield line('event-seat', seat);
  const corrections = await db
    .selectFrom('event_corrections')
    .select(['event_id as event', 'round', 'table_number as table', 'at', 'before', 'after', 'why'])
    .where('person_id', '=', person.id)
    .execute();
  for (const correction of corrections) yield line('event-correction', correction);
  const clubReports = await db
    .selectFrom('club_flags')
    .select(['club_id as club', 'number', 'at', 'reason'])
    .where('reported_by', '=', person.id)
    // The same for each author of an event's texts.
    .union((others) =>
      others
        .selectFrom('event_flags')
        .select(['club_id as club', 'number', 'at', 'reason'])
        .where('reported_by', '=', person.id),
    )
    .execute();
  for (const report of clubReports) yield line('club-report', report);
  const reports = await db
    .selectFrom('chat_reports')
    .select(['table_id as table', 'number', 'at', 'reason'])
    .where('reported_by', '=', person.id)
    .execute();
  for (const report of reports) yield line('report', report);
}

/** `records`: of their finished games. */
export async function* exportOf(
  storage: Storage,
  person: Person,
  records: AsyncIterable<string>,
): AsyncGenerator<string> {
  yield* keptOf(storage, person);
  yield* saidBy(storage, person.id, 'chat');
  yield* saidBy(storage, person.id, 'onlooker_chat');
  for await (const record of records) yield line('record', { record });
}
