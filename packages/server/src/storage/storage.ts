/** The database, of either kind. Only here does the rest of the server ask which. */
import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

export type DatabaseLocation =
  /** A folder on this machine, for one server. */
  | { readonly kind: 'sqlite'; readonly folder: string }
  /** A database that any number of servers share. */
  | { readonly kind: 'postgresql'; readonly url: string };

/** `alone`: locks the data folder; `reading` and `beside`: a server may be running. */
export type OpenMode = 'alone' | 'reading' | 'shared';

export interface Storage {
  readonly kind: DatabaseLocation['kind'];
  readonly db: Kysely<Schema>;
  /** All or nothing; resolves when it is on disk. */
  readonly transact: <T>(work: (transaction: Kysely<Schema>) => Promise<T>) => Promise<T>;
  /** The database's own clock, in milliseconds: the same for all nodes. */
  readonly now: () => RawBuilder<number>;
  /** Whether an insert failed because the key was taken. */
  readonly isDuplicate: (error: unknown) => boolean;
  readonly close: () => Promise<void>;
}
