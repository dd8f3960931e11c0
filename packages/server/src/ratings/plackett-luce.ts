/**
 * Ratings that move on from game to game: the Plackett–Luce model with a normal belief about each player,
 * updated by Weng and Lin's approximation (Journal of Machine Learning Research 12, 2011, algorithm 4).
 * The arena of packages/bots fits the same model to all games at once, which a server cannot do after
 * each game.
 */

export interface Belief {
  /** On Elo's scale: 400 points are odds of ten to one. */
  readonly rating: number;
  /** How far off it may be. */
  readonly deviation: number;
}

export const FIRST_BELIEF: Belief = { rating: 1500, deviation: 300 };

const ELO_UNIT = 400 / Math.LN10;
/** People change: nobody is ever known exactly. */
const DRIFT = 4;
/** A single game never tells everything. */
const LEAST_SHARE_LEFT = 1e-4;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Every order of the seats that agrees with the places: those who tie stand in each order among themselves.
 * At most 5! of them.
 */
export const ordersOf = (places: readonly number[]): readonly (readonly number[])[] => {
  const after = (order: readonly number[]): readonly (readonly number[])[] => {
    const left = places.flatMap((_, seat) => (order.includes(seat) ? [] : [seat]));
    if (left.length === 0) return [order];
    const best = Math.min(...left.map((seat) => places[seat]!));
    return left.filter((seat) => places[seat] === best).flatMap((seat) => after([...order, seat]));
  };
  return after([]);
};

interface Lesson {
  /** How much better than expected. */
  readonly surprise: number;
  readonly information: number;
}

/** What one order of all tells about each seat. */
const lessonsOf = (strengths: readonly number[], order: readonly number[]): readonly Lesson[] => {
  const lessons = strengths.map(() => ({ surprise: 0, information: 0 }));
  order.forEach((first, index) => {
    const left = order.slice(index);
    const all = sum(left.map((seat) => strengths[seat]!));
    for (const seat of left) {
      const chance = strengths[seat]! / all;
      lessons[seat]!.surprise += (seat === first ? 1 : 0) - chance;
      lessons[seat]!.information += chance * (1 - chance);
    }
  });
  return lessons;
};

/**
 * What is believed after a game; `places`: 1 is the winner's, those who tie share theirs. A tie teaches the mean of
 * what its orders would: so among equals a better place never gains less, which Weng and Lin's own way of dividing
 * by the number of the tied does not keep.
 */
export const afterGame = (before: readonly Belief[], places: readonly number[]): Belief[] => {
  const variances = before.map(({ deviation }) => deviation ** 2 + DRIFT ** 2);
  // Luck is such that, once all are known well, differences are those of Elo's scale.
  const scale = Math.sqrt(sum(variances) + ELO_UNIT ** 2);
  const most = Math.max(...before.map(({ rating }) => rating));
  const strengths = before.map(({ rating }) => Math.exp((rating - most) / scale));
  const lessons = ordersOf(places).map((order) => lessonsOf(strengths, order));
  const mean = (seat: number, what: keyof Lesson): number =>
    sum(lessons.map((lesson) => lesson[seat]![what])) / lessons.length;

  return before.map(({ rating }, own) => {
    const variance = variances[own]!;
    const damping = Math.sqrt(variance) / scale;
    const left = Math.max(LEAST_SHARE_LEFT, 1 - (damping * mean(own, 'information') * variance) / scale ** 2);
    return {
      rating: rating + (mean(own, 'surprise') * variance) / scale,
      deviation: Math.sqrt(variance * left),
    };
  });
};
