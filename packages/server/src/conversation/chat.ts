/**
 * Chat at a table: numbered like the log, but stored separately. Onlookers have a chat of their own, with other numbers;
 * players see it after the game.
 */
import type { Chat, ChatMessage } from '@cap-diamant/protocol';
import { FIRST_ONLOOKER_LINE } from '@cap-diamant/protocol/schemas';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../people/person.ts';
import { bodyOf } from '../people/store.ts';
import type { Signals } from '../signals/signals.ts';
import { Outage } from '../storage/outage.ts';
import type { Storage } from '../storage/storage.ts';

const ATTEMPTS = 10;
/** Where the messages with these numbers are. */
export const storeOf = (number: number): 'chat' | 'onlooker_chat' =>
  number >= FIRST_ONLOOKER_LINE ? 'onlooker_chat' : 'chat';

type Room = 'table' | 'onlookers';

interface RoomRules {
  /** Its first message. */
  readonly first: number;
  /** Every visitor of a table reads all of it. */
  readonly most: number;
  /** Per person, so that nobody can use up the whole chat. */
  readonly mostOfOne: number;
}
const ROOMS: { readonly [room in Room]: RoomRules } = {
  table: { first: 0, most: 2000, mostOfOne: 500 },
  // Anyone can write here.
  onlookers: { first: FIRST_ONLOOKER_LINE, most: 500, mostOfOne: 100 },
};
/** Chat messages can be long, and readers slow. */
const CHAT_PAGE = 50;

/** The number of the next message. */
const nextNumber = async ({ db }: Storage, table: string, room: Room): Promise<number> => {
  const { first } = ROOMS[room];
  const { last } = await db
    .selectFrom(storeOf(first))
    .select(({ fn }) => fn.max('number').as('last'))
    .where('table_id', '=', table)
    .executeTakeFirstOrThrow();
  return last === null ? first : last + 1;
};

export const countChat = (storage: Storage, table: string): Promise<number> =>
  nextNumber(storage, table, 'table');

export const countOnlookersChat = async (storage: Storage, table: string): Promise<number> =>
  (await nextNumber(storage, table, 'onlookers')) - FIRST_ONLOOKER_LINE;

const countLinesOf = async ({ db }: Storage, table: string, person: string, room: Room): Promise<number> => {
  const { count } = await db
    .selectFrom(storeOf(ROOMS[room].first))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('table_id', '=', table)
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow();
  return count;
};

/** The players of an event's table: only organisers write there besides them. Empty at other tables. */
const drawnFor = async (db: Storage['db'], table: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('event_tables')
    .innerJoin('event_seats', (join) =>
      join
        .onRef('event_seats.event_id', '=', 'event_tables.event_id')
        .onRef('event_seats.round', '=', 'event_tables.round')
        .onRef('event_seats.number', '=', 'event_tables.number'),
    )
    .select('person_id')
    .where('table_id', '=', table)
    .execute();
  return rows.map(({ person_id }) => person_id);
};

/** At most `CHAT_PAGE` messages, starting at that number. */
export const readChat = async (
  { db }: Storage,
  table: string,
  from: number,
): Promise<readonly ChatMessage[]> => {
  const rows = await db
    .selectFrom(`${storeOf(from)} as lines`)
    .innerJoin('people', 'people.id', 'lines.person_id')
    .select(['number', 'at', 'text', 'person_id', 'name', 'kind'])
    .where('table_id', '=', table)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(CHAT_PAGE)
    .execute();
  const drawn = storeOf(from) === 'chat' ? await drawnFor(db, table) : [];
  return rows.map(({ number, at, text, person_id, name, kind }) => ({
    number,
    at,
    person: bodyOf(person_id, name, kind),
    text,
    ...(drawn.length === 0 || drawn.includes(person_id) ? {} : { organiser: true as const }),
  }));
};

/** A page, and where the next one begins. */
export const chatPage = async (storage: Storage, table: string, from: number): Promise<Chat> => {
  const lines = await readChat(storage, table, from);
  return { lines: [...lines], next: lines.length < CHAT_PAGE ? null : from + lines.length };
};

export const say = async (
  storage: Storage,
  signals: Signals,
  table: string,
  { id, name, kind }: Person,
  text: string,
  room: Room = 'table',
): Promise<ChatMessage> => {
  const { first, most, mostOfOne } = ROOMS[room];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const number = await nextNumber(storage, table, room);
    const count = number - first;
    if (count >= most) refuse('too-many', 'the chat of this table is full');
    if (count >= mostOfOne && (await countLinesOf(storage, table, id, room)) >= mostOfOne) {
      refuse('too-many', 'you have used up your share of this table’s chat');
    }
    const at = Date.now();
    // Pages of onlookers fetch what is new in their chat.
    const signal = {
      table,
      position: 0,
      chat: room === 'table' ? number + 1 : 0,
      presence: room !== 'table',
    };
    try {
      await storage.db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto(storeOf(number))
          .values({ table_id: table, number, person_id: id, at, text })
          .execute();
        await signals.announce(transaction, signal);
      });
    } catch (error) {
      if (storage.isDuplicate(error)) continue;
      // It may have been stored, with its answer lost: then everybody is to see it.
      if (error instanceof Outage) signals.committed(signal);
      throw error;
    }
    signals.committed(signal);
    return { number, at, person: bodyOf(id, name, kind), text };
  }
  return refuse('unavailable', 'too many messages at once: try again');
};

/** Stored for the moderators. */
export const flagMessage = async (
  { db }: Storage,
  table: string,
  number: number,
  by: string,
  reason: string,
): Promise<void> => {
  const line = await db
    .selectFrom(storeOf(number))
    .select('text')
    .where('table_id', '=', table)
    .where('number', '=', number)
    .executeTakeFirst();
  if (line === undefined || line.text === '') return refuse('not-found', 'there is no such message');
  await db
    .insertInto('chat_reports')
    .values({ table_id: table, number, reported_by: by, at: Date.now(), reason, text: line.text })
    .onConflict((conflict) => conflict.columns(['table_id', 'number', 'reported_by']).doUpdateSet({ reason }))
    .execute();
};
