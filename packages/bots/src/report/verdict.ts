/**
 * What a decision cost. The strongest bot looks for the best line of the turn. Then that line and the one played are played
 * on equally often, to the same horizon and with the same luck. The luck is new, because a search rates its own favourite
 * too high.
 */
import { type Choice, decision, hashNumber, next, type State } from '@cap-diamant/engine';
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import { type BySource, leadBySource } from '../judge/by-source.ts';
import { chancesAt, chancesOf } from '../judge/chances.ts';
import { evaluate, type Judge, rivalWeights, type Values } from '../judge/evaluate.ts';
import { learnedJudgeFor, type NetJudge } from '../judge/learned.ts';
import { exp } from '../judge/portable-math.ts';
import { REASON_SOURCES, type ReasonSource } from '../judge/sources.ts';
import { nodeBudget } from '../search/budget.ts';
import { type SolvedLine, solveLines } from '../search/last-turns.ts';
import { lookAhead } from '../search/look-ahead.ts';
import { playFar } from '../search/playing-on.ts';
import { playLine, type TurnLine, turnLines } from '../search/turn-search.ts';

/** How much the bot thinks about a decision: counted, not timed, so that every machine gives the same result. */
export interface Effort {
  /** Positions that the search for the best line looks at. */
  readonly nodes: number;
  /** How often each of the two lines is played on. */
  readonly visits: number;
}

export const REPORT_EFFORT: Effort = { nodes: 8000, visits: 24 };

/** The seed of a report's luck, by the number of choices before the decision: a report is the same every time. */
export const reportSeed = (at: number): string => `report ${at}`;

export interface Verdict {
  /** The strongest bot's choices, or those played where it found nothing better. */
  readonly best: readonly Choice[];
  /** The seat's chance of winning with the best line, and with the line played. */
  readonly before: number;
  readonly after: number;
  /** Expected places lost; 0 where nothing better was found. */
  readonly lost: number;
  /**
   * How much more often a rival who was level is ahead afterwards, from 0 to 0.5: the points lost, by how far points can be
   * trusted. A player who is far ahead or behind can hardly lose a place, but does not play better for that.
   */
  readonly lostAtPar: number;
  /** Points gained (above 0) or lost compared with the best line and the rivals, by source. */
  readonly because: BySource;
  /** The rest of the game was solved: nothing was estimated. */
  readonly isSolved: boolean;
}

/** The result of playing one line on, for the deciding seat. */
export interface Outcome {
  readonly share: number;
  readonly place: number;
  /** By seat. */
  readonly values: Values;
  /** The seat's lead over its rivals, by source. */
  readonly lead: (rivals: readonly number[]) => BySource;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const bySource = (points: (source: ReasonSource) => number): BySource =>
  Object.fromEntries(REASON_SOURCES.map((source) => [source, points(source)])) as BySource;

/** Plays the same line on, once with each luck. */
export const playOften = (
  state: State,
  line: TurnLine,
  seat: number,
  judge: NetJudge,
  lucks: readonly number[],
): Outcome => {
  const ends = lucks.map((luck) => playFar(state, line, judge, seededRandom(luck)));
  const chances = ends.map(chancesAt);
  const judged = ends.map((end) => evaluate(end, judge));
  return {
    share: mean(chances.map(({ shares }) => shares[seat]!)),
    place: mean(chances.map(({ places }) => places[seat]!)),
    values: Float64Array.from(state.active, (_, other) => mean(judged.map((values) => values[other]!))),
    lead: (rivals) => {
      const leads = ends.map((end) => leadBySource(end, seat, judge.net, rivals));
      return bySource((source) => mean(leads.map((lead) => lead[source])));
    },
  };
};

const NOTHING: BySource = { scored: 0, zones: 0, buildings: 0, workers: 0, leaders: 0, event: 0, tempo: 0 };

/** After this line the rest of the game is solved, so all points count as scored. */
const exactly = ({ scores }: SolvedLine, seat: number): Outcome => {
  const { shares, places } = chancesOf(scores);
  return {
    share: shares[seat]!,
    place: places[seat]!,
    values: Float64Array.from(scores),
    lead: (rivals) => ({
      ...NOTHING,
      scored: scores.reduce((sum, points, other) => sum - points * rivals[other]!, scores[seat]!),
    }),
  };
};

/** A line from choices that are known; its values are not used. */
export const lineOf = (choices: readonly Choice[]): TurnLine => ({
  choices,
  values: new Float64Array(),
  utility: 0,
});

/** Completes choices that end within the turn with the judge's best line. */
const wholeLine = (state: State, line: readonly Choice[], judge: Judge): TurnLine => {
  const after = line.reduce((at, choice) => next(at, choice), state);
  const goesOn = after.turn === state.turn && decision(after)?.by === decision(state)!.by;
  return lineOf(goesOn ? [...line, ...turnLines(after, judge)[0]!.choices] : line);
};

/** `known`: the best line, where it was searched for already. */
export const verdictOn = (
  state: State,
  line: readonly Choice[],
  { nodes, visits }: Effort,
  random: Random,
  known: readonly Choice[] | null = null,
): Verdict => {
  const { by: seat } = decision(state)!;
  const judge = learnedJudgeFor(state);
  const lucks = Array.from({ length: visits }, () => random(2 ** 31));
  const played = wholeLine(state, line, judge);
  const best = known === null ? lookAhead(state, judge, nodeBudget(nodes), random)[0]!.line : lineOf(known);
  const solved = solveLines(state, [best, played], nodeBudget(nodes));
  const outcomeOf = (line: TurnLine): Outcome => {
    const known = solved?.find((one) => one.line === line);
    return known === undefined ? playOften(state, line, seat, judge, lucks) : exactly(known, seat);
  };
  const isSolved = solved !== undefined;
  const asPlayed = outcomeOf(played);
  const isBest: Verdict = {
    best: line,
    before: asPlayed.share,
    after: asPlayed.share,
    lost: 0,
    lostAtPar: 0,
    because: NOTHING,
    isSolved,
  };
  if (hashNumber(playLine(state, best)) === hashNumber(playLine(state, played))) return isBest;

  const asBest = outcomeOf(best);
  const lost = asPlayed.place - asBest.place;
  if (lost <= 0) return isBest;

  const spread = judge.spread[state.century]!;
  const rivals = rivalWeights(asBest.values, seat, spread);
  const [playedLead, bestLead] = [asPlayed.lead(rivals), asBest.lead(rivals)];
  const because = bySource((source) => playedLead[source] - bestLead[source]);
  const behind = -REASON_SOURCES.reduce((sum, source) => sum + because[source], 0);
  return {
    best: best.choices,
    before: asBest.share,
    after: asPlayed.share,
    lost,
    lostAtPar: Math.max(0, 1 / (1 + exp(-behind / spread)) - 1 / 2),
    because,
    isSolved,
  };
};
