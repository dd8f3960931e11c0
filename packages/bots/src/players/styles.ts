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
  rulesOf,
  STAGES,
  STAR_POINTS,
  type State,
} from '@cap-diamant/engine';
import { buildingOutlooks, inReach } from '../judge/building-outlook.ts';
import { learnedJudgeFor } from '../judge/learned.ts';
import { zoneOutlook, zonesAtEnd } from '../judge/zone-outlook.ts';
import { type Considered, lookAhead } from '../search/look-ahead.ts';
import { playLine } from '../search/turn-search.ts';
import { recogniseHabits } from './habits.ts';
import { STYLE_NAMES, type StyleName } from './names.ts';
import { type Rank, type RankingBot, rankingBot } from './ranking-bot.ts';

/** How much a seat likes the position after its line, in points that it would give for it. */
type Liking = (after: State, seat: number, before: State) => number;

/** For a point of the main group, and of one's own building where it will join it (R9.5). */
const A_POINT_OF_THE_GROUP = 0.25;
/** Contributions that a building is expected to get yet: so most of the liking is for where one builds. */
const TO_COME = 2;

const builder: Liking = (after, seat) => {
  const outlook = buildingOutlooks(after, rulesOf(after).mainGroup)[seat]!;
  const space = after.architects[seat]!;
  const joins = space >= 0 && (outlook.main === 0 || inReach(outlook, space));
  const coming = joins ? STAR_POINTS[Math.min(STAGES, contributions(after, seat) + TO_COME)]! : 0;
  return A_POINT_OF_THE_GROUP * (outlook.main + coming);
};

/** For a point in the zones: of those scored, and those that there would be if the century ended now. */
const A_ZONE_POINT = 0.1;
/** For holding the Political leader, who sends workers where majorities are to be had (R6.4). */
const POLITICAL_LEADER_HELD = 0.8;
const POLITICAL_LEADER = LEADERS.indexOf('politics');
const ZONE_POINTS = POINT_SOURCES.indexOf('zones');

const politician: Liking = (after, seat) => {
  const scored = after.points[seat * POINT_SOURCES.length + ZONE_POINTS]!;
  const coming = after.over ? 0 : zoneOutlook(after, zonesAtEnd(after, false)).points[seat]!;
  const held = after.leaders[seat] === POLITICAL_LEADER ? POLITICAL_LEADER_HELD : 0;
  return A_ZONE_POINT * (scored + coming) + held;
};

/** For a century that ended in one's own turn (R8 b), or will when the next begins, for want of workers (R8 a). */
const THE_CENTURY = 3;

const hunter: Liking = (after, seat, before) =>
  after.over || after.century > before.century || inFront(after, seat) === 0 ? THE_CENTURY : 0;

const LIKINGS: { readonly [name in StyleName]: Liking } = { builder, politician, hunter };

/** So many points less is believed of what was looked at once; with every further look less is taken off. */
const DOUBT = 1;

/** What was looked at less may look better by luck: no line is worth more than the one that Governor would play. */
const trusted = ({ worth, visits }: Considered, plain: Considered): number =>
  Math.min(worth, plain.worth) - DOUBT * Math.max(0, 1 / Math.sqrt(visits) - 1 / Math.sqrt(plain.visits));

/** With one rival alone every point given is one to him: the part of its liking that each affords then. */
const AGAINST_ONE: { readonly [name in StyleName]: number } = { builder: 0.5, politician: 1, hunter: 0.5 };

/** The same lines, by worth and liking together. An ending that is solved is no matter of taste. */
export const byLiking = (
  considered: readonly Considered[],
  state: State,
  style: StyleName,
): readonly Considered[] => {
  const plain = considered[0]!;
  if (plain.isSolved) return considered;
  const { by } = decision(state)!;
  const weight = rulesOf(state).seats === 2 ? AGAINST_ONE[style] : 1;
  const likingOf = ({ line }: Considered): number => LIKINGS[style](playLine(state, line), by, state);
  return considered
    .map((one) => ({ one, both: trusted(one, plain) + weight * likingOf(one) }))
    .sort((a, b) => b.both - a.both)
    .map(({ one }) => one);
};

const rankOf =
  (style: StyleName): Rank =>
  (state, budget, random, played) => {
    const habits = recogniseHabits(played, budget);
    const considered = lookAhead(state, learnedJudgeFor(state), budget, random, { habits });
    return { lines: byLiking(considered, state, style).map(({ line }) => line), regret: null };
  };

export const STYLE_BOTS: readonly RankingBot[] = STYLE_NAMES.map((name) => rankingBot(name, rankOf(name)));
