/** Copies a database to a file and back, for backups and for moving to another database. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate, migrationsDone, openUnmigrated, requireKnown } from '../storage/open.ts';
import type { DatabaseLocation, Storage } from '../storage/storage.ts';
import { type Batch, headerFor, readHeader, readRows, writeBackup } from './backup-file.ts';
import { checkGames } from './check.ts';
import { countRows, insertRows, isKept, rowsOf, tableNames } from './rows.ts';

export interface BackupSettings {
  /** Whether existing data may be overwritten. */
  readonly replace: boolean;
  /** What `done` and `total` count depends on the step. */
  readonly progress: (step: 'copy' | 'check', done: number, total: number) => void;
}

export interface Copied {
  readonly rows: number;
  /** How many games were replayed completely. */
  readonly games: number;
}

const LOOKS = 10;
const LOOK_MS = 200;

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const checked = async (db: Storage['db'], games: number, { progress }: BackupSettings): Promise<number> => {
  let done = 0;
  return checkGames(db, () => {
    done += 1;
    progress('check', done, games);
  });
};

/** `alone`: no server may be running on a data folder. Otherwise one may be, and is not disturbed. */
export const backUp = async (
  database: DatabaseLocation,
  file: string,
  settings: BackupSettings,
  alone = false,
): Promise<Copied> => {
  const storage = openUnmigrated(database, alone ? 'alone' : 'reading');
  try {
    const migrations = await migrationsDone(storage.db);
    if (migrations.length === 0) throw new Error('there is nothing to back up: no server has run here yet');
    // A snapshot of all database tables, even if copying takes long.
    const transaction =
      database.kind === 'sqlite'
        ? storage.db.transaction()
        : storage.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const copied = await transaction.execute(async (db) => {
      const names = (await tableNames(db, storage.kind)).filter(isKept);
      const counts: Record<string, number> = {};
      for (const name of names) counts[name] = await countRows(db, name);
      const total = sum(counts);
      let done = 0;
      const batches = async function* (): AsyncGenerator<Batch> {
        for (const name of names) {
          for await (const rows of rowsOf(db, storage.kind, name)) {
            yield [name, rows];
            done += rows.length;
            settings.progress('copy', done, total);
          }
        }
      };
      await writeBackup(file, settings.replace, headerFor({ migrations, tables: counts }), batches());
      return { rows: total, games: await checked(db, counts.tables ?? 0, settings) };
    });
    for await (const _ of readRows(file)) {
      // Reading to the end proves that the file is complete.
    }
    return copied;
  } finally {
    await storage.close();
  }
};

const countOthers = async ({ db }: Storage): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name like 'cap-diamant%' and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows[0]!.count;
};

const othersConnected = async (storage: Storage): Promise<boolean> => {
  // A data folder is locked; a PostgreSQL database has to be checked.
  if (storage.kind === 'sqlite') return false;
  // PostgreSQL needs a moment to notice that a server has stopped.
  for (let count = 0; count < LOOKS; count += 1) {
    if ((await countOthers(storage)) === 0) return false;
    await setTimeout(LOOK_MS);
  }
  return true;
};

/**
 * Refuses if anybody has played there; otherwise drops the empty database tables of a server that was started
 * once.
 */
const clear = async (storage: Storage, replace: boolean): Promise<void> => {
  await storage.db.transaction().execute(async (db) => {
    const names = await tableNames(db, storage.kind);
    if (!replace && names.includes('people') && (await countRows(db, 'people')) > 0) {
      throw new Error('this database is in use: say --replace to lose what it holds');
    }
    const own =
      names.length === 0 ? [] : [...names].reverse().concat('kysely_migration', 'kysely_migration_lock');
    for (const name of own) await db.schema.dropTable(name).ifExists().execute();
  });
};

export const restore = async (
  database: DatabaseLocation,
  file: string,
  settings: BackupSettings,
): Promise<Copied> => {
  const { migrations, tables } = await readHeader(file);
  requireKnown(migrations);
  for await (const _ of readRows(file)) {
    // Nothing is changed before the file is known to be complete.
  }
  const total = sum(tables);
  const storage = openUnmigrated(database, 'alone');
  try {
    if (await othersConnected(storage))
      throw new Error('servers are running on this database: stop them first');
    await clear(storage, settings.replace);
    // First the backup's own schema, so that an older backup fits; then the current one.
    await migrate(storage.db, migrations.at(-1));
    await storage.db.transaction().execute(async (db) => {
      let done = 0;
      for await (const [name, rows] of readRows(file)) {
        await insertRows(db, name, rows);
        done += rows.length;
        settings.progress('copy', done, total);
      }
      for (const [name, count] of Object.entries(tables)) {
        if ((await countRows(db, name)) !== count) throw new Error(`rows of ${name} are missing`);
      }
    });
    await migrate(storage.db);
    return { rows: total, games: await checked(storage.db, tables.tables ?? 0, settings) };
  } finally {
    await storage.close();
  }
};
