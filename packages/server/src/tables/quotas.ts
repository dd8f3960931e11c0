/**
 * How much one person may have going on at tables. Counted in the database, for all nodes together. Requests of
 * one person wait for each other, or several at once would all pass the check.
 */
import type { LimitName, TableSettings } from '@cap-diamant/protocol';
import { seatOf } from '@cap-diamant/protocol/table-log';
import { hashKey } from '../basics/keys.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusal.ts';
import type { Tallies } from '../http/tallies.ts';
import type { Storage } from '../storage/storage.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import type { LiveTable } from './live.ts';
import type { SetUpAlso } from './tables.ts';

export interface Quotas {
  /** `share`: what the transaction that creates the table must store, so that the table counts. */
  readonly settingUp: <T>(
    asked: NewcomingTable,
    work: (share: SetUpAlso | undefined) => Promise<T>,
  ) => Promise<T>;
  readonly sitting: <T>(person: string, live: LiveTable, work: () => Promise<T>) => Promise<T>;
  /** Takes a seat that may be the last one: then the game starts. */
  readonly joining: <T>(
    person: string,
    live: LiveTable,
    starts: boolean,
    work: () => Promise<T>,
  ) => Promise<T>;
  readonly starting: <T>(live: LiveTable, work: () => Promise<T>) => Promise<T>;
}

interface NewcomingTable {
  readonly host: string;
  readonly settings: Pick<TableSettings, 'visibility'>;
  /** The club that it is opened for; null: none. */
  readonly club?: string | null;
  readonly sits: boolean;
  /** Whether its game starts at once, with bots. */
  readonly startsBots?: boolean;
  /** The network that the request comes from. */
  readonly from: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Abandoned tables take space too, so there is a daily limit: this many times what a person may have at once.
 */
const TIMES_A_DAY = 5;
const UNFINISHED = ['open', 'playing'];

type TableLimit = Extract<
  LimitName,
  'tables' | 'openings' | 'bots' | 'lobby' | 'lobbyShare' | 'seats' | 'announcements' | 'clubTables'
>;

const WORDS: Readonly<Record<TableLimit, string>> = {
  tables: 'unfinished tables that one person has set up',
  openings: 'tables that one person sets up in a day',
  bots: 'games with bots that one person has going',
  lobby: 'public tables of one person that have not begun',
  lobbyShare: 'public tables from one address that have not begun',
  seats: 'unfinished tables at which one person sits',
  announcements: 'new public tables from one address in an hour',
  clubTables: 'tables of one person for one club that have not begun',
};

export const createQuotas = ({ db }: Storage, tallies: Tallies, limits: Limits): Quotas => {
  const inTurn = createKeyedQueue();

  /** `count` includes the one being asked for. */
  const checkQuota = (limit: keyof typeof WORDS, count: number, most: number): void => {
    if (count > most) refuse('too-many', `${WORDS[limit]}: at most ${most}`, { limit, most });
  };

  /** Without those of an event, which has limits of its own: all its tables belong to the person who made it. */
  const ownTables = (host: string) =>
    db
      .selectFrom('tables')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_by', '=', host)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('event_tables').select('table_id').whereRef('event_tables.table_id', '=', 'tables.id'),
          ),
        ),
      );

  const requireTables = async (host: string): Promise<void> => {
    const { count } = await ownTables(host).where('status', 'in', UNFINISHED).executeTakeFirstOrThrow();
    checkQuota('tables', count + 1, limits.tablesPerPerson);
  };

  const requireLobby = async (host: string, from: string): Promise<void> => {
    const { count } = await ownTables(host)
      .where('status', '=', 'open')
      .where('visibility', '=', 'public')
      .executeTakeFirstOrThrow();
    checkQuota('lobby', count + 1, limits.lobbyPerPerson);
    const { count: shared } = await db
      .selectFrom('lobby_shares')
      .innerJoin('tables', 'tables.id', 'lobby_shares.table_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('network', '=', hashKey(from))
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    checkQuota('lobbyShare', shared + 1, limits.lobbyPerNetwork);
    const announced = await tallies.add(`public tables of ${from}`, HOUR_MS);
    checkQuota('announcements', announced, limits.publicTablesPerHour);
  };

  const shareOf = (from: string): SetUpAlso => ({
    also: async (transaction, table) => {
      await transaction
        .insertInto('lobby_shares')
        .values({ table_id: table, network: hashKey(from) })
        .execute();
    },
  });

  /** Of several at once from one network, each counts those before it. */
  const intoLobby = <T>(host: string, from: string, work: (share: SetUpAlso) => Promise<T>): Promise<T> =>
    inTurn(`network ${from}`, async () => {
      await requireLobby(host, from);
      return work(shareOf(from));
    });

  /** As in the lobby, nobody may fill the list alone. */
  const requireClubRoom = async (host: string, club: string): Promise<void> => {
    const { count } = await ownTables(host)
      .where('status', '=', 'open')
      .where('id', 'in', (tables) =>
        tables.selectFrom('club_tables').select('table_id').where('club_id', '=', club),
      )
      .executeTakeFirstOrThrow();
    checkQuota('clubTables', count + 1, limits.lobbyPerPerson);
  };

  const requireRoom = async (host: string): Promise<void> => {
    const count = await tallies.add(`tables of ${host}`, DAY_MS);
    checkQuota('openings', count, TIMES_A_DAY * limits.tablesPerPerson);
  };

  const requireSeats = async (person: string): Promise<void> => {
    const { count } = await db
      .selectFrom('seats')
      .innerJoin('tables', 'tables.id', 'seats.table_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('person_id', '=', person)
      .where('status', 'in', UNFINISHED)
      .executeTakeFirstOrThrow();
    checkQuota('seats', count + 1, limits.seatsPerPerson);
  };

  const requireBots = async (host: string): Promise<void> => {
    const { count } = await ownTables(host)
      // Sealed tables, which are about to start, have a deadline.
      .where((where) => where.or([where('status', '=', 'playing'), where('deadline', 'is not', null)]))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('seats')
            .select('seat')
            .whereRef('seats.table_id', '=', 'tables.id')
            .where('bot', 'is not', null),
        ),
      )
      .executeTakeFirstOrThrow();
    checkQuota('bots', count + 1, limits.botTablesPerPerson);
  };

  const startingAlone = async <T>(live: LiveTable, work: () => Promise<T>): Promise<T> => {
    if (live.status === 'open' && live.seats.some(({ bot }) => bot !== null)) {
      await requireBots(live.createdBy.id);
    }
    return work();
  };
  const starting: Quotas['starting'] = (live, work) =>
    inTurn(live.createdBy.id, () => startingAlone(live, work));

  return {
    settingUp: ({ host, settings, club = null, sits, startsBots = false, from }, work) =>
      inTurn(host, async () => {
        await requireTables(host);
        if (startsBots) await requireBots(host);
        if (sits) await requireSeats(host);
        if (club !== null) await requireClubRoom(host, club);
        const setUp = async (share?: SetUpAlso) => {
          await requireRoom(host);
          return work(share);
        };
        return settings.visibility === 'public' ? intoLobby(host, from, setUp) : setUp();
      }),
    sitting: (person, live, work) =>
      inTurn(person, async () => {
        // Returning to one's seat takes no new one.
        if (seatOf(live, person) === null) await requireSeats(person);
        return work();
      }),
    joining: (person, live, starts, work) =>
      inTurn(person, async () => {
        if (seatOf(live, person) === null) await requireSeats(person);
        if (!starts) return work();
        // One's own turn is taken already: waiting for it would be for ever.
        return person === live.createdBy.id ? startingAlone(live, work) : starting(live, work);
      }),
    starting,
  };
};

/** Whose game has begun no longer counts. */
export const forgetLobbyShares = async ({ db }: Storage): Promise<void> => {
  await db
    .deleteFrom('lobby_shares')
    .where('table_id', 'not in', (tables) =>
      tables.selectFrom('tables').select('id').where('status', '=', 'open'),
    )
    .execute();
};
