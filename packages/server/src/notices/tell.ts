/** Messages to a person besides those of their turns: through the channels that announce turns, a few a day. */
import type { Tallies } from '../http/tallies.ts';
import type { Storage } from '../storage/storage.ts';
import { addDeliveries, isForAway, isForOwner, type Waiting } from './turns.ts';

export interface TellingParts {
  readonly storage: Storage;
  readonly tallies: Tallies;
}

export const DAY_MS = 86_400_000;

/** The channels through which a person has asked to be told of turns. */
const askedWays = async ({ db }: Storage, person: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('notice_ways')
    .select('id')
    .where('person_id', '=', person)
    .where((where) => where.or([isForAway(where), isForOwner(where)]))
    .execute();
  return rows.map(({ id }) => id);
};

/** `what`: in deliveries, in place of the number of a turn. `limits`: how many a day of what each names. */
export const tell = async (
  { storage, tallies }: TellingParts,
  to: Waiting,
  what: number,
  limits: readonly (readonly [name: string, most: number])[],
): Promise<void> => {
  const ways = await askedWays(storage, to.person);
  if (ways.length === 0) return;
  for (const [name, most] of limits) if ((await tallies.add(name, DAY_MS)) > most) return;
  await addDeliveries(storage.db, to, what, ways);
};
