/** The key to the seeds of unfinished games: given, or in a file that is made when it is first needed. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { lockedSeeds, openSeeds, type Seeds } from './locked-seeds.ts';
import type { Place, Storage } from './storage.ts';

const KEY_BYTES = 32;
const FILE = 'seed.key';
const FOR_OWNER = 0o700;
const OWNER_ONLY = 0o600;
/** Said outright, since the index has these alone. */
const UNFINISHED = [sql.lit('open'), sql.lit('playing')];

export interface SeedKeySettings {
  /** 64 hexadecimal digits. */
  readonly seedKey?: string;
  /** Where it is kept; in the data folder if nothing is said. */
  readonly seedKeyFile?: string;
}

const keyFrom = (text: string, where: string): Buffer => {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error(`${where} is no key: it must be 64 digits from 0 to f`);
  return Buffer.from(text, 'hex');
};

/** Whoever else may be making it, one of them does. */
const keyIn = (file: string): Buffer => {
  if (!existsSync(file)) {
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

/** Nodes that share a database must share the key: there it is given, or there is none. */
const seedsFor = (place: Place, { seedKey, seedKeyFile }: SeedKeySettings): Seeds => {
  if (seedKey !== undefined) return lockedSeeds(keyFrom(seedKey, 'SEED_KEY'));
  if (seedKeyFile !== undefined) return lockedSeeds(keyIn(seedKeyFile));
  return place.kind === 'sqlite' ? lockedSeeds(keyIn(path.join(place.folder, FILE))) : openSeeds;
};

/** Fails where games are being played whose seeds this key does not open. */
export const openSeedsOf = async (
  { db }: Storage,
  place: Place,
  settings: SeedKeySettings,
): Promise<Seeds> => {
  const seeds = seedsFor(place, settings);
  const rows = await db.selectFrom('tables').select('seed').where('status', 'in', UNFINISHED).execute();
  const shut = rows.filter(({ seed }) => !seeds.opens(seed)).length;
  if (shut > 0) {
    throw new Error(
      `the seeds of ${shut} unfinished games are locked with another key: bring ${FILE} along, or set SEED_KEY ` +
        'or SEED_KEY_FILE (docs/fair-chance.md)',
    );
  }
  return seeds;
};
