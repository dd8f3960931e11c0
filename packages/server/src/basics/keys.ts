/**
 * Keys that we hand out; we store only their hashes. Nobody can guess 32 random bytes, so a fast hash is
 * enough.
 */
import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
