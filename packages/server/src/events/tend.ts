/**
 * Looks after events: opens the tables that were drawn, lets bots play for those who do not come, reminds players, starts
 * scheduled rounds and ends events. Every step can be done again: a node that stops in the middle leaves the rest to
 * another one.
 */
import type { KeptSettings } from '@cap-diamant/protocol';
import { isSealed } from '@cap-diamant/protocol/table-log';
import type { FastifyBaseLogger } from 'fastify';
import { type Stop, sweep } from '../basics/sweep.ts';
import { forClub } from '../clubs/tables.ts';
import { seedOfMatch } from '../duplicates/deal.ts';
import { findMatch, insertMatchTable } from '../duplicates/store.ts';
import { Refusal } from '../http/refusal.ts';
import type { Tallies } from '../http/tallies.ts';
import type { Leases } from '../leases/leases.ts';
import { notifyDrawn, remind } from '../notices/event-notices.ts';
import { bodiesOf } from '../people/store.ts';
import type { Seeds } from '../storage/locked-seeds.ts';
import type { Storage } from '../storage/storage.ts';
import type { Decide, Draft } from '../tables/play.ts';
import { closeUnstarted } from '../tables/seating.ts';
import type { Tables } from '../tables/tables.ts';
import { endEvent } from './manage.ts';
import { activePlayers, agreedTime, isRoundOver, nextTime, noShowTime } from './outcome.ts';
import { hasEnoughPlayers, startRound } from './rounds.ts';
import { tableSettings } from './rules.ts';
import { findEvent, type StoredEvent, type StoredRound, type StoredTable } from './store.ts';

export interface EventParts {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly tallies: Tallies;
  readonly seeds: Seeds;
}

const MAX_AT_ONCE = 50;
const LEASE = 'events';
/** How often an event is looked at while nothing is known to be due: a game may end without a result. */
const LOOK_AGAIN_MS = 10_000;
const REMIND_MS = 3_600_000;

/** The event or its table is gone, or another node has opened it. */
class Overtaken extends Error {}

const openTable = async (
  { storage, tables, tallies, seeds }: EventParts,
  event: StoredEvent,
  { duplicate }: StoredRound,
  { id, number, seats }: StoredTable,
): Promise<void> => {
  const { db } = storage;
  const match = duplicate === null ? null : await findMatch(db, duplicate);
  const settings: KeptSettings = {
    ...tableSettings(event.rules, seats.length),
    keptFor: seats.map(({ person }) => person),
    event: event.id,
    ...(match === null ? {} : { duplicate: match.id }),
  };
  const createdBy = (await bodiesOf(db, [event.createdBy])).get(event.createdBy)!;
  const live = await tables.create({ id, settings, createdAt: Date.now(), createdBy }, null, [], {
    ...(match === null ? {} : { seed: seedOfMatch(seeds, match) }),
    also: async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('event_tables')
        .set({ opened: 1 })
        .where('table_id', '=', id)
        .where('opened', '=', 0)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Overtaken();
      await forClub(event.club, seats.length).also(transaction, id);
      if (match !== null) await insertMatchTable(transaction, match.id, number, id);
    },
  });
  await notifyDrawn({ storage, tallies }, live);
};

/** When all who are missing will not come, bots play for them; if nobody has come, the table closes. */
const startWithout =
  (isGone: (person: string) => boolean): Decide =>
  (live) => {
    if (live.status !== 'open' || isSealed(live)) return [];
    const { keptFor = [], standIn } = live.settings;
    const empty = live.seats.flatMap(({ person, bot }, seat) =>
      person === null && bot === null ? [seat] : [],
    );
    if (empty.some((seat) => !isGone(keptFor[seat]!))) return [];
    if (empty.length === live.seats.length) return [{ kind: 'end', how: 'abandoned' }];
    const bots = empty.map((seat): Draft => ({ kind: 'seat', seat, why: 'bot', person: null, bot: standIn }));
    return [...bots, { kind: live.seedShares.every((share) => share === null) ? 'start' : 'seal' }];
  };

/** The agreed time, or when a bot takes over, if players are still to be reminded of it. */
const dueTime = (event: StoredEvent, round: StoredRound, table: StoredTable): number | null => {
  const due = agreedTime(table) ?? noShowTime(event, round, table);
  const isKnown = due === null || due === table.reminded || due - REMIND_MS <= round.startedAt;
  return isKnown || due <= Date.now() ? null : due;
};

/** Reminders go out an hour before. */
const remindTime = (event: StoredEvent, round: StoredRound, table: StoredTable): number | null => {
  const due = dueTime(event, round, table);
  return due === null ? null : due - REMIND_MS;
};

export const createEvents = (parts: EventParts) => {
  const { storage, tables, tallies } = parts;
  const { db } = storage;

  const openTables = async (event: StoredEvent, round: StoredRound): Promise<void> => {
    for (const table of round.tables) {
      if (table.opened || table.isVoid || table.corrected !== null) continue;
      try {
        await openTable(parts, event, round, table);
      } catch (error) {
        if (!(error instanceof Overtaken) && !storage.isDuplicate(error)) throw error;
      }
    }
  };

  const remindPlayers = async (event: StoredEvent, round: StoredRound, table: StoredTable): Promise<void> => {
    const due = dueTime(event, round, table);
    if (due === null || due - REMIND_MS > Date.now()) return;
    const { numUpdatedRows } = await db
      .updateTable('event_tables')
      .set({ reminded: due })
      .where('table_id', '=', table.id)
      .where('reminded', '!=', due)
      .executeTakeFirst();
    const players = table.seats.map(({ person }) => person);
    if (numUpdatedRows > 0n) await remind({ storage, tallies }, table.id, players, due);
  };

  const tendTable = async (event: StoredEvent, round: StoredRound, table: StoredTable): Promise<void> => {
    if (!table.opened || table.status !== 'open' || table.corrected !== null) return;
    if (table.isVoid) {
      await tables.change(table.id, closeUnstarted(Number.POSITIVE_INFINITY));
      return;
    }
    await remindPlayers(event, round, table);
    const isLate = (noShowTime(event, round, table) ?? Number.POSITIVE_INFINITY) <= Date.now();
    const out = new Set(event.entries.filter((entry) => entry.out).map(({ person }) => person));
    if (isLate || table.seats.some(({ person, sits }) => out.has(person) && !sits)) {
      await tables.change(
        table.id,
        startWithout((person) => isLate || out.has(person)),
      );
    }
  };

  /** Whether there is nothing left to play. */
  const isDone = (event: StoredEvent): boolean => {
    const played = event.rounds.length;
    if (played === 0 || !event.rounds.every(isRoundOver)) return false;
    return played === event.lastRound || activePlayers(event).length === 0;
  };

  /** A round that is due; if too few players are left for it, the event ends. */
  const goOn = async (event: StoredEvent): Promise<boolean> => {
    const due = nextTime(event);
    const isDue = due !== null && due <= Date.now() && event.rounds.every(isRoundOver);
    if (event.endedAt !== null || (!isDue && !isDone(event))) return false;
    if (!isDone(event) && hasEnoughPlayers(event)) {
      await startRound(parts, event.id, event.rounds.length + 1);
      return true;
    }
    // Somebody may have entered or come back meanwhile.
    await endEvent(parts, event.id, (now) => isDone(now) || !hasEnoughPlayers(now));
    return true;
  };

  const nextLook = (event: StoredEvent): number | null => {
    const round = event.rounds.at(-1);
    const open = round?.tables.filter(({ status }) => status === 'open') ?? [];
    if (event.endedAt !== null) return open.length === 0 ? null : Date.now() + LOOK_AGAIN_MS;
    const times = [
      nextTime(event),
      ...open.flatMap((table) => [noShowTime(event, round!, table), remindTime(event, round!, table)]),
    ].filter((time) => time !== null && time > Date.now());
    // Without a round or a time, only people change something.
    const again = round === undefined && times.length === 0 ? [] : [Date.now() + LOOK_AGAIN_MS];
    const all = [...(times as number[]), ...again];
    return all.length === 0 ? null : Math.min(...all);
  };

  /** Does what is due now. */
  const tend = async (id: string): Promise<void> => {
    for (;;) {
      const event = await findEvent(db, id);
      if (event === null) return;
      const round = event.rounds.at(-1);
      if (round !== undefined) {
        await openTables(event, round);
        for (const table of round.tables) await tendTable(event, round, table);
      }
      const now = (await findEvent(db, id)) ?? event;
      if (await goOn(now)) continue;
      await db
        .updateTable('events')
        .set({ tend_at: nextLook(now) })
        .where('id', '=', id)
        // Unless something has happened since.
        .where('tend_at', '=', event.tendAt)
        .execute();
      return;
    }
  };
  return { tend };
};

/** Events for which something is due, the longest first. */
const dueEvents = async ({ db }: Storage, now: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('tend_at', '<=', now)
    .orderBy('tend_at')
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

/** A game of an event has ended: a node looks at once whether its round is over. In the transaction that ends it. */
export const noticeResult = async (transaction: Storage['db'], event: string | undefined): Promise<void> => {
  if (event === undefined) return;
  await transaction.updateTable('events').set({ tend_at: Date.now() }).where('id', '=', event).execute();
};

const putOff = async ({ db }: Storage, id: string): Promise<void> => {
  await db
    .updateTable('events')
    .set({ tend_at: Date.now() + LOOK_AGAIN_MS })
    .where('id', '=', id)
    .execute();
};

export const tendEvents = (
  parts: EventParts & { readonly leases: Leases; readonly log: FastifyBaseLogger },
  sweepMs: number,
): Stop => {
  const { storage, leases, log } = parts;
  const { tend } = createEvents(parts);
  return sweep({ what: 'tending events', pauseMs: sweepMs, log }, async (signal) => {
    const due = await dueEvents(storage, Date.now());
    if (due.length === 0 || !(await leases.claim(LEASE))) return;
    for (const id of due) {
      if (signal.aborted) return;
      try {
        await tend(id);
      } catch (error) {
        // A refusal: it has changed meanwhile. One failure does not stop the others.
        if (!(error instanceof Refusal)) log.warn({ err: error }, 'tending an event failed');
        await putOff(storage, id);
      }
    }
    await leases.release(LEASE);
  });
};
