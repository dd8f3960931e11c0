/** The results of an arena run, as data and as text. */
import {
  type BotStanding,
  botStanding,
  cycles,
  type Estimate,
  hasAllSeatings,
  type Payoff,
  payoffs,
  printLine,
  type Rating,
  ratings,
  type Schedule,
  type ScheduledGame,
  type Sequence,
  sharesByTurnOrder,
} from '@cap-diamant/bots/arena';
import { variantName } from '../games/variant-flags.ts';
import { textGrid } from '../screen/text-grid.ts';
import type { Entrant } from './entrants.ts';

export interface ArenaResults {
  readonly schedule: Schedule;
  /** Every deal was played in every seating of each line-up, not only in some. */
  readonly allSeatings: boolean;
  readonly rounds: number;
  readonly games: number;
  readonly bots: readonly (BotStanding & Rating & { readonly name: string })[];
  /** Bot against bot, by row and column; null for fewer than three bots. */
  readonly payoffs: readonly (readonly (Payoff | null)[])[] | null;
  /** By bot: each beats the next, the last the first. Null for fewer than three bots. */
  readonly cycles: readonly (readonly number[])[] | null;
  /** Shares by turn order, of all bots. */
  readonly turnOrder: readonly (Estimate | null)[];
  readonly test: Sequence | null;
  /** Of this run only, without games from an earlier results file. */
  readonly seconds: number;
  readonly gamesPerSecond: number;
  /** Of all games, in all processes. */
  readonly thinkingHours: number;
}

/** With two bots there are no cycles. */
const LEAST_BOTS = 3;

export const makeResults = (
  schedule: Schedule,
  entrants: readonly Entrant[],
  rounds: readonly (readonly ScheduledGame[])[],
  test: Sequence | null,
  speed: { readonly seconds: number; readonly games: number },
): ArenaResults => {
  const rated = ratings(rounds, entrants.length);
  const bots = entrants.map(({ label }, bot) => ({
    name: label,
    ...botStanding(rounds, bot),
    ...rated[bot]!,
  }));
  const several = entrants.length >= LEAST_BOTS;
  return {
    schedule,
    allSeatings: hasAllSeatings(schedule.seatings),
    rounds: rounds.length,
    games: rounds.flat().length,
    bots,
    payoffs: several ? payoffs(rounds, entrants.length) : null,
    cycles: several ? cycles(rounds, entrants.length) : null,
    turnOrder: sharesByTurnOrder(rounds),
    test,
    seconds: speed.seconds,
    gamesPerSecond: speed.seconds > 0 ? speed.games / speed.seconds : 0,
    thinkingHours: bots.reduce((sum, bot) => sum + bot.thinking, 0) / 3_600_000,
  };
};

const signed = (value: number, digits: number): string => `${value > 0 ? '+' : ''}${value.toFixed(digits)}`;

export const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

export const percentEstimate = ({ mean, low, high }: Estimate): string =>
  low === null || high === null
    ? percent(mean)
    : `${percent(mean)} [${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}]`;

const pointsEstimate = (estimate: Estimate | null): string => {
  if (estimate === null || Number.isNaN(estimate.mean)) return '–';
  const { mean, low, high } = estimate;
  return low === null || high === null
    ? signed(mean, 1)
    : `${signed(mean, 1)} ±${((high - low) / 2).toFixed(1)}`;
};

const ratingText = ({ rating, low, high }: Rating): string =>
  low === null || high === null
    ? signed(rating, 0)
    : `${signed(rating, 0)} [${signed(low, 0)}…${signed(high, 0)}]`;

/** The line-ups of a schedule: every seating with its letters sorted. */
export const lineUps = ({ seatings }: Schedule): string[] => [
  ...new Set(seatings.map((line) => printLine(line.toSorted((a, b) => a - b)))),
];

export const testResultText = ({ test, bots }: ArenaResults): string | null => {
  if (test === null) return null;
  const [a, b] = bots.map((bot) => bot.name);
  const after = `after ${test.rounds} rounds`;
  switch (test.verdict) {
    case 'better':
      return `Verdict ${after}: ${a} is better than ${b}.`;
    case 'worse':
      return `Verdict ${after}: ${a} is worse than ${b}.`;
    case 'alike':
      return `Verdict ${after}: ${a} and ${b} differ by less than the margin.`;
    case null:
      return `No verdict ${after}: it takes more to tell ${a} from ${b}.`;
  }
};

const perMove = (milliseconds: number | null, decisions: number): string =>
  milliseconds === null || decisions === 0 ? '–' : `${(milliseconds / decisions).toPrecision(3)} ms`;

const botRow = (bot: ArenaResults['bots'][number], index: number): string[] => [
  `${printLine([index])} ${bot.name}`,
  String(bot.games),
  bot.wins.toFixed(1),
  percentEstimate(bot.share),
  percent(bot.fair),
  Number.isNaN(bot.score.mean) ? '–' : bot.score.mean.toFixed(1),
  pointsEstimate(bot.margin),
  ratingText(bot),
  perMove(bot.thinking, bot.decisions),
  perMove(bot.cpu, bot.decisions),
  String(bot.forfeits),
];

const HEAD = [
  'bot',
  'games',
  'wins',
  'share [95 %]',
  'fair',
  'score',
  'margin',
  'rating [95 %]',
  'per move',
  'CPU per move',
  'forfeits',
];

/** The head, then a row per bot. */
export const resultRows = ({ bots }: ArenaResults): string[][] => [HEAD, ...bots.map(botRow)];

const payoffText = (payoff: Payoff | null): string =>
  payoff === null || payoff.share === null ? '–' : `${percentEstimate(payoff.share)} of ${payoff.games}`;

/** The head, then a row per bot: its share against every other, and games. */
export const payoffRows = ({ bots, payoffs: found }: ArenaResults): string[][] | null => {
  if (found === null) return null;
  const names = bots.map(({ name }, bot) => `${printLine([bot])} ${name}`);
  return [
    ['against', ...bots.map((_, bot) => printLine([bot]))],
    ...found.map((row, bot) => [names[bot]!, ...row.map(payoffText)]),
  ];
};

export const PAYOFF_NOTE =
  'Of the wins that went to one of the two, for each seat, the share of the row [95 %], of the games in which both played; 50 % among equals.';

/** One sentence for each cycle, or one that there is none. */
export const cycleTexts = ({ bots, cycles: found }: ArenaResults): string[] => {
  if (found === null) return [];
  if (found.length === 0)
    return ['These games show no cycle (one beats a second, who beats a third, who beats the first).'];
  return found.map((cycle) => {
    const names = [...cycle, cycle[0]!].map((bot) => `${printLine([bot])} ${bots[bot]!.name}`);
    return `Cycle: ${names.join(' beats ')}. One rating for each cannot say that.`;
  });
};

/** How the games were scheduled: deals are repeated so that neither seat nor deal favours a bot. */
export const blocksText = ({ games, rounds, allSeatings, schedule }: ArenaResults): string =>
  `${games} games = ${rounds} ${rounds === 1 ? 'deal' : 'deals'}, each in ${allSeatings ? 'all' : 'only'} ` +
  `${schedule.seatings.length} seatings`;

export const printResults = (results: ArenaResults): string => {
  const { schedule } = results;
  const order = results.turnOrder.map((share) => (share === null ? '–' : percentEstimate(share))).join(', ');
  const tested = testResultText(results);
  const [head, ...rows] = resultRows(results);
  const against = payoffRows(results);
  return [
    `${variantName(schedule.options)}; line-up ${lineUps(schedule).join(', ')}; ${blocksText(results)}; ` +
      `seed ${schedule.seed}`,
    '',
    textGrid(head!, rows).trimEnd(),
    '',
    ...(against === null
      ? []
      : [PAYOFF_NOTE, '', textGrid(against[0]!, against.slice(1)).trimEnd(), '', ...cycleTexts(results)]),
    `Wins by turn order: ${order}`,
    ...(tested === null ? [] : [tested]),
    `${results.gamesPerSecond.toFixed(2)} games/s for ${results.seconds.toFixed(1)} s; bots have thought for ` +
      `${results.thinkingHours.toFixed(3)} hours`,
    '',
  ].join('\n');
};
