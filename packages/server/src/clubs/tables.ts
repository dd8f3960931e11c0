/** Tables that were opened for a club. */
import type { Storage } from '../storage/storage.ts';
import type { SetUpAlso } from '../tables/tables.ts';
import { roleIn } from './members.ts';

type Db = Storage['db'];

/** Lists the new table among the club's. */
export const forClub = (club: string, players: number): SetUpAlso => ({
  also: async (transaction, table) => {
    await transaction
      .insertInto('club_tables')
      .columns(['table_id', 'club_id', 'players'])
      // Unless the club has just ended.
      .expression((from) =>
        from
          .selectFrom('clubs')
          .select((columns) => [
            columns.val(table).as('table_id'),
            'clubs.id as club_id',
            columns.cast<number>(columns.val(players), 'bigint').as('players'),
          ])
          .where('clubs.id', '=', club),
      )
      .execute();
  },
});

/** The club that a table was opened for; null: none. */
const clubOf = async (db: Db, table: string): Promise<string | null> => {
  const row = await db
    .selectFrom('club_tables')
    .select('club_id')
    .where('table_id', '=', table)
    .executeTakeFirst();
  return row?.club_id ?? null;
};

/** The club of a table, if the person is a member: then a rematch is the club's as well. */
export const ownClubOf = async (db: Db, table: string, person: string): Promise<string | null> => {
  const club = await clubOf(db, table);
  return club !== null && (await roleIn(db, club, person)) !== null ? club : null;
};
