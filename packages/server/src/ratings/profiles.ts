/** Profiles: a player's totals, and the games themselves. */
import { POINT_SOURCES } from '@cap-diamant/engine';
import type {
  GameBody,
  GameList,
  GamePage,
  ProfileBody,
  RankingList,
  RatingBody,
  RatingHistory,
  ResultBody,
  ResultList,
  StatisticsBody,
} from '@cap-diamant/protocol';
import { BOT_LEVELS } from '@cap-diamant/protocol/schemas';
import { type Kysely, sql } from 'kysely';
import { refuse } from '../http/refusal.ts';
import { nameKey } from '../people/names.ts';
import { bodyOf } from '../people/store.ts';
import type { StandingsTable } from '../storage/people-schema.ts';
import type { Schema } from '../storage/schema.ts';
import { anchorOf } from './anchors.ts';
import { beliefOf, botOf, fromThousandths, isSettled, SETTLED_GAMES } from './standings.ts';

type Db = Kysely<Schema>;

const PAGE_LENGTH = 30;
const RANKING_LENGTH = 100;
const RATINGS_LENGTH = 300;
/** How many deviations a rating is reduced by. */
const DOUBTS = 2;

const toBody = (row: StandingsTable): RatingBody => ({
  players: row.players,
  ...beliefOf(row),
  games: row.rated_games,
  provisional: !isSettled(row),
});

const toStatistics = (row: StandingsTable): StatisticsBody => {
  const { players, games, wins, places } = row;
  const sums = JSON.parse(row.sources) as readonly number[];
  const playedOut = Math.max(1, games - row.cut_short);
  const each = POINT_SOURCES.map((source, index) => [source, sums[index]! / playedOut] as const);
  return {
    players,
    games,
    wins,
    averagePlace: places / games,
    averagePoints: each.reduce((sum, [, points]) => sum + points, 0),
    sources: Object.fromEntries(each) as StatisticsBody['sources'],
  };
};

const findAccount = async (db: Db, name: string) => {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select(['people.id', 'people.name', 'accounts.created_at'])
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  return row ?? refuse('not-found', 'there is no account of this name');
};

export const readProfile = async (db: Db, name: string): Promise<ProfileBody> => {
  const { id, name: shown, created_at } = await findAccount(db, name);
  const rows = await db
    .selectFrom('standings')
    .selectAll()
    .where('player', '=', id)
    .where((where) => where.or([where('games', '>', 0), where('rated_games', '>', 0)]))
    .orderBy('players')
    .execute();
  return {
    person: bodyOf(id, shown, 'account'),
    since: created_at,
    ratings: rows.filter(({ rated_games }) => rated_games > 0).map(toBody),
    statistics: rows.filter(({ games }) => games > 0).map(toStatistics),
  };
};

const resultsOf = async (db: Db, tables: readonly string[]): Promise<Map<string, ResultBody[]>> => {
  const found = new Map<string, ResultBody[]>(tables.map((table) => [table, []]));
  if (tables.length === 0) return found;
  const rows = await db
    .selectFrom('results')
    .leftJoin('people', 'people.id', 'results.person_id')
    .selectAll('results')
    .select(['people.name', 'people.kind'])
    .where('table_id', 'in', tables)
    .orderBy('seat')
    .execute();
  for (const row of rows) {
    const { person_id, name, kind, rating_before, rating_after } = row;
    const isRated = rating_before !== null && rating_after !== null;
    found.get(row.table_id)!.push({
      person: person_id === null ? null : bodyOf(person_id, name, kind),
      bot: row.bot as ResultBody['bot'],
      place: row.place,
      points: row.points,
      rating: isRated
        ? { before: fromThousandths(rating_before), after: fromThousandths(rating_after) }
        : null,
    });
  }
  return found;
};

export const resultsAt = async (db: Db, table: string): Promise<ResultList> => ({
  results: (await resultsOf(db, [table])).get(table)!,
});

/**
 * `after`: the `next` of the last page. A table's address grants access to it, so others see public ones only.
 */
export const readGames = async (
  db: Db,
  personId: string,
  which: 'public' | 'all',
  { after, opponent, players, result }: GamePage,
): Promise<GameList> => {
  let query = db
    .selectFrom('results')
    .select(['table_id', 'seat', 'at', 'ending'])
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('table_id', 'desc')
    .limit(PAGE_LENGTH + 1);
  if (which === 'public') query = query.where('public', '=', 1);
  if (result !== undefined) query = query.where('place', result === 'won' ? '=' : '>', 1);
  if (players !== undefined) {
    const seats = sql<number>`(select count(*) from results as seated where seated.table_id = results.table_id)`;
    query = query.where(seats, '=', Number(players));
  }
  if (opponent !== undefined) {
    query = query.where('table_id', 'in', (games) =>
      games
        .selectFrom('results as other')
        .innerJoin('accounts', 'accounts.person_id', 'other.person_id')
        .select('other.table_id')
        .where('name_key', '=', nameKey(opponent)),
    );
  }
  if (after !== undefined) {
    const [at = '', table = ''] = after.split('.');
    query = query.where((where) =>
      where.or([
        where('at', '<', Number(at)),
        where.and([where('at', '=', Number(at)), where('table_id', '<', table)]),
      ]),
    );
  }
  const rows = await query.execute();
  const page = rows.slice(0, PAGE_LENGTH);
  const results = await resultsOf(
    db,
    page.map(({ table_id }) => table_id),
  );
  const games = page.map(
    ({ table_id, seat, at, ending }): GameBody => ({
      table: table_id,
      at,
      seat,
      results: results.get(table_id)!,
      ...(ending === null ? {} : { ending: ending as NonNullable<GameBody['ending']> }),
    }),
  );
  const last = rows.length > PAGE_LENGTH ? page.at(-1) : undefined;
  return { games, next: last === undefined ? null : `${last.at}.${last.table_id}` };
};

export const gamesOf = async (db: Db, name: string, page: GamePage): Promise<GameList> =>
  readGames(db, (await findAccount(db, name)).id, 'public', page);

/** The ratings after the latest rated games, in order. */
export const readRatings = async (db: Db, name: string): Promise<RatingHistory> => {
  const { id } = await findAccount(db, name);
  const players = sql<number>`(select count(*) from results as seated where seated.table_id = results.table_id)`;
  const rows = await db
    .selectFrom('results')
    .select(['at', 'rating_after', players.as('players')])
    .where('person_id', '=', id)
    .where('rating_after', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('table_id', 'desc')
    .limit(RATINGS_LENGTH)
    .execute();
  const points = rows.map((row) => ({
    at: row.at,
    players: Number(row.players),
    rating: fromThousandths(row.rating_after!),
  }));
  return { points: points.toReversed() };
};

/** What a player's rating is at least, almost certainly: newcomers do not lead the ranking. */
export const surely = ({ rating, deviation }: Pick<RatingBody, 'rating' | 'deviation'>): number =>
  rating - DOUBTS * deviation;

/** The best players with enough games, and every level of bots at its fixed rating. */
export const readRanking = async (db: Db, players: number): Promise<RankingList> => {
  const rows = await db
    .selectFrom('standings')
    .leftJoin('people', 'people.id', 'standings.player')
    .selectAll('standings')
    .select('people.name')
    .where('players', '=', players)
    .where('rated_games', '>=', SETTLED_GAMES)
    .where((where) => where.or([where('people.kind', 'is', null), where('people.kind', '=', 'account')]))
    .orderBy((row) => row('rating', '-', row(row.val(DOUBTS), '*', row.ref('deviation'))), 'desc')
    .limit(RANKING_LENGTH)
    .execute();
  const ranking = rows.map((row) => {
    const bot = botOf(row.player) as ResultBody['bot'];
    return {
      person: bot === null ? bodyOf(row.player, row.name, 'account') : null,
      bot,
      ...toBody(row),
      // Stored ratings of bots are from before they were fixed.
      ...(bot === null ? {} : anchorOf(bot, players)),
    };
  });
  const listed = new Set(ranking.map(({ bot }) => bot));
  const bots = BOT_LEVELS.filter((level) => !listed.has(level)).map((bot) => ({
    person: null,
    bot,
    players,
    ...anchorOf(bot, players),
    games: 0,
    provisional: false,
  }));
  return { ranking: [...ranking, ...bots].toSorted((one, other) => surely(other) - surely(one)) };
};
