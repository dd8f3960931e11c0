/** Frequent queries, and those everybody waits for, use an index, however much data there is. */
import { type Kysely, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubsOf } from '../src/clubs/members.ts';
import { readClubRanking } from '../src/clubs/ranking.ts';
import { openUnmigrated } from '../src/storage/open.ts';
import type { Schema } from '../src/storage/schema.ts';
import { openSeedsOf } from '../src/storage/seed-key.ts';
import type { DatabaseLocation, Storage } from '../src/storage/storage.ts';
import { ownTables } from '../src/tables/lists.ts';
import { forgetGuests } from '../src/upkeep/guests.ts';
import { endedTables, NONE_ENDED } from '../src/upkeep/unplayed.ts';
import { dropDatabase, newDatabase } from './support/databases.ts';

let database: DatabaseLocation & { readonly kind: 'postgresql' };
let storage: Storage;

beforeAll(async () => {
  database = { kind: 'postgresql', url: await newDatabase() };
  storage = openUnmigrated(database, 'alone');
});
afterAll(async () => {
  await storage.close();
  await dropDatabase(database.url);
});

/** PostgreSQL's plan, with full scans only where there is no other way. */
const planOf = async (ask: (storage: Storage) => Promise<unknown>): Promise<string> => {
  const asked: RootOperationNode[] = [];
  const db = storage.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Kysely<Schema>;
  await ask({ ...storage, db });
  return storage.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const lines: string[] = [];
    for (const node of asked) {
      const executor = transaction.getExecutor();
      const queryId = { queryId: 'explained' };
      const { sql: text, parameters } = executor.compileQuery(node, queryId);
      const { rows } = await executor.executeQuery<Record<string, string>>({
        ...executor.compileQuery(node, queryId),
        sql: `explain ${text}`,
        parameters,
      });
      lines.push(...rows.map((row) => row['QUERY PLAN']!));
    }
    return lines.join('\n');
  });
};

test.each<[string, string, (storage: Storage) => Promise<unknown>]>([
  ['one’s own tables', 'seats_person', (asked) => ownTables(asked, 'somebody')],
  ['the seeds of unfinished games', 'tables_unfinished', (asked) => openSeedsOf(asked, database, {})],
  [
    'guests who did nothing',
    'people_nameless',
    ({ db }) => forgetGuests(db, 1, new AbortController().signal),
  ],
  ['one’s clubs, for the lobby', 'club_members_person', ({ db }) => clubsOf(db, 'somebody')],
  ['the ranking of a club', 'club_tables_club', ({ db }) => readClubRanking(db, 'some club', 3)],
  ['tables that are over', 'tables_over', ({ db }) => endedTables(db, 1, NONE_ENDED)],
])('%s: by %s', async (_, index, ask) => {
  const plan = await planOf(ask);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (?:tables|people|seats)/);
});
