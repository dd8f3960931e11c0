/** The lobby: public tables, with what people want to know before they join or watch. */
import type { TableSummary } from '@cap-diamant/protocol';
import { clubsOf } from '../clubs/members.ts';
import type { Person } from '../people/person.ts';
import { bodiesOf } from '../people/store.ts';
import { fromThousandths } from '../ratings/standings.ts';
import type { Storage } from '../storage/storage.ts';
import type { Streams } from '../streams/streams.ts';
import { readClubTables, readLobby, seatAt } from '../tables/lists.ts';
import type { Tables } from '../tables/tables.ts';

const LOBBY_MS = 1000;
/** Of all clubs of one person. */
const MAX_CLUB_LINES = 100;
/** A game's century is in its log only: reading many logs for a list would take too long. */
const MAX_CENTURIES = 20;

export interface Lobby {
  /** For members of clubs, the clubs' tables come first. */
  readonly shownTo: (person: Person | null) => Promise<readonly TableSummary[]>;
  /** A club's tables, with its finished games, as a member sees them. */
  readonly ofClub: (club: string, personId: string) => Promise<readonly TableSummary[]>;
  /** Something that the lobby shows has changed on this node. */
  readonly forget: () => void;
}

interface Dependencies {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly streams: Pick<Streams, 'onlookersAt'>;
}

const idsOf = (lines: readonly TableSummary[]): readonly string[] => lines.map(({ id }) => id);

/** By table: the person who set it up. */
const hostsOf = async ({ db }: Storage, lines: readonly TableSummary[]) => {
  const rows = await db
    .selectFrom('tables')
    .select(['id', 'created_by'])
    .where('id', 'in', idsOf(lines))
    .execute();
  const people = await bodiesOf(
    db,
    rows.map(({ created_by }) => created_by),
  );
  return new Map(rows.map(({ id, created_by }) => [id, people.get(created_by)!]));
};

const keyOf = (person: string, players: number): string => `${person} ${players}`;

/** By person and number of players. */
const ratingsOf = async ({ db }: Storage, lines: readonly TableSummary[]) => {
  const people = new Set(
    lines.flatMap(({ seats }) => seats.flatMap(({ person }) => (person === null ? [] : [person.id]))),
  );
  if (people.size === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom('standings')
    .select(['player', 'players', 'rating'])
    .where('player', 'in', [...people])
    .where('rated_games', '>', 0)
    .execute();
  return new Map(
    rows.map(({ player, players, rating }) => [
      keyOf(player, players),
      Math.round(fromThousandths(Number(rating))),
    ]),
  );
};

/** The tables at which a player is looking now, on any node. */
const attendedAmong = async (
  { db, now }: Storage,
  lines: readonly TableSummary[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('presence')
    .innerJoin('nodes', 'nodes.node', 'presence.node')
    .select('table_id')
    .distinct()
    .where('table_id', 'in', idsOf(lines))
    .where('nodes.until', '>=', now())
    .execute();
  return new Set(rows.map(({ table_id }) => table_id));
};

const centuriesOf = async (
  tables: Tables,
  lines: readonly TableSummary[],
): Promise<ReadonlyMap<string, number>> => {
  const centuries = new Map<string, number>();
  const playing = lines.filter(({ status }) => status === 'playing').slice(0, MAX_CENTURIES);
  for (const { id } of playing) {
    const { history } = await tables.find(id);
    if (history !== null) centuries.set(id, history.state.century);
  }
  return centuries;
};

const withDetails = async (
  { storage, tables, streams }: Dependencies,
  lines: readonly TableSummary[],
): Promise<readonly TableSummary[]> => {
  if (lines.length === 0) return lines;
  const hosts = await hostsOf(storage, lines);
  const ratings = await ratingsOf(storage, lines);
  const attended = await attendedAmong(storage, lines);
  const centuries = await centuriesOf(tables, lines);
  return lines.map((line): TableSummary => {
    const { id, seats, options, status } = line;
    const century = centuries.get(id);
    return {
      ...line,
      host: hosts.get(id)!,
      ratings: seats.map(({ person }) =>
        person === null ? null : (ratings.get(keyOf(person.id, options.players)) ?? null),
      ),
      ...(attended.has(id) ? { attended: true } : {}),
      ...(century === undefined ? {} : { century }),
      ...(status === 'playing' ? { watchers: streams.onlookersAt(id) } : {}),
    };
  });
};

interface Kept {
  readonly lines: Promise<readonly TableSummary[]>;
  readonly until: number;
}

const PUBLIC = 'public';

/** Each list is read at most once a second for all visitors. People see their own changes at once. */
export const createLobby = (dependencies: Dependencies): Lobby => {
  const { storage } = dependencies;
  /** The public tables, and those of clubs by the club's id. */
  const kept = new Map<string, Kept>();
  const read = async (list: string): Promise<readonly TableSummary[]> =>
    withDetails(dependencies, await (list === PUBLIC ? readLobby(storage) : readClubTables(storage, list)));
  const listed = (list: string): Promise<readonly TableSummary[]> => {
    const now = Date.now();
    for (const [name, { until }] of kept) if (until <= now) kept.delete(name);
    const there = kept.get(list);
    if (there !== undefined) return there.lines;
    const lines = read(list);
    kept.set(list, { lines, until: now + LOBBY_MS });
    lines.catch(() => kept.delete(list));
    return lines;
  };
  const seenBy = (lines: readonly TableSummary[], personId: string | null): readonly TableSummary[] =>
    lines.map((line) => ({ ...line, seat: seatAt(line, personId) }));

  return {
    shownTo: async (person) => {
      const lines: TableSummary[] = [];
      // Only accounts are members.
      for (const { id, name } of person?.kind === 'account' ? await clubsOf(storage.db, person.id) : []) {
        const going = (await listed(id)).filter(({ status }) => status !== 'over');
        lines.push(...going.map((line) => ({ ...line, club: { id, name } })));
      }
      const own = new Set(idsOf(lines));
      const others = (await listed(PUBLIC)).filter(({ id }) => !own.has(id));
      return seenBy([...lines.slice(0, MAX_CLUB_LINES), ...others], person?.id ?? null);
    },
    ofClub: async (club, personId) => seenBy(await listed(club), personId),
    forget: () => kept.clear(),
  };
};
