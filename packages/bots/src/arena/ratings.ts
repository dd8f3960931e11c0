/**
 * Ratings from whole rankings, not only from wins: the Plackett–Luce model, fitted by Hunter's MM
 * algorithm (Annals of Statistics 32, 2004). A game is a series of draws without return: the winner is
 * drawn from all seats, the second from the rest … each with a chance proportional to its strength.
 */
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import type { ScheduledGame } from './schedule.ts';

export interface Rating {
  /** On Elo's scale: 400 points are odds of ten to one. The mean of all bots is 0. */
  readonly rating: number;
  /** Of the 95 % interval; null after a single round. */
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * The counts of a set of games: how often each bot was drawn, and how often from which rest (a rest is
 * identified by how many seats each bot had left in it). Tied seats are drawn from the same rest. The last seat
 * of a game is no draw.
 */
interface Draws {
  readonly drawn: number[];
  readonly rests: Map<string, { readonly left: readonly number[]; times: number }>;
}

const noDraws = (bots: number): Draws => ({ drawn: new Array<number>(bots).fill(0), rests: new Map() });

const addRest = ({ rests }: Draws, key: string, left: readonly number[], times: number): void => {
  const known = rests.get(key);
  if (known === undefined) rests.set(key, { left, times });
  else known.times += times;
};

const addGame = (draws: Draws, { line, ranks }: ScheduledGame): void => {
  for (const place of new Set(ranks)) {
    const left = draws.drawn.map(
      (_, bot) => line.filter((own, seat) => own === bot && ranks[seat]! >= place).length,
    );
    if (left.reduce((sum, seats) => sum + seats, 0) === 1) continue;
    const out = line.filter((_, seat) => ranks[seat] === place);
    for (const bot of out) draws.drawn[bot]! += 1;
    addRest(draws, left.join(), left, out.length);
  }
};

/** Rounds added up, each with a weight. */
const together = (all: readonly Draws[], bots: number, weights: readonly number[]): Draws => {
  const sum = noDraws(bots);
  all.forEach(({ drawn, rests }, round) => {
    const weight = weights[round]!;
    drawn.forEach((times, bot) => {
      sum.drawn[bot]! += weight * times;
    });
    for (const [key, { left, times }] of rests) addRest(sum, key, left, weight * times);
  });
  return sum;
};

/** Half a win and half a loss against an average bot: without it, a bot that always wins is infinitely strong. */
const PRIOR = 0.5;
/** In the logarithm of a strength: some thousandths of a rating point. */
const ENOUGH = 1e-5;
const MOST_STEPS = 2000;

/** Only ratios mean anything: the geometric mean is 1. */
const centred = (strengths: readonly number[]): number[] => {
  const logs = strengths.map(Math.log);
  const centre = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  return logs.map((log) => Math.exp(log - centre));
};

/** The most likely strength of each bot. */
const fit = ({ drawn, rests }: Draws, prior: number, start: readonly number[]): number[] => {
  let strengths = start;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const weights = strengths.map((own) => (2 * prior) / (own + 1));
    for (const { left, times } of rests.values()) {
      const each = times / left.reduce((sum, seats, bot) => sum + seats * strengths[bot]!, 0);
      left.forEach((seats, bot) => {
        weights[bot]! += seats * each;
      });
    }
    const next = centred(drawn.map((times, bot) => (times + prior) / weights[bot]!));
    const change = Math.max(...next.map((own, bot) => Math.abs(Math.log(own / strengths[bot]!))));
    strengths = next;
    if (change < ENOUGH) break;
  }
  return [...strengths];
};

const onElosScale = (strengths: readonly number[]): number[] =>
  strengths.map((strength) => 400 * Math.log10(strength));

const SAMPLES = 200;
const TAIL = 0.025;

/** A weight with a mean of 1 (exponential distribution). */
const anyWeight = (random: Random): number => -Math.log((random(2 ** 31) + 0.5) / 2 ** 31);

/**
 * Ratings with intervals by Rubin's Bayesian bootstrap: whole rounds get weights at random, again and
 * again. The half game against the average bot gets one too, so that a bot that wins everything is known
 * to be good, but not known exactly.
 */
export const ratings = (rounds: readonly (readonly ScheduledGame[])[], bots: number): Rating[] => {
  const byRound = rounds.map((round) => {
    const draws = noDraws(bots);
    for (const game of round) addGame(draws, game);
    return draws;
  });
  const even = new Array<number>(bots).fill(1);
  const best = fit(together(byRound, bots, new Array<number>(rounds.length).fill(1)), PRIOR, even);
  const point = onElosScale(best);
  if (rounds.length < 2) return point.map((rating) => ({ rating, low: null, high: null }));

  const random = seededRandom('ratings');
  const samples = Array.from({ length: SAMPLES }, () => {
    const weights = byRound.map(() => anyWeight(random));
    return onElosScale(fit(together(byRound, bots, weights), PRIOR * anyWeight(random), best));
  });
  return point.map((rating, bot) => {
    const sorted = samples.map((all) => all[bot]!).toSorted((a, b) => a - b);
    const at = (part: number): number => sorted[Math.round(part * (SAMPLES - 1))]!;
    return { rating, low: Math.min(rating, at(TAIL)), high: Math.max(rating, at(1 - TAIL)) };
  });
};
