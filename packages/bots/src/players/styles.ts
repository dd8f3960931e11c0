/**
 * Styles of the strongest bot. A style searches as Governor does. Then it adds a bonus for what it likes to the value of
 * each line, and plays the line with the largest sum. So a style decides between lines that are nearly equal.
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

/** The bonus for the position after a line, in points. */
type Liking = (after: State, seat: number, before: State) => number;

/** For a point of the main group, and of one's own building where it will join the group (R9.5). */
const A_POINT_OF_THE_GROUP = 0.25;
/** Contributions that a building is still expected to get: most of the bonus is for where it is. */
const TO_COME = 2;

const builder: Liking = (after, seat) => {
  const outlook = buildingOutlooks(after, rulesOf(after).mainGroup)[seat]!;
  const space = after.architects[seat]!;
  const joins = space >= 0 && (outlook.main === 0 || inReach(outlook, space));
  const coming = joins ? STAR_POINTS[Math.min(STAGES, contributions(after, seat) + TO_COME)]! : 0;
  return A_POINT_OF_THE_GROUP * (outlook.main + coming);
};

/** For a zone point: scored, or due if the century ended now. */
const A_ZONE_POINT = 0.1;
/** For holding the Political leader, who sends workers where majorities can be won (R6.4). */
const POLITICAL_LEADER_HELD = 0.8;
const POLITICAL_LEADER = LEADERS.indexOf('politics');
const ZONE_POINTS = POINT_SOURCES.indexOf('zones');

const politician: Liking = (after, seat) => {
  const scored = after.points[seat * POINT_SOURCES.length + ZONE_POINTS]!;
  const coming = after.over ? 0 : zoneOutlook(after, zonesAtEnd(after, false)).points[seat]!;
  const held = after.leaders[seat] === POLITICAL_LEADER ? POLITICAL_LEADER_HELD : 0;
  return A_ZONE_POINT * (scored + coming) + held;
};

/** For a century that ended in one's own turn (R8 b), or will end at one's next turn, without workers (R8 a). */
const THE_CENTURY = 3;

const hunter: Liking = (after, seat, before) =>
  after.over || after.century > before.century || inFront(after, seat) === 0 ? THE_CENTURY : 0;

const LIKINGS: { readonly [name in StyleName]: Liking } = { builder, politician, hunter };

/** So many points less is believed of what was looked at once; with every further look less is taken off. */
const DOUBT = 1;

/** What was looked at less may look better by luck: no line is worth more than the one that Governor would play. */
const trusted = ({ worth, visits }: Considered, plain: Considered): number =>
  Math.min(worth, plain.worth) - DOUBT * Math.max(0, 1 / Math.sqrt(visits) - 1 / Math.sqrt(plain.visits));

/** With two players every point given away goes to the rival: the share of the bonus that each style keeps then. */
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
