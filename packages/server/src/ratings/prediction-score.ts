/**
 * How well ratings predicted results: the log-loss of their predictions, compared with that of "all are equal".
 */
import { openUnmigrated } from '../storage/open.ts';
import type { DatabaseLocation, Storage } from '../storage/storage.ts';
import { ordersOf } from './plackett-luce.ts';
import { fromThousandths } from './standings.ts';

export interface PredictionScore {
  readonly players: number;
  readonly games: number;
  /** Means per game, in nats: lower is better. */
  readonly loss: number;
  readonly equalLoss: number;
}

interface RatedSeat {
  readonly rating: number;
  readonly place: number;
}

const ELO_UNIT = 400;

const chanceOf = (strengths: readonly number[], order: readonly number[]): number =>
  order.reduce((chance, seat, index) => {
    const left = order.slice(index).reduce((sum, other) => sum + strengths[other]!, 0);
    return (chance * strengths[seat]!) / left;
  }, 1);

/** −ln of the probability that the ratings gave to this result; a tie counts as the mean of its orders. */
export const lossOf = (game: readonly RatedSeat[]): number => {
  const most = Math.max(...game.map(({ rating }) => rating));
  const strengths = game.map(({ rating }) => 10 ** ((rating - most) / ELO_UNIT));
  const orders = ordersOf(game.map(({ place }) => place));
  const chances = orders.map((order) => chanceOf(strengths, order));
  return -Math.log(chances.reduce((sum, chance) => sum + chance, 0) / orders.length);
};

/** Rated games, except those that a stand-in finished: their results are not the players' own. */
const ratedGames = async ({ db }: Storage): Promise<readonly (readonly RatedSeat[])[]> => {
  const rows = await db
    .selectFrom('results')
    .select(['table_id', 'person_id', 'bot', 'place', 'rating_before'])
    .where('rating_before', 'is not', null)
    .execute();
  const games = new Map<string, { readonly seats: RatedSeat[]; isOwn: boolean }>();
  for (const { table_id, person_id, bot, place, rating_before } of rows) {
    const game = games.get(table_id) ?? { seats: [], isOwn: true };
    games.set(table_id, game);
    if (person_id !== null && bot !== null) game.isOwn = false;
    game.seats.push({ rating: fromThousandths(rating_before!), place });
  }
  return [...games.values()].flatMap(({ seats, isOwn }) => (isOwn ? [seats] : []));
};

/** By number of rated players. A server may be running on the database. */
export const predictionScores = async (database: DatabaseLocation): Promise<readonly PredictionScore[]> => {
  const storage = openUnmigrated(database, 'reading');
  try {
    const losses = new Map<number, number[]>();
    for (const game of await ratedGames(storage)) {
      losses.set(game.length, [...(losses.get(game.length) ?? []), lossOf(game)]);
    }
    return [...losses]
      .toSorted(([one], [other]) => one - other)
      .map(([players, all]) => ({
        players,
        games: all.length,
        loss: all.reduce((sum, loss) => sum + loss, 0) / all.length,
        equalLoss: lossOf(Array.from({ length: players }, (_, index) => ({ rating: 0, place: index + 1 }))),
      }));
  } finally {
    await storage.close();
  }
};
