/**
 * Current names of the people at a table. Logs hold no names; old ones hold the names at the time of sitting
 * down.
 */
import type { LogEntry, PersonBody } from '@cap-diamant/protocol';
import type { Kysely } from 'kysely';
import { bodiesOf } from '../people/store.ts';
import type { Schema } from '../storage/schema.ts';
import type { LiveTable } from './live.ts';

type Bodies = ReadonlyMap<string, PersonBody>;

const renamed = <Holder extends { readonly person: PersonBody | null }>(
  holder: Holder,
  bodies: Bodies,
): Holder => {
  const { person } = holder;
  return person === null ? holder : { ...holder, person: bodies.get(person.id) ?? person };
};

/** The people who sit at the table. */
export const seatedNow = async (db: Kysely<Schema>, { seats }: LiveTable): Promise<readonly PersonBody[]> => {
  const ids = seats.flatMap(({ person }) => (person === null ? [] : [person.id]));
  return [...(await bodiesOf(db, ids)).values()];
};

/** A table with current names, to be shown. */
export interface NamedTable extends LiveTable {
  /** By seat: for whom it is kept. */
  readonly keptFor: readonly (PersonBody | null)[];
}

export const namedNow = async (db: Kysely<Schema>, live: LiveTable): Promise<NamedTable> => {
  const { createdBy, seats } = live;
  const seated = seats.flatMap(({ person }) => (person === null ? [] : [person.id]));
  const kept = live.settings.keptFor ?? [];
  const bodies = await bodiesOf(db, [createdBy.id, ...seated, ...kept.filter((id) => id !== null)]);
  return {
    ...live,
    keptFor: kept.map((id) => (id === null ? null : (bodies.get(id) ?? null))),
    createdBy: bodies.get(createdBy.id) ?? createdBy,
    seats: seats.map((seat) => renamed(seat, bodies)),
  };
};

export const entriesNamedNow = async (
  db: Kysely<Schema>,
  entries: readonly LogEntry[],
): Promise<readonly LogEntry[]> => {
  const ids = entries.flatMap((entry) =>
    entry.kind === 'seat' && entry.person !== null ? [entry.person.id] : [],
  );
  if (ids.length === 0) return entries;
  const bodies = await bodiesOf(db, ids);
  return entries.map((entry) => (entry.kind === 'seat' ? renamed(entry, bodies) : entry));
};
