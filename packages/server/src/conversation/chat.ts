/** Chat at a table: numbered like the log, but stored separately. */
import type { Chat, ChatMessage } from '@cap-diamant/protocol';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../people/person.ts';
import { bodyOf } from '../people/store.ts';
import type { Signals } from '../signals/signals.ts';
import type { Storage } from '../storage/storage.ts';

const ATTEMPTS = 10;
/** Every visitor of a table reads all of it. */
const MAX_LINES = 2000;
/** Per person, so that nobody can use up the whole chat. */
const MAX_LINES_OF_ONE = MAX_LINES / 4;
/** Chat messages can be long, and readers slow. */
const CHAT_PAGE = 50;

export const countChat = async ({ db }: Storage, table: string): Promise<number> => {
  const { last } = await db
    .selectFrom('chat')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('table_id', '=', table)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
};

const countLinesOf = async ({ db }: Storage, table: string, person: string): Promise<number> => {
  const { count } = await db
    .selectFrom('chat')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('table_id', '=', table)
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow();
  return count;
};

/** At most `CHAT_PAGE` messages, starting at that number. */
export const readChat = async (
  { db }: Storage,
  table: string,
  from: number,
): Promise<readonly ChatMessage[]> => {
  const rows = await db
    .selectFrom('chat')
    .innerJoin('people', 'people.id', 'chat.person_id')
    .select(['number', 'at', 'text', 'person_id', 'name', 'kind'])
    .where('table_id', '=', table)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(CHAT_PAGE)
    .execute();
  return rows.map(({ number, at, text, person_id, name, kind }) => ({
    number,
    at,
    person: bodyOf(person_id, name, kind),
    text,
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
): Promise<ChatMessage> => {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const number = await countChat(storage, table);
    if (number >= MAX_LINES) refuse('too-many', 'the chat of this table is full');
    if (number >= MAX_LINES_OF_ONE && (await countLinesOf(storage, table, id)) >= MAX_LINES_OF_ONE) {
      refuse('too-many', 'you have used up your share of this table’s chat');
    }
    const at = Date.now();
    const signal = { table, position: 0, chat: number + 1, presence: false };
    try {
      await storage.db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('chat')
          .values({ table_id: table, number, person_id: id, at, text })
          .execute();
        await signals.announce(transaction, signal);
      });
    } catch (error) {
      if (storage.isDuplicate(error)) continue;
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
    .selectFrom('chat')
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
