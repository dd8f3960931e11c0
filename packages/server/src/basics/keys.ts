/** Keys that we hand out and of which we keep only a hash: nobody guesses 32 random bytes, so a plain one will do. */
import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
