/**
 * Styles of the strongest bot. It judges and looks ahead as Governor does, whatever it likes; then it plays not the line
 * that is worth most, but the one with the most worth and liking together. So a liking decides between lines that are
 * nearly alike, and the others expect no more of it than of Governor.
 */
import {
  contributions,
  decision,
  inFront,
  LEADERS,
  POINT_SOURCES,
  printChoice,
  rulesOf,
  STAGES,
  STAR_POINTS,
  type State,
} from '@cap-diamant/engine';
import { buildingOutlooks, inReach } from './building-outlook.ts';
import type { Judge } from './evaluate.ts';
import { type Considered, lookAhead } from './look-ahead.ts';
import { STYLE_NAMES, type StyleName } from './names.ts';
import { learnedJudgeFor } from './net/learned.ts';
import { type Rank, type RankingBot, rankingBot } from './ranking-bot.ts';
import { playLine, type TurnLine, turnLines } from './turn-search.ts';
import { zoneOutlook, zonesAtEnd } from './zone-outlook.ts';

/** How much a seat likes the position after its line, in points that it would give for it. */
type Liking = (after: State, seat: number, before: State) => number;

/** For a point of the main group, and of one's own building where it will join it: with one contribution more (R9.5). */
const A_POINT_OF_THE_GROUP = 0.3;

const builder: Liking = (after, seat) => {
  const outlook = buildingOutlooks(after, rulesOf(after).mainGroup)[seat]!;
  const space = after.architects[seat]!;
  const joins = space >= 0 && (outlook.main === 0 || inReach(outlook, space));
  const coming = joins ? STAR_POINTS[Math.min(STAGES, contributions(after, seat) + 1)]! : 0;
  return A_POINT_OF_THE_GROUP * (outlook.main + coming);
};

/** For a point in the zones: of those scored, and those that there would be if the century ended now. */
const A_ZONE_POINT = 0.1;
/** For holding the Political leader, who sends workers where majorities are to be had (R6.4). */
const POLITICAL_LEADER_HELD = 0.6;
const POLITICAL_LEADER = LEADERS.indexOf('politics');
const ZONE_POINTS = POINT_SOURCES.indexOf('zones');

const politician: Liking = (after, seat) => {
  const scored = after.points[seat * POINT_SOURCES.length + ZONE_POINTS]!;
  const coming = after.over ? 0 : zoneOutlook(after, zonesAtEnd(after, false)).points[seat]!;
  const held = after.leaders[seat] === POLITICAL_LEADER ? POLITICAL_LEADER_HELD : 0;
  return A_ZONE_POINT * (scored + coming) + held;
};

/** For a century that ended in one's own turn (R8 b), or will when the next begins, for want of workers (R8 a). */
const THE_CENTURY = 4.5;
/** For each worker less in front, once they are few. */
const A_WORKER_LESS = 0.75;
const FEW = 4;

const hunter: Liking = (after, seat, before) => {
  const workers = inFront(after, seat);
  const ends = after.over || after.century > before.century || workers === 0;
  return ends ? THE_CENTURY : -A_WORKER_LESS * Math.min(FEW, workers);
};

const LIKINGS: { readonly [name in StyleName]: Liking } = { builder, politician, hunter };

const keyOf = ({ choices }: TurnLine): string => choices.map(printChoice).join(' ');

/**
 * All lines of the turn. Those that there was no time to look into are worth what the judge says of them, corrected by
 * what looking ahead has changed of the others: so a style is the same in whoever thinks for a moment.
 */
export const everyLine = (
  considered: readonly Considered[],
  state: State,
  judge: Judge,
): readonly Considered[] => {
  if (considered[0]!.isSolved) return considered;
  const change =
    considered.reduce((sum, { worth, line }) => sum + worth - line.utility, 0) / considered.length;
  const known = new Set(considered.map(({ line }) => keyOf(line)));
  const others = turnLines(state, judge, { nodes: 0 }).filter((line) => !known.has(keyOf(line)));
  return [
    ...considered,
    ...others.map((line) => ({
      line,
      visits: 0,
      worth: line.utility + change,
      values: line.values,
      isSolved: false,
    })),
  ];
};

/** The same lines, by worth and liking together. An ending that is solved is no matter of taste. */
export const byLiking = (
  considered: readonly Considered[],
  state: State,
  style: StyleName,
): readonly Considered[] => {
  if (considered[0]!.isSolved) return considered;
  const liking = LIKINGS[style];
  const { by } = decision(state)!;
  return considered
    .map((one) => ({ one, both: one.worth + liking(playLine(state, one.line), by, state) }))
    .sort((a, b) => b.both - a.both)
    .map(({ one }) => one);
};

const rankOf =
  (style: StyleName): Rank =>
  (state, budget, random) => {
    const judge = learnedJudgeFor(state);
    const considered = lookAhead(state, judge, budget, random);
    return {
      lines: byLiking(everyLine(considered, state, judge), state, style).map(({ line }) => line),
      regret: null,
    };
  };

export const STYLE_BOTS: readonly RankingBot[] = STYLE_NAMES.map((name) => rankingBot(name, rankOf(name)));
