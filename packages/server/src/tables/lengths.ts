/** Lengths of log and chat, for many tables at once. */
import type { Storage } from '../storage/storage.ts';

interface Lengths {
  readonly table: string;
  readonly log: number;
  readonly chat: number;
}

const AT_ONCE = 500;

export async function* lengthsOf({ db }: Storage, tables: readonly string[]): AsyncGenerator<Lengths> {
  for (let from = 0; from < tables.length; from += AT_ONCE) {
    const some = tables.slice(from, from + AT_ONCE);
    const rows = await db
      .selectFrom('tables')
      .select(({ selectFrom }) => [
        'id as table',
        'log_length as log',
        selectFrom('chat')
          .whereRef('chat.table_id', '=', 'tables.id')
          .select(({ fn }) => fn.max('number').as('last'))
          .as('last'),
      ])
      .where('id', 'in', some)
      .execute();
    for (const { table, log, last } of rows) yield { table, log, chat: last === null ? 0 : last + 1 };
  }
}
