/** What the parts of the server share: each plugin takes what it needs. */
import type { People } from './people/people.ts';
import type { Storage } from './storage/storage.ts';

export interface Services {
  readonly storage: Storage;
  readonly people: People;
}
