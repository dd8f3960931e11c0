/**
 * What the games show, and how sure that is. Games of one round share a set-up and are not independent:
 * rounds are. So every interval comes from how the rounds differ from each other.
 */
import { normalQuantile } from './normal.ts';
import type { ScheduledGame } from './schedule.ts';

/** A mean with its 95 % confidence interval; null bounds where there is too little to say. */
export interface Estimate {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Of a sample; needs two values. */
export const variance = (values: readonly number[]): number => {
  const centre = mean(values);
  return sum(values.map((value) => (value - centre) ** 2)) / (values.length - 1);
};

/** What a 95 % interval leaves on each side. */
const TAIL = 0.025;
/** Of the normal distribution, 97.5 %. */
const Z = 1.959963984540054;

/** Of Student's distribution: Cornish–Fisher, for 97.5 % right to a thousandth from three degrees of freedom on. */
export const studentQuantile = (freedom: number, tail: number = TAIL): number => {
  if (freedom === 1) return 1 / Math.tan(Math.PI * tail);
  if (freedom === 2) return (1 - 2 * tail) / Math.sqrt(2 * tail * (1 - tail));
  const z = tail === TAIL ? Z : normalQuantile(tail);
  const terms = [
    z,
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ];
  return terms.reduce((total, term, power) => total + term / freedom ** power, 0);
};

/** Of values that have no bounds, such as points; one value per round. */
export const meanEstimate = (values: readonly number[]): Estimate => {
  const centre = mean(values);
  if (values.length < 2) return { mean: centre, low: null, high: null };
  const half = studentQuantile(values.length - 1) * Math.sqrt(variance(values) / values.length);
  return { mean: centre, low: centre - half, high: centre + half };
};

/** Wilson's interval for a share that was seen in so many independent games; their number need not be whole. */
export const wilson = (share: number, games: number, quantile: number = Z): [low: number, high: number] => {
  const square = quantile ** 2;
  const centre = (share + square / (2 * games)) / (1 + square / games);
  const half =
    (quantile / (1 + square / games)) * Math.sqrt((share * (1 - share)) / games + square / (4 * games ** 2));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
};

/** A prior worth so many rounds that the games of a round are independent. */
const PRIOR_ROUNDS = 4;

/**
 * Of shares between 0 and 1, one per round of `games` games: Wilson's interval with as many games as
 * independent ones would have been needed to make rounds vary as they did. A few rounds can agree by
 * luck, so their variance is drawn towards that of independent games; and where a bot has won all or
 * nothing, each round counts as one game, as nothing shows how much the games of a round are alike.
 * The truth is beyond either end with a probability of `tail`.
 */
export const shareEstimate = (shares: readonly number[], games: number, tail: number = TAIL): Estimate => {
  const rounds = shares.length;
  const share = mean(shares);
  if (rounds < 2) return { mean: share, low: null, high: null };
  const quantile = studentQuantile(rounds - 1, tail);
  const spread = share * (1 - share);
  // A hair from 0 or 1 is rounding.
  if (spread < 1e-9) {
    const [low, high] = wilson(share, rounds, quantile);
    return { mean: share, low, high };
  }
  const drawn =
    ((rounds - 1) * variance(shares) + (PRIOR_ROUNDS * spread) / games) / (rounds - 1 + PRIOR_ROUNDS);
  const [low, high] = wilson(share, (spread * rounds) / drawn, quantile);
  return { mean: share, low, high };
};

/** Half the width of an interval; infinite while there is none. */
export const halfWidth = ({ low, high }: Estimate): number =>
  low === null || high === null ? Number.POSITIVE_INFINITY : (high - low) / 2;

export interface BotStanding {
  readonly games: number;
  readonly wins: number;
  /** Share of the wins of the games it played in. */
  readonly share: Estimate;
  /** What that share would be if all bots were equal. */
  readonly fair: number;
  readonly score: Estimate;
  /** Its seats' mean score less that of the other bots' seats in the same game; null if it met no other. */
  readonly margin: Estimate | null;
  readonly decisions: number;
  /** Milliseconds. */
  readonly thinking: number;
  /** Milliseconds of processor time; null where it is not known. */
  readonly cpu: number | null;
  readonly forfeits: number;
}

const seatsOf = (game: ScheduledGame, bot: number): number[] =>
  game.line.flatMap((own, seat) => (own === bot ? [seat] : []));

const total = (values: readonly number[], seats: readonly number[]): number =>
  sum(seats.map((seat) => values[seat]!));

/** By how much a bot's seats were ahead of the others', or null in a game among itself. */
const marginIn = (game: ScheduledGame, bot: number): number | null => {
  const own = seatsOf(game, bot);
  const others = game.line.flatMap((other, seat) => (other === bot ? [] : [seat]));
  if (own.length === 0 || others.length === 0) return null;
  return total(game.scores, own) / own.length - total(game.scores, others) / others.length;
};

/** What is known of the processor time of a bot's seats. */
const cpuOf = (games: readonly ScheduledGame[], bot: number): number | null => {
  const known = games.flatMap((game) => seatsOf(game, bot).flatMap((seat) => game.cpu[seat] ?? []));
  return known.length === 0 ? null : sum(known);
};

const plays = (game: ScheduledGame, bot: number): boolean => game.line.includes(bot);

/** For each round, what part of its games a bot wins. */
export const sharesByRound = (rounds: readonly (readonly ScheduledGame[])[], bot: number): number[] =>
  rounds.map((round) =>
    mean(round.filter((game) => plays(game, bot)).map((game) => total(game.wins, seatsOf(game, bot)))),
  );

/** One value per round that has any, then the estimate from those. */
const byRound = (rounds: readonly (readonly number[])[]): Estimate | null => {
  const means = rounds.filter((values) => values.length > 0).map(mean);
  return means.length === 0 ? null : meanEstimate(means);
};

/** From complete rounds only, so that every bot has had every seat equally often. */
export const botStanding = (rounds: readonly (readonly ScheduledGame[])[], bot: number): BotStanding => {
  const played = rounds.map((round) => round.filter((game) => plays(game, bot)));
  const games = played.flat();
  // A game that was broken off has a winner, but its points say nothing.
  const finished = played.map((round) => round.filter((game) => game.forfeit === null));
  const unknown: Estimate = { mean: Number.NaN, low: null, high: null };
  return {
    games: games.length,
    wins: sum(games.map((game) => total(game.wins, seatsOf(game, bot)))),
    share: shareEstimate(sharesByRound(rounds, bot), played[0]?.length ?? 0),
    fair: mean(games.map((game) => seatsOf(game, bot).length / game.line.length)),
    score:
      byRound(
        finished.map((round) =>
          round.flatMap((game) => seatsOf(game, bot).map((seat) => game.scores[seat]!)),
        ),
      ) ?? unknown,
    margin: byRound(finished.map((round) => round.flatMap((game) => marginIn(game, bot) ?? []))),
    decisions: sum(games.map((game) => total(game.decisions, seatsOf(game, bot)))),
    thinking: sum(games.map((game) => total(game.thinking, seatsOf(game, bot)))),
    cpu: cpuOf(games, bot),
    forfeits: games.filter((game) => game.forfeit !== null && game.line[game.forfeit.seat] === bot).length,
  };
};

/** Share of the wins by turn order (0 has the first turn), for one bot's seats or for all. */
export const sharesByTurnOrder = (
  rounds: readonly (readonly ScheduledGame[])[],
  bot: number | null = null,
): (Estimate | null)[] => {
  const players = rounds[0]?.[0]?.line.length ?? 0;
  return Array.from({ length: players }, (_, place) => {
    const wins = rounds.map((round) =>
      round.flatMap((game) => {
        // Before the first turn nobody can forfeit, so there always was a first player.
        const seat = (game.first + place) % players;
        return bot === null || game.line[seat] === bot ? [game.wins[seat]!] : [];
      }),
    );
    const some = wins.filter((values) => values.length > 0);
    return some.length === 0 ? null : shareEstimate(some.map(mean), some[0]!.length);
  });
};
