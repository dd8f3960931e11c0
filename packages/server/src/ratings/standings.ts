/** A player's totals and rating, for each number of players. */
import { POINT_SOURCES } from '@cap-diamant/engine';
import type { Kysely } from 'kysely';
import type { StandingsTable } from '../storage/people-schema.ts';
import type { Schema } from '../storage/schema.ts';
import { type Belief, FIRST_BELIEF } from './plackett-luce.ts';

type Db = Kysely<Schema>;

/** Followed by a level; other players are a person's id, and no id has a space. */
const BOT = 'bot ';

export const botPlayer = (level: string): string => `${BOT}${level}`;

export const botOf = (player: string): string | null =>
  player.startsWith(BOT) ? player.slice(BOT.length) : null;

/** Ratings are stored in thousandths of a point, because the database holds integers. */
const THOUSANDTHS = 1000;

export const toThousandths = (value: number): number => Math.round(value * THOUSANDTHS);
export const fromThousandths = (kept: number): number => kept / THOUSANDTHS;

export const beliefOf = ({ rating, deviation }: StandingsTable): Belief => ({
  rating: fromThousandths(rating),
  deviation: fromThousandths(deviation),
});

/** Rated games after which a rating means something. */
export const SETTLED_GAMES = 10;
/** Thousandths of a point. */
const UNSETTLED_DEVIATION = 200_000;

export const isSettled = ({ rated_games, deviation }: StandingsTable): boolean =>
  rated_games >= SETTLED_GAMES && deviation <= UNSETTLED_DEVIATION;

const newStanding = (player: string, players: number): StandingsTable => ({
  player,
  players,
  games: 0,
  cut_short: 0,
  wins: 0,
  places: 0,
  sources: JSON.stringify(POINT_SOURCES.map(() => 0)),
  rated_games: 0,
  rating: toThousandths(FIRST_BELIEF.rating),
  deviation: toThousandths(FIRST_BELIEF.deviation),
});

/**
 * Reads the players' standings and locks them until the transaction ends. Always in the same order, so that two
 * games that end together do not deadlock.
 */
export const lockStandings = async (
  transaction: Db,
  names: readonly string[],
  players: number,
): Promise<Map<string, StandingsTable>> => {
  const found = new Map<string, StandingsTable>();
  for (const name of [...new Set(names)].toSorted()) {
    const row = await transaction
      .insertInto('standings')
      .values(newStanding(name, players))
      .onConflict((conflict) =>
        conflict.columns(['player', 'players']).doUpdateSet((old) => ({ games: old.ref('standings.games') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    found.set(name, row);
  }
  return found;
};

export const saveStanding = async (transaction: Db, standing: StandingsTable): Promise<void> => {
  const { player, players, ...changed } = standing;
  await transaction
    .updateTable('standings')
    .set(changed)
    .where('player', '=', player)
    .where('players', '=', players)
    .execute();
};
