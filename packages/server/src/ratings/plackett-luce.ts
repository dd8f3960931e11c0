/**
 * Ratings that are updated after each game: the Plackett–Luce model with a normal belief about each player, by
 * Weng and Lin's approximation (Journal of Machine Learning Research 12, 2011, algorithm 4). The arena of
 * packages/bots fits the same model to all games at once, which a server cannot do after each game.
 */

export interface Belief {
  /** On Elo's scale: a difference of 400 points means odds of ten to one. */
  readonly rating: number;
  /** The standard deviation. */
  readonly deviation: number;
}

export const FIRST_BELIEF: Belief = { rating: 1500, deviation: 300 };

const ELO_UNIT = 400 / Math.LN10;
/** People change, so no rating ever becomes exact. */
const DRIFT = 4;
/** A single game never removes all uncertainty. */
const LEAST_SHARE_LEFT = 1e-4;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Every order of the seats that fits the places: tied seats come in each order. At most 5! of them. */
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

/** What one order of the seats says about each of them. */
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
 * The beliefs after a game; `places`: 1 for the winner, tied seats share theirs. A tie counts as the mean of its
 * orders: so among equals a better place never gains less, which Weng and Lin's own division by the number of
 * tied players does not guarantee.
 */
export const afterGame = (before: readonly Belief[], places: readonly number[]): Belief[] => {
  const variances = before.map(({ deviation }) => deviation ** 2 + DRIFT ** 2);
  // The amount of luck is chosen so that, once all players are well known, differences match Elo's scale.
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
