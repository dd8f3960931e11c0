/** Secrets that the server creates for itself once and that all nodes share. */
import { randomBytes } from 'node:crypto';
import type { Storage } from './storage.ts';

const SECRET_BYTES = 32;

const randomSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const secretNamed = async (
  { db }: Storage,
  name: string,
  make: () => string = randomSecret,
): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
};
