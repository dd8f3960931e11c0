/**
 * Quick pairing: a seat at any live game that fits. The table that has waited longest comes first; if none fits, a new
 * one is opened, which others who ask find. Two nodes never open one for the same kind of game at once: a new table
 * replaces the previous one in `pairings`, which fails if another node was faster.
 */
import type { KeptSettings, PostPairing } from '@cap-diamant/protocol';
import { isSealed, seatOf } from '@cap-diamant/protocol/table-log';
import { sql } from 'kysely';
import type { Limits } from '../http/limits.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { Tallies } from '../http/tallies.ts';
import { strangersTo } from '../people/circle.ts';
import type { Person } from '../people/person.ts';
import { fitsStrength, settledRatings } from '../ratings/strength.ts';
import type { Storage } from '../storage/storage.ts';
import { setUpTable } from '../tables/create.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Decide } from '../tables/play.ts';
import type { Quotas } from '../tables/quotas.ts';
import { companyAt, keptForAt, sit } from '../tables/seating.ts';
import { type Tables, together } from '../tables/tables.ts';

export interface Pairing {
  /** `from`: the network that the request comes from. */
  readonly pair: (person: Person, asked: PostPairing, from: string) => Promise<LiveTable>;
}

interface Dependencies {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly tallies: Tallies;
  readonly quotas: Quotas;
}

interface Candidate {
  readonly id: string;
  readonly settings: KeptSettings;
}

const HOUR_MS = 3_600_000;
const MAX_CANDIDATES = 100;
/** Each failed attempt means that somebody else was paired. */
const ATTEMPTS = 10;
const USUAL_PLAYERS = 3;
const TWO = 2;
/** So that the game ends even if somebody goes away. */
const CLOCK = { seconds: 1200, increment: 15 };

/** Another node has opened a table for this kind of game. */
class Overtaken extends Error {}

const slotOf = ({ players, strength }: PostPairing): string => `${players ?? 'any'} ${strength ?? 'any'}`;

/** Edition 2026 has no game for two (R2.2). */
const settingsFor = ({ players = USUAL_PLAYERS, strength }: PostPairing): KeptSettings => ({
  options: { edition: players === TWO ? 2011 : 2026, rules: 'complete', events: true, players },
  deal: 'balanced',
  visibility: 'public',
  pace: 'live',
  moveSeconds: null,
  bank: CLOCK,
  standIn: 'architect',
  rated: false,
  absence: 'bot',
  ...(strength === undefined ? {} : { strength }),
  paired: true,
});

const fits = ({ settings }: Candidate, { players, strength }: PostPairing): boolean =>
  settings.pace === 'live' &&
  settings.rated !== true &&
  (players === undefined || settings.options.players === players) &&
  (strength === undefined || settings.strength === undefined || settings.strength === strength);

/** A seat that this person can take, or null. */
const freeSeat = (live: LiveTable, person: string): number | null => {
  if (live.status !== 'open' || isSealed(live)) return null;
  const seat = live.seats.findIndex((there, index) => {
    const keptFor = keptForAt(live, index);
    return there.person === null && there.bot === null && (keptFor === null || keptFor === person);
  });
  return seat < 0 ? null : seat;
};

/** Chooses the seat when it is taken: another person may have been faster. */
const sitAnywhere =
  (person: Person): Decide =>
  (live) => {
    const seat = freeSeat(live, person.id);
    return seat === null ? refuse('conflict', 'all seats are taken') : sit(person, seat)(live);
  };

/** People who got up, or whose seat the host cleared, are not led to the same table again. */
const wasHere = ({ entries }: LiveTable, person: string): boolean =>
  entries.some((entry) => entry.kind === 'seat' && entry.person?.id === person);

export const createPairing = (
  { storage, tables, tallies, quotas }: Dependencies,
  limits: Limits,
  pairedMs: number,
): Pairing => {
  const { db, now } = storage;

  const countPairing = async (name: string, most: number): Promise<void> => {
    if ((await tallies.add(`pairings of ${name}`, HOUR_MS)) > most)
      refuse('too-many', `quick pairings in an hour: at most ${most}`, { limit: 'pairings', most });
  };

  /** Public tables at which somebody waits, the longest first. */
  const candidates = async (): Promise<readonly Candidate[]> => {
    const rows = await db
      .selectFrom('tables')
      .select(['id', 'settings'])
      // A literal, because the partial index needs it.
      .where('visibility', '=', sql.lit('public'))
      .where('status', '=', 'open')
      .where((where) =>
        where.or([
          // Their page has had no time to open yet.
          where('seen_at', '>', Date.now() - pairedMs),
          where.exists(
            where
              .selectFrom('presence')
              .innerJoin('nodes', 'nodes.node', 'presence.node')
              .select(sql`1`.as('one'))
              .whereRef('presence.table_id', '=', 'tables.id')
              .where('nodes.until', '>=', now()),
          ),
        ]),
      )
      .orderBy('created_at')
      .limit(MAX_CANDIDATES)
      .execute();
    return rows.map(({ id, settings }) => ({ id, settings: JSON.parse(settings) as KeptSettings }));
  };

  const isWelcome = async (live: LiveTable, person: string): Promise<boolean> =>
    (await strangersTo(db, person, companyAt(live))).size === 0;

  /** Nobody whose rating is known plays against a wish: neither those who sit there against ours, nor we against the table's. */
  const isOfStrength = async (
    { seats, settings }: LiveTable,
    person: string,
    wanted: PostPairing['strength'],
  ): Promise<boolean> => {
    if (wanted === undefined && settings.strength === undefined) return true;
    const { players } = settings.options;
    const there = seats.flatMap((seat) => (seat.person === null ? [] : [seat.person.id]));
    const ratings = await settledRatings(db, [person, ...there], players);
    const fits = (one: string, strength: typeof wanted): boolean => {
      const rating = ratings.get(one);
      return rating === undefined || strength === undefined || fitsStrength(rating, strength, players);
    };
    return fits(person, settings.strength) && there.every((one) => fits(one, wanted));
  };

  const joinOne = async (person: Person, asked: PostPairing): Promise<LiveTable | null> => {
    for (const candidate of await candidates()) {
      if (!fits(candidate, asked)) continue;
      const live = await tables.find(candidate.id);
      if (candidate.settings.paired === true && seatOf(live, person.id) !== null) return live;
      if (
        freeSeat(live, person.id) === null ||
        wasHere(live, person.id) ||
        !(await isWelcome(live, person.id)) ||
        !(await isOfStrength(live, person.id, asked.strength))
      )
        continue;
      try {
        return await quotas.sitting(person.id, live, () => tables.change(live.id, sitAnywhere(person)));
      } catch (error) {
        // Others have taken the seats.
        if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error;
      }
    }
    return null;
  };

  const openOne = (
    person: Person,
    asked: PostPairing,
    previous: string | null,
    from: string,
  ): Promise<LiveTable> => {
    const settings = settingsFor(asked);
    const slot = slotOf(asked);
    const also = async (transaction: Storage['db'], table: string): Promise<void> => {
      if (previous === null) {
        await transaction.insertInto('pairings').values({ slot, table_id: table }).execute();
        return;
      }
      const { numUpdatedRows } = await transaction
        .updateTable('pairings')
        .set({ table_id: table })
        .where('slot', '=', slot)
        .where('table_id', '=', previous)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Overtaken();
    };
    return quotas.settingUp({ host: person.id, settings, sits: true, from }, (share) =>
      setUpTable(tables, person, settings, ['me'], null, together(share, { also })),
    );
  };

  /** The table where this person waits already. */
  const waitsAt = async (person: string): Promise<LiveTable | null> => {
    const rows = await db
      .selectFrom('seats')
      .innerJoin('tables', 'tables.id', 'seats.table_id')
      .select(['tables.id', 'settings'])
      .where('person_id', '=', person)
      .where('status', '=', 'open')
      .execute();
    const own = rows.find(({ settings }) => (JSON.parse(settings) as KeptSettings).paired === true);
    return own === undefined ? null : tables.find(own.id);
  };

  const lastOpened = async (asked: PostPairing): Promise<string | null> => {
    const row = await db
      .selectFrom('pairings')
      .select('table_id')
      .where('slot', '=', slotOf(asked))
      .executeTakeFirst();
    return row?.table_id ?? null;
  };

  return {
    pair: async (person, asked, from) => {
      const waiting = await waitsAt(person.id);
      if (waiting !== null) return waiting;
      await countPairing(person.id, limits.pairingsPerHour);
      await countPairing(from, limits.addressPairingsPerHour);
      for (let count = 0; count < ATTEMPTS; count += 1) {
        // Read before looking for a table: one that is opened after that is noticed.
        const previous = await lastOpened(asked);
        const joined = await joinOne(person, asked);
        if (joined !== null) return joined;
        try {
          return await openOne(person, asked, previous, from);
        } catch (error) {
          if (!(error instanceof Overtaken) && !storage.isDuplicate(error)) throw error;
        }
      }
      return refuse('unavailable', 'too many people at once: try again');
    },
  };
};
