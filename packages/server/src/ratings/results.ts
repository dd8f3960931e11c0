/** What is stored about a finished game: once, in the transaction that ends it. */
import { POINT_SOURCES, ranksOf, scoreOf } from '@cap-diamant/engine';
import type { Kysely } from 'kysely';
import type { StandingsTable } from '../storage/people-schema.ts';
import type { Schema } from '../storage/schema.ts';
import type { LiveTable } from '../tables/live.ts';
import { anchorOf } from './anchors.ts';
import { afterGame, type Belief } from './plackett-luce.ts';
import { type Participation, participationOf } from './stand-ins.ts';
import { beliefOf, botOf, botPlayer, lockStandings, saveStanding, toThousandths } from './standings.ts';
import { PAIR_DAYS, partWay, weightOf } from './weights.ts';

type Db = Kysely<Schema>;

const DAY_MS = 86_400_000;
/** Of each player, before a game that somebody resigns counts for totals and ratings. */
const LEAST_TURNS = 5;

interface SeatResult {
  readonly seat: number;
  /** The player that the result belongs to. */
  readonly player: string | null;
  readonly part: Participation;
  readonly place: number;
  /** For the ratings. */
  readonly rank: number;
  readonly points: number;
  readonly sources: readonly number[];
}

/** Such a game is in the substitute's history, and in nobody's totals: two people have played the seat. */
const isSubstituted = ({ entries }: LiveTable, seat: number): boolean =>
  entries.some((entry) => entry.kind === 'seat' && entry.seat === seat && entry.why === 'substitute');

const seatResults = (live: LiveTable): SeatResult[] => {
  const { seats } = live;
  const { state } = live.history!;
  const scores = seats.map((_, seat) => scoreOf(state, seat));
  // A player who resigns has lost, whatever the position.
  const places = ranksOf(
    live.resigned === null ? scores : seats.map((_, seat) => (seat === live.resigned ? 0 : 1)),
  );
  return seats.map(({ person, bot }, seat) => {
    const place = places[seat]!;
    const part = person === null ? 'played' : participationOf(live, seat);
    return {
      seat,
      player: isSubstituted(live, seat) ? null : (person?.id ?? (bot === null ? null : botPlayer(bot))),
      part,
      place,
      // Whatever the stand-in achieves: nobody gains by leaving a game they are about to lose.
      rank: part === 'left' ? seats.length + 1 : place,
      points: scores[seat]!,
      sources: state.points.slice(seat * POINT_SOURCES.length, (seat + 1) * POINT_SOURCES.length),
    };
  });
};

const accountsAmong = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', 'account')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Bots' ratings are fixed: people are measured against them. */
const beliefBefore = (standing: StandingsTable): Belief => {
  const bot = botOf(standing.player);
  return bot === null ? beliefOf(standing) : anchorOf(bot, standing.players);
};

/** How often two people have lately played a rated game together. */
const countPairs = async (
  db: Db,
  people: readonly string[],
  at: number,
): Promise<(one: string, other: string) => number> => {
  const rows = await db
    .selectFrom('results as one')
    .innerJoin('results as other', 'other.table_id', 'one.table_id')
    .select(['one.person_id as one', 'other.person_id as other'])
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .where('one.person_id', 'in', people)
    .where('other.person_id', 'in', people)
    .where('one.at', '>=', at - PAIR_DAYS * DAY_MS)
    .where('one.rating_before', 'is not', null)
    .where('other.rating_before', 'is not', null)
    .groupBy(['one.person_id', 'other.person_id'])
    .execute();
  return (one, other) => Number(rows.find((row) => row.one === one && row.other === other)?.games ?? 0);
};

/** By player. */
const newBeliefs = (
  rated: readonly SeatResult[],
  standings: ReadonlyMap<string, StandingsTable>,
  earlierGames: (one: string, other: string) => number,
): Map<string, Belief> => {
  const before = rated.map(({ player }) => beliefBefore(standings.get(player!)!));
  const after = afterGame(
    before,
    rated.map(({ rank }) => rank),
  );
  return new Map(
    rated.map(({ player, part }, index) => {
      const own = before[index]!;
      if (botOf(player!) !== null) return [player!, own];
      const opponents = rated.flatMap((other, at) =>
        other.player === player
          ? []
          : [{ belief: before[at]!, earlierGames: earlierGames(player!, other.player!) }],
      );
      const { rating, deviation } = partWay(own, after[index]!, weightOf(opponents));
      // Nobody gains from the bot that the others voted in.
      return [player!, { rating: part === 'replaced' ? Math.min(rating, own.rating) : rating, deviation }];
    }),
  );
};

/** `isPlayedOut`: otherwise the game says nothing about how many points a player makes. */
const add = (
  standing: StandingsTable,
  { place, sources }: SeatResult,
  isPlayedOut: boolean,
): StandingsTable => {
  const before = JSON.parse(standing.sources) as readonly number[];
  return {
    ...standing,
    games: standing.games + 1,
    cut_short: standing.cut_short + (isPlayedOut ? 0 : 1),
    wins: standing.wins + (place === 1 ? 1 : 0),
    places: standing.places + place,
    sources: isPlayedOut
      ? JSON.stringify(before.map((points, source) => points + sources[source]!))
      : standing.sources,
  };
};

/** A seat's turns that its own player made. Chance comes in between. */
const turnsOf = ({ moves }: LiveTable, seat: number): number =>
  moves
    .filter(({ by }) => by >= 0)
    .filter(({ by, standIn }, index, all) => by === seat && standIn === null && all[index - 1]?.by !== seat)
    .length;

/** A game given up before both have played shows nothing, and could be had by the dozen. */
const isTooShort = (live: LiveTable): boolean =>
  live.resigned !== null && live.seats.some((_, seat) => turnsOf(live, seat) < LEAST_TURNS);

/** Only public tables that were set up for it, and only if two different players can be compared. */
const ratedSeats = (
  live: LiveTable,
  results: readonly SeatResult[],
  accounts: ReadonlySet<string>,
): readonly SeatResult[] => {
  const { settings } = live;
  if (settings.rated !== true || settings.visibility !== 'public' || isTooShort(live)) return [];
  const rated = results.filter(
    ({ player }) => player !== null && (accounts.has(player) || botOf(player) !== null),
  );
  return new Set(rated.map(({ player }) => player)).size < 2 ? [] : rated;
};

export const storeResults = async (transaction: Db, live: LiveTable, at: number): Promise<void> => {
  const results = seatResults(live);
  const people = live.seats.flatMap(({ person }) => (person === null ? [] : [person.id]));
  const rated = ratedSeats(live, results, await accountsAmong(transaction, people));
  const counted = results.filter((result) => people.includes(result.player ?? '') || rated.includes(result));
  const standings = await lockStandings(
    transaction,
    counted.map(({ player }) => player!),
    live.seats.length,
  );
  const beliefs =
    rated.length === 0
      ? new Map<string, Belief>()
      : newBeliefs(rated, standings, await countPairs(transaction, people, at));

  await transaction
    .insertInto('results')
    .values(
      results.map(({ seat, player, place, points }) => {
        const belief = beliefs.get(player ?? '');
        return {
          table_id: live.id,
          seat,
          person_id: live.seats[seat]!.person?.id ?? null,
          bot: live.seats[seat]!.bot,
          at,
          public: live.settings.visibility === 'public' ? 1 : 0,
          place,
          points,
          ending: live.lostBy,
          rating_before:
            belief === undefined ? null : toThousandths(beliefBefore(standings.get(player!)!).rating),
          rating_after: belief === undefined ? null : toThousandths(belief.rating),
        };
      }),
    )
    .execute();

  for (const [player, standing] of standings) {
    const own = counted.filter((result) => result.player === player);
    const belief = beliefs.get(player);
    await saveStanding(transaction, {
      ...(isTooShort(live)
        ? standing
        : own.reduce((sum, result) => add(sum, result, live.resigned === null), standing)),
      ...(belief === undefined
        ? {}
        : {
            rated_games: standing.rated_games + 1,
            rating: toThousandths(belief.rating),
            deviation: toThousandths(belief.deviation),
          }),
    });
  }
};
