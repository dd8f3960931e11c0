/**
 * A club's own ranking: everybody starts anew, and only games at the club's tables count, rated or not, by the model of
 * the ratings. Former members and guests count as opponents; bots have their fixed ratings.
 */
import type { ClubRanking } from '@cap-diamant/protocol';
import { bodiesOf } from '../people/store.ts';
import { anchorOf } from '../ratings/anchors.ts';
import { afterGame, type Belief, FIRST_BELIEF } from '../ratings/plackett-luce.ts';
import { surely } from '../ratings/profiles.ts';
import type { Storage } from '../storage/storage.ts';

type Db = Storage['db'];

/** The latest ones: how people play now, and a bounded amount of work. */
const MOST_GAMES = 500;

interface SeatResult {
  readonly person: string | null;
  readonly bot: string | null;
  readonly place: number;
}

/** In the order in which they ended, each by seat. */
const gamesOf = async (db: Db, club: string, players: number): Promise<readonly SeatResult[][]> => {
  const rows = await db
    .selectFrom('club_tables')
    .innerJoin('results', 'results.table_id', 'club_tables.table_id')
    .select(['results.table_id', 'person_id as person', 'bot', 'place'])
    .where('club_id', '=', club)
    .where('players', '=', players)
    .orderBy('at', 'desc')
    .orderBy('results.table_id')
    .orderBy('seat', 'desc')
    .limit(MOST_GAMES * players)
    .execute();
  const games = new Map<string, SeatResult[]>();
  for (const { table_id, ...seat } of rows.toReversed()) {
    games.set(table_id, [...(games.get(table_id) ?? []), seat]);
  }
  return [...games.values()];
};

/** A player who leaves the end of a game to a bot is last, as in the ratings. */
const rankOf = ({ person, bot, place }: SeatResult, players: number): number =>
  person !== null && bot !== null ? players + 1 : place;

interface Standing {
  belief: Belief;
  games: number;
  wins: number;
}

const standingsAfter = (games: readonly SeatResult[][], players: number): ReadonlyMap<string, Standing> => {
  const standings = new Map<string, Standing>();
  for (const seats of games) {
    const before = seats.map(({ person, bot }) =>
      person === null && bot !== null
        ? anchorOf(bot, players)
        : (standings.get(person ?? '')?.belief ?? FIRST_BELIEF),
    );
    const after = afterGame(
      before,
      seats.map((seat) => rankOf(seat, players)),
    );
    for (const [index, seat] of seats.entries()) {
      if (seat.person === null) continue;
      const { games: count, wins } = standings.get(seat.person) ?? { games: 0, wins: 0 };
      standings.set(seat.person, {
        belief: after[index]!,
        games: count + 1,
        wins: wins + (rankOf(seat, players) === 1 ? 1 : 0),
      });
    }
  }
  return standings;
};

/** Present members who have played, the best first. */
export const readClubRanking = async (db: Db, club: string, players: number): Promise<ClubRanking> => {
  const standings = standingsAfter(await gamesOf(db, club, players), players);
  const members = await db
    .selectFrom('club_members')
    .select('person_id')
    .where('club_id', '=', club)
    .execute();
  const ids = members.map(({ person_id }) => person_id).filter((id) => standings.has(id));
  const people = await bodiesOf(db, ids);
  const ranking = ids.map((id) => {
    const { belief, games, wins } = standings.get(id)!;
    return { person: people.get(id)!, ...belief, games, wins };
  });
  return { players, ranking: ranking.toSorted((one, other) => surely(other) - surely(one)) };
};
