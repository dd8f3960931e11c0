/** The database, whichever it is. The rest of the server asks only here what kind it has. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Place =
  /** A folder on this machine, for one server. */
  | { readonly kind: 'sqlite'; readonly folder: string }
  /** A database that any number of servers share. */
  | { readonly kind: 'postgresql'; readonly url: string };

export interface Storage {
  readonly kind: Place['kind'];
  readonly db: Kysely<Schema>;
  /** Whether an insert failed because the key was taken. */
  readonly isDuplicate: (error: unknown) => boolean;
  readonly close: () => Promise<void>;
}
