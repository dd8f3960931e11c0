/** Opens the database of either kind and migrates it. */
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations/index.ts';
import { openPostgresql } from './postgresql.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import type { DatabaseLocation, OpenMode, Storage } from './storage.ts';

/** An error that an operator can act on; a network error may hide its causes in a list. */
const explained = (database: DatabaseLocation, error: unknown): Error => {
  const reasons = error instanceof AggregateError ? error.errors : [error];
  const reason = reasons.map((one) => (one instanceof Error ? one.message : String(one))).join('; ');
  const where = database.kind === 'sqlite' ? `the data folder ${database.folder}` : 'the PostgreSQL database';
  return new Error(`${where} cannot be used: ${reason}`, { cause: error });
};

/** Opens it without migrating. */
export const openUnmigrated = (database: DatabaseLocation, how: OpenMode): Storage => {
  try {
    return database.kind === 'sqlite'
      ? openSqlite(database.folder, how)
      : openPostgresql(database.url, 'patient');
  } catch (error) {
    throw explained(database, error);
  }
};

const migratorOf = (db: Kysely<Schema>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });

/** The migrations applied so far, in order. */
export const migrationsDone = async (db: Kysely<Schema>): Promise<readonly string[]> => {
  const all = await migratorOf(db).getMigrations();
  return all.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name);
};

const unknownIn = (migrations: readonly string[]): string | undefined =>
  migrations.find((name) => MIGRATIONS[name] === undefined);

/** Checked before anything is changed: this version cannot undo the migrations of a newer one. */
export const requireKnown = (migrations: readonly string[]): void => {
  const unknown = unknownIn(migrations);
  if (unknown !== undefined) {
    throw new Error(`the backup knows '${unknown}', which this program does not: use a newer one`);
  }
};

/** This release's number in databases and metrics: the last of its migrations. */
export const SCHEMA = Object.keys(MIGRATIONS).at(-1)!;

/** Refuses a database that a newer release has upgraded. Kysely does not list migrations that it does not know. */
export const requireNotNewer = async (db: Kysely<Schema>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = unknownIn(rows.map(({ name }) => name));
  if (unknown !== undefined) {
    throw new Error(
      `a newer release has upgraded the database (to '${unknown}', this one knows '${SCHEMA}'): start that release here`,
    );
  }
};

/**
 * Up to a given migration, or all of them. Kysely takes a lock, so nodes that start together do not collide.
 */
export const migrate = async (db: Kysely<Schema>, name?: string): Promise<void> => {
  const migrator = migratorOf(db);
  const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name));
  if (error === undefined) return;
  await requireNotNewer(db);
  throw error;
};

/** To change a few rows while a server of this version is running, or after it has run. */
export const openShared = async (database: DatabaseLocation): Promise<Storage> => {
  const storage = openUnmigrated(database, 'shared');
  const done = await migrationsDone(storage.db).catch(async (error: unknown) => {
    await storage.close();
    throw explained(database, error);
  });
  if (Object.keys(MIGRATIONS).every((name) => done.includes(name))) return storage;
  await storage.close();
  throw new Error('no server of this version has run here yet: start it once first');
};

/** A data folder has one server: leases and presence of the previous run no longer count. */
const forgetLastServer = async (db: Kysely<Schema>): Promise<void> => {
  await db.deleteFrom('leases').execute();
  await db.deleteFrom('presence').execute();
  await db.deleteFrom('nodes').execute();
};

/** Opens the database and migrates it. */
export const openStorage = async (database: DatabaseLocation): Promise<Storage> => {
  const storage = openUnmigrated(database, 'alone');
  try {
    await migrate(storage.db);
    if (database.kind === 'postgresql') {
      await storage.close();
      return openPostgresql(database.url, 'impatient');
    }
    await forgetLastServer(storage.db);
    return storage;
  } catch (error) {
    await storage.close();
    throw explained(database, error);
  }
};
