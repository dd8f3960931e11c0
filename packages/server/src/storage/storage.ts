/** The database, whichever it is. The rest of the server asks only here what kind it has. */
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations/index.ts';
import { openPostgresql } from './postgresql.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export type Place =
  /** A folder on this machine, for one server. */
  | { readonly kind: 'sqlite'; readonly folder: string }
  /** A database that any number of servers share. */
  | { readonly kind: 'postgresql'; readonly url: string };

export interface Storage {
  readonly kind: Place['kind'];
  readonly db: Kysely<Schema>;
  /** Whether an insert failed because the key was taken. */
  readonly isDuplicate: (error: unknown) => boolean;
  readonly close: () => Promise<void>;
}

const open = (place: Place): Storage =>
  place.kind === 'sqlite' ? openSqlite(place.folder) : openPostgresql(place.url);

/** What an operator can act on; an error of the network may hide its reasons in a list. */
const explained = (place: Place, error: unknown): Error => {
  const reasons = error instanceof AggregateError ? error.errors : [error];
  const reason = reasons.map((one) => (one instanceof Error ? one.message : String(one))).join('; ');
  const where = place.kind === 'sqlite' ? `the data folder ${place.folder}` : 'the PostgreSQL database';
  return new Error(`${where} cannot be used: ${reason}`, { cause: error });
};

/** Kysely takes a lock for it, so that nodes that start together do not get in each other's way. */
const migrate = async (db: Kysely<Schema>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};

/** A data folder has one server: what the last one claimed or saw is void, however it ended. */
const forgetLastServer = async (db: Kysely<Schema>): Promise<void> => {
  await db.deleteFrom('leases').execute();
  await db.deleteFrom('presence').execute();
};

/** Opens the database and brings it up to date. */
export const openStorage = async (place: Place): Promise<Storage> => {
  let storage: Storage | undefined;
  try {
    storage = open(place);
    await migrate(storage.db);
    if (storage.kind === 'sqlite') await forgetLastServer(storage.db);
    return storage;
  } catch (error) {
    await storage?.close();
    throw explained(place, error);
  }
};
