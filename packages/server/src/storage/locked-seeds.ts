/**
 * Seeds of unfinished games, encrypted with a key that is not in the database: somebody who reads the database,
 * or a copy of it, learns nothing about future draws.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface Seeds {
  /** Whether there is a key. */
  readonly locks: boolean;
  /** The form that is stored. It can only be unlocked for the same table. */
  readonly lock: (table: string, seed: string) => string;
  readonly unlock: (table: string, kept: string) => string;
  /** Whether this server has the key. Seeds from before there were keys are not encrypted. */
  readonly opens: (kept: string) => boolean;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_NAME_LENGTH = 16;
/** First word of an encrypted seed. A plain seed is a single word of digits. */
const LOCKED = 'locked';

const wordsOf = (kept: string) => {
  const [how, key = '', body = ''] = kept.split(' ');
  return how === LOCKED ? { key, body: Buffer.from(body, 'base64url') } : null;
};

const cannotOpen = (table: string): Error =>
  new Error(`the seed of table ${table} is locked with a key that this server does not have`);

/** Without a key, seeds are stored as they are. */
export const openSeeds: Seeds = {
  locks: false,
  lock: (_, seed) => seed,
  unlock: (table, kept) => {
    if (wordsOf(kept) !== null) throw cannotOpen(table);
    return kept;
  },
  opens: (kept) => wordsOf(kept) === null,
};

/** `key`: 32 bytes. */
export const lockedSeeds = (key: Buffer): Seeds => {
  /** Identifies a key without revealing anything about it. */
  const name = createHash('sha256')
    .update('name of ')
    .update(key)
    .digest('base64url')
    .slice(0, KEY_NAME_LENGTH);
  const opens = (kept: string): boolean => [undefined, name].includes(wordsOf(kept)?.key);
  return {
    locks: true,
    opens,
    lock: (table, seed) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(table));
      const body = Buffer.concat([nonce, cipher.update(seed, 'hex'), cipher.final(), cipher.getAuthTag()]);
      return `${LOCKED} ${name} ${body.toString('base64url')}`;
    },
    unlock: (table, kept) => {
      const locked = wordsOf(kept);
      if (locked === null) return kept;
      if (!opens(kept)) throw cannotOpen(table);
      const { body } = locked;
      const decipher = createDecipheriv(CIPHER, key, body.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(table));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      const seed = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([seed, decipher.final()]).toString('hex');
    },
  };
};
