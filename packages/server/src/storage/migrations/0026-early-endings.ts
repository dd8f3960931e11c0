/**
 * How a game ended that was not played to its end, and how many of a player's games did. Games resigned before this
 * version were missing in the totals: their records name the seat that resigned.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Before {
  records: { table_id: string; text: string };
  results: { table_id: string; seat: number; person_id: string | null; place: number; ending: string | null };
  standings: {
    player: string;
    players: number;
    games: number;
    wins: number;
    places: number;
    cut_short: number;
  };
}

export const earlyEndings: Migration = {
  up: async (unknown: Kysely<unknown>) => {
    const db = unknown as Kysely<Before>;
    await db.schema.alterTable('results').addColumn('ending', 'text').execute();
    await db.schema
      .alterTable('standings')
      .addColumn('cut_short', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    const resigned = await db
      .selectFrom('records')
      .select('table_id')
      .where('text', 'like', '%\nresigned: %')
      .execute();
    for (const { table_id } of resigned) {
      const seats = await db
        .updateTable('results')
        .set({ ending: 'resigned' })
        .where('table_id', '=', table_id)
        .returning(['person_id', 'place'])
        .execute();
      for (const { person_id, place } of seats) {
        if (person_id === null) continue;
        await db
          .updateTable('standings')
          .set({
            games: sql`games + 1`,
            cut_short: sql`cut_short + 1`,
            places: sql`places + ${place}`,
            wins: sql`wins + ${place === 1 ? 1 : 0}`,
          })
          .where('player', '=', person_id)
          .where('players', '=', seats.length)
          .execute();
      }
    }
  },
};
