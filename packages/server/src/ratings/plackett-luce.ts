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

/** What is believed after a game; `places`: 1 is the winner's, those who tie share theirs. */
export const afterGame = (before: readonly Belief[], places: readonly number[]): Belief[] => {
  const variances = before.map(({ deviation }) => deviation ** 2 + DRIFT ** 2);
  // Luck is such that, once all are known well, differences are those of Elo's scale.
  const scale = Math.sqrt(sum(variances) + ELO_UNIT ** 2);
  const most = Math.max(...before.map(({ rating }) => rating));
  const strengths = before.map(({ rating }) => Math.exp((rating - most) / scale));
  const rest = places.map((place) => sum(strengths.filter((_, other) => places[other]! >= place)));
  const tied = places.map((place) => places.filter((other) => other === place).length);

  return before.map(({ rating }, own) => {
    let surprise = 0;
    let information = 0;
    places.forEach((place, drawn) => {
      if (place > places[own]!) return;
      const chance = strengths[own]! / rest[drawn]!;
      surprise += ((drawn === own ? 1 : 0) - chance) / tied[drawn]!;
      information += (chance * (1 - chance)) / tied[drawn]!;
    });
    const variance = variances[own]!;
    const damping = Math.sqrt(variance) / scale;
    const left = Math.max(LEAST_SHARE_LEFT, 1 - (damping * information * variance) / scale ** 2);
    return { rating: rating + (surprise * variance) / scale, deviation: Math.sqrt(variance * left) };
  });
};
