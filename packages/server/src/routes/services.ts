/** What the routes share; each takes what it needs. */
import type { Tallies } from '../http/tallies.ts';
import type { People } from '../people/people.ts';
import type { Signals } from '../signals/signals.ts';
import type { Storage } from '../storage/storage.ts';
import type { Presence } from '../streams/presence.ts';
import type { Streams } from '../streams/streams.ts';
import type { Tables } from '../tables/tables.ts';

export interface Services {
  readonly storage: Storage;
  readonly signals: Signals;
  readonly tallies: Tallies;
  readonly people: People;
  readonly tables: Tables;
  readonly presence: Presence;
  readonly streams: Streams;
}
