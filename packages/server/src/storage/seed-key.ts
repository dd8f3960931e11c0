/** The key to the seeds of unfinished games: given, or in a file that is created when first needed. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { lockedSeeds, openSeeds, type Seeds } from './locked-seeds.ts';
import type { DatabaseLocation, Storage } from './storage.ts';

const KEY_BYTES = 32;
const FILE = 'seed.key';
const FOR_OWNER = 0o700;
const OWNER_ONLY = 0o600;
/** Literals, because the partial index needs them. */
const UNFINISHED = [sql.lit('open'), sql.lit('playing')];

const REMEDY = 'restore it, or set SEED_KEY or SEED_KEY_FILE (docs/fair-chance.md: if the key is lost)';

export interface SeedKeySettings {
  /** 64 hexadecimal digits. */
  readonly seedKey?: string;
  /** The key's file; by default in the data folder. */
  readonly seedKeyFile?: string;
}

const keyFrom = (text: string, where: string): Buffer => {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error(`${where} is no key: it must be 64 digits from 0 to f`);
  return Buffer.from(text, 'hex');
};

/** Where several processes make it at once, one of them does. `needsOld`: a new one would be of no use. */
const keyIn = (file: string, needsOld: boolean): Buffer => {
  if (!existsSync(file)) {
    if (needsOld) {
      throw new Error(
        `${file} is missing, and unfinished games or duplicate matches are locked with it: ${REMEDY}`,
      );
    }
    mkdirSync(path.dirname(file), { recursive: true, mode: FOR_OWNER });
    try {
      const made = `${randomBytes(KEY_BYTES).toString('hex')}\n`;
      writeFileSync(file, made, { mode: OWNER_ONLY, flag: 'wx', flush: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  // It may have been copied here by hand.
  chmodSync(file, OWNER_ONLY);
  return keyFrom(readFileSync(file, 'utf8').trim(), file);
};

/** Nodes that share a database must share the key: so it is given, or there is none. */
const seedsFor = (database: DatabaseLocation, settings: SeedKeySettings, needsOld: boolean): Seeds => {
  const { seedKey, seedKeyFile } = settings;
  if (seedKey !== undefined) return lockedSeeds(keyFrom(seedKey, 'SEED_KEY'));
  if (seedKeyFile !== undefined) return lockedSeeds(keyIn(seedKeyFile, needsOld));
  return database.kind === 'sqlite'
    ? lockedSeeds(keyIn(path.join(database.folder, FILE), needsOld))
    : openSeeds;
};

/** Encrypted seeds that are still needed: of games, and of duplicate matches that people can join. */
const seedsInUse = async ({ db }: Storage) => {
  const games = await db.selectFrom('tables').select('seed').where('status', 'in', UNFINISHED).execute();
  const matches = await db
    .selectFrom('duplicates')
    .select(({ selectFrom, fn }) => [
      'seed',
      'settings',
      selectFrom('duplicate_tables')
        .innerJoin('tables', 'tables.id', 'duplicate_tables.table_id')
        .select(fn.countAll<number>().as('over'))
        .whereRef('duplicate_id', '=', 'duplicates.id')
        .where('tables.status', '=', 'over')
        .as('over'),
    ])
    .where('closed', '=', 0)
    .execute();
  const joinable = matches.filter(
    ({ settings, over }) => Number(over) < (JSON.parse(settings) as { tables: number }).tables,
  );
  return { games: games.map(({ seed }) => seed), matches: joinable.map(({ seed }) => seed) };
};

/** Fails if this key does not open the seeds of running games or duplicate matches. */
export const openSeedsOf = async (
  storage: Storage,
  database: DatabaseLocation,
  settings: SeedKeySettings,
): Promise<Seeds> => {
  const { games, matches } = await seedsInUse(storage);
  const needsOld = [...games, ...matches].some((seed) => !openSeeds.opens(seed));
  const seeds = seedsFor(database, settings, needsOld);
  const shut = (kept: readonly string[]): number => kept.filter((seed) => !seeds.opens(seed)).length;
  const [shutGames, shutMatches] = [shut(games), shut(matches)];
  if (shutGames + shutMatches > 0) {
    throw new Error(
      `the seeds of ${shutGames} unfinished games and ${shutMatches} duplicate matches are locked with another key: ${REMEDY}`,
    );
  }
  return seeds;
};
