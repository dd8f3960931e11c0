/**
 * Duplicate matches: tables that share a deal. Each is an ordinary table with the match's seed and without
 * players' shares, so that the same tiles and events come at each of them. It is created when a player wants to
 * join, and starts when its last seat is taken. The seed is published when all tables are over.
 */
import type { DuplicateBody, JoinedDuplicate, NewDuplicate } from '@cap-diamant/protocol';
import { newId } from '../basics/ids.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusal.ts';
import type { Tallies } from '../http/tallies.ts';
import { blockersOf, requireWelcome } from '../people/circle.ts';
import type { Person } from '../people/person.ts';
import { bodyOf } from '../people/store.ts';
import type { Seeds } from '../storage/locked-seeds.ts';
import type { Storage } from '../storage/storage.ts';
import { checkedOptions, seatDrafts } from '../tables/create.ts';
import { createKeyedQueue } from '../tables/keyed-queue.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Decide, Draft } from '../tables/play.ts';
import { createQuotas } from '../tables/quotas.ts';
import { companyAt, sit } from '../tables/seating.ts';
import type { Tables } from '../tables/tables.ts';
import { seedOfMatch, storeMatch } from './deal.ts';
import { isOpen, matchBody, seatIn } from './show.ts';
import {
  begunTables,
  closeMatch,
  findMatch,
  hasHeldSeat,
  insertMatchTable,
  type Match,
  type MatchTable,
  nextNumber,
  tablesOf,
} from './store.ts';

export interface Duplicates {
  readonly create: (host: Person, asked: NewDuplicate) => Promise<DuplicateBody>;
  readonly read: (id: string, person: string | null) => Promise<DuplicateBody>;
  /** `from`: the network that the request comes from. */
  readonly join: (id: string, person: Person, seat: number | null, from: string) => Promise<JoinedDuplicate>;
  readonly close: (id: string, person: Person) => Promise<void>;
}

interface Dependencies {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly tallies: Tallies;
  readonly seeds: Seeds;
}

const DAY_MS = 86_400_000;

const isLastSeat = ({ seats }: LiveTable, seat: number): boolean =>
  seats.every((other, index) => index === seat || other.person !== null || other.bot !== null);

/** Takes a seat; the game starts when all seats are taken. */
const joining =
  (person: Person, seat: number): Decide =>
  async (live) => {
    const drafts = await sit(person, seat)(live);
    return isLastSeat(live, seat) && drafts.length > 0 ? [...drafts, { kind: 'start' }] : drafts;
  };

export const createDuplicates = (
  { storage, tables, tallies, seeds }: Dependencies,
  limits: Limits,
): Duplicates => {
  const { db } = storage;
  const inTurn = createKeyedQueue();
  const quotas = createQuotas(storage, tallies, limits);

  const find = async (id: string): Promise<Match> =>
    (await findMatch(db, id)) ?? refuse('not-found', 'there is no such match');
  const tablesIn = (match: Match): Promise<readonly MatchTable[]> =>
    tablesOf(db, match.id, match.settings.options.players);
  const seedOf = (match: Match): string => seedOfMatch(seeds, match);
  const shownSeed = (match: Match): string | null => (seeds.opens(match.storedSeed) ? seedOf(match) : null);

  const read: Duplicates['read'] = async (id, person) => {
    const match = await find(id);
    return matchBody(match, await tablesIn(match), person, () => shownSeed(match));
  };

  /** A new table for players who find no seat at the others. */
  const openTable = async (match: Match, person: Person, seat: number, from: string): Promise<string> => {
    const { options, deal, pace, moveSeconds, standIn, bots } = match.settings;
    const host = bodyOf(person.id, person.name, person.kind);
    const settings = {
      options,
      deal,
      pace,
      moveSeconds,
      standIn,
      visibility: 'link',
      duplicate: match.id,
    } as const;
    const table = { id: newId(), settings, createdAt: Date.now(), createdBy: host };
    const sitting = bots.map((bot, index) => (index === seat ? 'me' : bot));
    const drafts: Draft[] = seatDrafts(sitting, host);
    const startsAtOnce = !sitting.includes(null);
    if (startsAtOnce) drafts.push({ kind: 'start' });
    const number = await nextNumber(db, match.id);
    const startsBots = startsAtOnce && bots.some((bot) => bot !== null);
    const asked = { host: person.id, settings, sits: true, startsBots, from };
    await quotas.settingUp(asked, () =>
      tables.create(table, null, drafts, {
        seed: seedOf(match),
        also: (transaction) => insertMatchTable(transaction, match.id, number, table.id),
      }),
    );
    return table.id;
  };

  const join = async (
    match: Match,
    person: Person,
    wanted: number | null,
    from: string,
  ): Promise<JoinedDuplicate> => {
    const { bots } = match.settings;
    const all = await tablesIn(match);
    const own = seatIn(all, person.id);
    if (own?.givenUp === true) {
      refuse('conflict', 'you have played this deal already, at a table that nobody played to its end');
    }
    if (own !== null) return { table: own.table, seat: own.seat };
    if (await hasHeldSeat(db, begunTables(all), person.id)) {
      refuse('conflict', 'you have held a seat at a table where this deal is being played');
    }
    if (wanted !== null && bots[wanted] !== null) refuse('conflict', 'a bot sits there, or nobody');
    await requireWelcome(db, person.id, [match.createdBy.id]);
    if (!isOpen(match, all)) refuse('conflict', 'nobody can join this match any more');
    const mayBe = bots.flatMap((bot, seat) => (bot === null && (wanted ?? seat) === seat ? [seat] : []));
    for (const { id, status, people } of all) {
      const seat = mayBe.find((one) => people[one] === null);
      if (status !== 'open' || seat === undefined) continue;
      const live = await tables.find(id);
      // Another table may have people who want to play with them.
      if ((await blockersOf(db, person.id, companyAt(live))).size > 0) continue;
      await quotas.joining(person.id, live, isLastSeat(live, seat), () =>
        tables.change(id, joining(person, seat)),
      );
      return { table: id, seat };
    }
    if (all.length >= match.settings.tables) refuse('conflict', 'that seat is taken at every table');
    return { table: await openTable(match, person, mayBe[0]!, from), seat: mayBe[0]! };
  };

  return {
    create: async (host, asked) => {
      checkedOptions(asked.options);
      if (asked.bots.length !== asked.options.players)
        refuse('invalid', 'there is a bot or null for each seat');
      if (asked.bots.every((bot) => bot !== null)) refuse('invalid', 'there are only bots');
      const most = limits.duplicatesPerDay;
      if ((await tallies.add(`duplicate matches of ${host.id}`, DAY_MS)) > most) {
        const message = `duplicate matches that one person sets up in a day: at most ${most}`;
        refuse('too-many', message, { limit: 'duplicates', most });
      }
      const id = newId();
      await storeMatch(db, seeds, id, asked, bodyOf(host.id, host.name, host.kind));
      return read(id, host.id);
    },
    read,
    join: (id, person, seat, from) =>
      inTurn(id, async () => {
        const match = await find(id);
        try {
          return await join(match, person, seat, from);
        } catch (error) {
          // Another node has created a table of this number: try a seat there, or the next number.
          if (!storage.isDuplicate(error)) throw error;
          return join(match, person, seat, from);
        }
      }),
    close: async (id, person) => {
      const { createdBy } = await find(id);
      if (createdBy.id !== person.id) refuse('forbidden', 'only the person who set up the match closes it');
      await closeMatch(db, id);
    },
  };
};
