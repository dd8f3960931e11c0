/** Making an event, entering and leaving it, ending it, and correcting its results. */
import type { NewEvent, PutResult } from '@cap-diamant/protocol';
import { MAX_CORRECTIONS } from '@cap-diamant/protocol/schemas';
import { newId } from '../basics/ids.ts';
import { numberText } from '../clubs/notices.ts';
import { refuse } from '../http/refusal.ts';
import type { Tallies } from '../http/tallies.ts';
import { announceEventOver } from '../notices/club-news.ts';
import type { Storage } from '../storage/storage.ts';
import { isTableOver, resultsOf } from './outcome.ts';
import { checkedRules, mostPlayers } from './rules.ts';
import { changingEvent, type Db, type StoredEvent, type StoredTable } from './store.ts';

/** `most`: events of the club that are not over. */
export const makeEvent = async (
  { db }: Storage,
  club: string,
  person: string,
  { name, ...rules }: NewEvent,
  most: number,
): Promise<string> => {
  checkedRules(rules);
  const id = newId();
  await db.transaction().execute(async (transaction) => {
    const number = await numberText(transaction, club);
    const { count } = await transaction
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('club_id', '=', club)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (count >= most) refuse('too-many', `events of a club: at most ${most}`, { limit: 'events', most });
    await transaction
      .insertInto('events')
      .values({
        ...{ id, club_id: club, number, created_at: Date.now(), created_by: person, name },
        settings: JSON.stringify(rules),
        ...{ round: 0, last_round: rules.rounds, ended_at: null, tend_at: Date.now() },
      })
      .execute();
  });
  return id;
};

/** Only before its first round: afterwards people have played. */
export const removeEvent = (storage: Storage, id: string): Promise<void> =>
  changingEvent(storage, id, async (transaction, { rounds }) => {
    if (rounds.length > 0) refuse('conflict', 'its first round has started: end it instead');
    await transaction.deleteFrom('events').where('id', '=', id).execute();
  });

/** Those who were in it may come back; others enter until the settled round has begun. */
export const mayEnter = (
  { endedAt, rounds, lastRound, rules, entries }: StoredEvent,
  person: string,
): boolean => {
  const entry = entries.find((one) => one.person === person);
  if (endedAt !== null || entry?.out === false) return false;
  const hasNext = lastRound === null || rounds.length < lastRound;
  return hasNext && (entry !== undefined || rounds.length <= rules.lateRounds);
};

/** Entering twice is the same as once. */
export const enter = (storage: Storage, id: string, person: string): Promise<void> =>
  changingEvent(storage, id, async (transaction, event) => {
    if (event.entries.some((entry) => entry.person === person && !entry.out)) return;
    if (!mayEnter(event, person)) refuse('conflict', 'nobody can enter any more');
    const most = mostPlayers(event.rules);
    if (event.entries.length >= most) {
      refuse('too-many', `players of an event: at most ${most}`, { limit: 'players', most });
    }
    await transaction
      .insertInto('event_entries')
      .values({
        ...{ event_id: id, person_id: person, at: Date.now(), withdrawn: 0 },
      })
      .onConflict((conflict) => conflict.columns(['event_id', 'person_id']).doUpdateSet({ withdrawn: 0 }))
      .execute();
  });

/** Before the first round the entry is gone; afterwards what was played stays. */
export const withdraw = (storage: Storage, id: string, person: string): Promise<void> =>
  changingEvent(storage, id, async (transaction, { entries, rounds, endedAt }) => {
    if (!entries.some((entry) => entry.person === person)) refuse('not-found', 'this person has not entered');
    if (endedAt !== null) refuse('conflict', 'the event is over');
    if (rounds.length === 0) {
      await transaction
        .deleteFrom('event_entries')
        .where('event_id', '=', id)
        .where('person_id', '=', person)
        .execute();
      return;
    }
    await transaction
      .updateTable('event_entries')
      .set({ withdrawn: 1 })
      .where('event_id', '=', id)
      .where('person_id', '=', person)
      .execute();
  });

/** Games that are not over do not count, and nobody was absent from them. Returns the event, unless it was over. */
const closeEvent = async (transaction: Db, event: StoredEvent): Promise<StoredEvent | null> => {
  if (event.endedAt !== null) return null;
  const round = event.rounds.at(-1);
  const unfinished = (round?.tables ?? []).filter((table) => !isTableOver(table));
  for (const { number } of unfinished) {
    await transaction
      .updateTable('event_tables')
      .set({ void: 1 })
      .where('event_id', '=', event.id)
      .where('round', '=', round!.number)
      .where('number', '=', number)
      .execute();
  }
  await transaction.updateTable('events').set({ ended_at: Date.now() }).where('id', '=', event.id).execute();
  return event;
};

/** Ending twice is the same as once. `isDue`: looks once more, at the event that nobody else can change now. */
export const endEvent = async (
  dependencies: { readonly storage: Storage; readonly tallies: Tallies },
  id: string,
  isDue: (event: StoredEvent) => boolean = () => true,
): Promise<void> => {
  const ended = await changingEvent(dependencies.storage, id, async (transaction, event) =>
    isDue(event) ? closeEvent(transaction, event) : null,
  );
  if (ended !== null) await announceEventOver(dependencies, ended);
};

const tableIn = ({ rounds }: StoredEvent, round: number, number: number): StoredTable =>
  rounds[round - 1]?.tables.find((table) => table.number === number) ??
  refuse('not-found', 'there is no such table in this event');

/** Who, when, from what, to what, and why is kept. The same correction again changes nothing. */
export const correctResult = (
  storage: Storage,
  id: string,
  at: { readonly round: number; readonly table: number },
  by: string,
  { results, why }: PutResult,
): Promise<void> =>
  changingEvent(storage, id, async (transaction, event) => {
    const table = tableIn(event, at.round, at.table);
    if (results.length !== table.seats.length) refuse('invalid', 'there is a result for each seat');
    const before = JSON.stringify(resultsOf(table));
    const after = JSON.stringify(results.map(({ place, points, part }) => ({ place, points, part })));
    if (table.corrected !== null && before === after) return;
    const { count } = await transaction
      .selectFrom('event_corrections')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('event_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_CORRECTIONS) {
      const message = `corrections in an event: at most ${MAX_CORRECTIONS}`;
      refuse('too-many', message, { limit: 'corrections', most: MAX_CORRECTIONS });
    }
    await transaction
      .insertInto('event_corrections')
      .values({
        ...{ event_id: id, number: count + 1, round: at.round, table_number: at.table, at: Date.now() },
        ...{ person_id: by, before, after, why },
      })
      .execute();
    await transaction
      .updateTable('event_tables')
      .set({ result: after })
      .where('event_id', '=', id)
      .where('round', '=', at.round)
      .where('number', '=', at.table)
      .execute();
  });

const YEAR_MS = 366 * 86_400_000;

/** When a player would like to play; the same time as all others have named is agreed. */
export const wishTime = (
  storage: Storage,
  id: string,
  at: { readonly round: number; readonly table: number },
  person: string,
  wish: number | null,
): Promise<void> =>
  changingEvent(storage, id, async (transaction, event) => {
    const table = tableIn(event, at.round, at.table);
    if (!table.seats.some((seat) => seat.person === person)) {
      refuse('forbidden', 'only its players agree on a time');
    }
    if (isTableOver(table) || table.status !== 'open') refuse('conflict', 'the game has begun');
    if (wish !== null && Math.abs(wish - Date.now()) > YEAR_MS)
      refuse('invalid', 'choose a time within a year');
    await transaction
      .updateTable('event_seats')
      .set({ wish })
      .where('event_id', '=', id)
      .where('round', '=', at.round)
      .where('person_id', '=', person)
      .execute();
  });
