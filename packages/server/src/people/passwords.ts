/**
 * Passwords are stored as scrypt hashes with their parameters, so that the cost can be raised later. Node's
 * thread pool does the work, and requests go on meanwhile.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const BLOCK_SIZE = 8;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** 32 MiB and a good fraction of a second per guess. */
const COST = 2 ** 15;
const PASSES = 3;

interface Parameters {
  readonly cost: number;
  readonly passes: number;
}

const derive = (password: string, salt: Buffer, { cost, passes }: Parameters): Promise<Buffer> => {
  const options: ScryptOptions = {
    N: cost,
    r: BLOCK_SIZE,
    p: passes,
    maxmem: 2 * 128 * BLOCK_SIZE * cost,
  };
  return new Promise((resolve, reject) => {
    // Another keyboard may compose the same letters in another way.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
};

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Null matches nothing, but takes just as long: the time does not reveal whether an account exists. */
  readonly match: (said: string, kept: string | null) => Promise<boolean>;
}

export const createPasswords = (cost = COST): Passwords => {
  const nobody = `scrypt$${cost}$${PASSES}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, { cost, passes: PASSES });
      return ['scrypt', cost, PASSES, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    match: async (said, kept) => {
      const [, keptCost, passes, salt, key] = (kept ?? nobody).split('$');
      const parameters = { cost: Number(keptCost), passes: Number(passes) };
      const found = await derive(said, Buffer.from(salt!, 'base64url'), parameters);
      return timingSafeEqual(found, Buffer.from(key!, 'base64url')) && kept !== null;
    },
  };
};
