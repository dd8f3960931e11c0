/**
 * Seeds of unfinished games, locked with a key that the database does not have: whoever reads it, or a copy of
 * it, learns nothing of what is still to be drawn.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface Seeds {
  /** Whether there is a key. */
  readonly locks: boolean;
  /** As it is kept. Each belongs to its table, and opens for no other. */
  readonly lock: (table: string, seed: string) => string;
  readonly unlock: (table: string, kept: string) => string;
  /** Whether this server can open it; those from before there were keys are open. */
  readonly opens: (kept: string) => boolean;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_NAME_LENGTH = 16;
/** The first word of what is locked; a seed is one word of digits. */
const LOCKED = 'locked';

const wordsOf = (kept: string) => {
  const [how, key = '', body = ''] = kept.split(' ');
  return how === LOCKED ? { key, body: Buffer.from(body, 'base64url') } : null;
};

const cannotOpen = (table: string): Error =>
  new Error(`the seed of table ${table} is locked with a key that this server does not have`);

/** Without a key seeds are kept as they are. */
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
  /** Tells keys apart, and nothing about them. */
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
