/** Flags, for moderators: what was said, who said it and who flagged it. */
import type { FlagBody, FlagList } from '@cap-diamant/protocol';
import { storeOf } from '../conversation/chat.ts';
import { FLAG_PEOPLE, flagPeople } from '../conversation/flag-people.ts';
import { refuse } from '../http/refusal.ts';
import type { Storage } from '../storage/storage.ts';

type Db = Storage['db'];

const PAGE_LENGTH = 100;

/** The latest first. `after`: the `next` of the last page. */
export const listFlags = async (db: Db, after?: string): Promise<FlagList> => {
  let query = db
    .selectFrom('chat_reports')
    .leftJoin('chat', (join) =>
      join
        .onRef('chat.table_id', '=', 'chat_reports.table_id')
        .onRef('chat.number', '=', 'chat_reports.number'),
    )
    .leftJoin('onlooker_chat', (join) =>
      join
        .onRef('onlooker_chat.table_id', '=', 'chat_reports.table_id')
        .onRef('onlooker_chat.number', '=', 'chat_reports.number'),
    )
    .innerJoin('people as author', (join) =>
      join.on('author.id', '=', ({ fn }) => fn.coalesce('chat.person_id', 'onlooker_chat.person_id')),
    )
    .innerJoin('people as minder', 'minder.id', 'chat_reports.reported_by')
    .select(['chat_reports.table_id', 'chat_reports.number', 'chat_reports.at', 'reason'])
    .select('chat_reports.text')
    .select(({ fn }) => fn.coalesce('chat.text', 'onlooker_chat.text').as('text_now'))
    .select(FLAG_PEOPLE)
    .orderBy('chat_reports.at', 'desc')
    .orderBy('chat_reports.table_id', 'desc')
    .orderBy('chat_reports.number', 'desc')
    .orderBy('reported_by', 'desc')
    .limit(PAGE_LENGTH + 1);
  if (after !== undefined) {
    const [at = '', table = '', number = '', by = ''] = after.split('.');
    query = query.where((where) =>
      where(
        where.refTuple('chat_reports.at', 'chat_reports.table_id', 'chat_reports.number', 'reported_by'),
        '<',
        where.tuple(Number(at), table, Number(number), by),
      ),
    );
  }
  const rows = await query.execute();
  const page = rows.slice(0, PAGE_LENGTH);
  const reports = page.map(
    (row): FlagBody => ({
      table: row.table_id,
      number: row.number,
      at: row.at,
      text: row.text,
      removed: row.text_now === '',
      reason: row.reason,
      ...flagPeople(row),
    }),
  );
  const last = rows.length > PAGE_LENGTH ? page.at(-1) : undefined;
  const next = last === undefined ? null : [last.at, last.table_id, last.number, last.by_id].join('.');
  return { reports, next };
};

/** Deletes all flags of a chat message, with the copies of its text: they have been dealt with. */
export const settleFlags = async (db: Db, table: string, number: number): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('chat_reports')
    .where('table_id', '=', table)
    .where('number', '=', number)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not-found', 'nobody has flagged this message');
};

/** The message stays, emptied, because later ones are numbered after it. */
export const removeMessage = async (db: Db, table: string, number: number): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable(storeOf(number))
    .set({ text: '' })
    .where('table_id', '=', table)
    .where('number', '=', number)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('not-found', 'there is no such message');
};
