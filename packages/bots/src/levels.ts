/**
 * Opponents from gentle to very strong. The weaker ones do not throw dice: they fail to see things,
 * misjudge steadily for a whole game, and are content with a line that is nearly as good as the best.
 */
import { type Choice, choices, decision, type State } from '@cap-diamant/engine';
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import type { Bot, Budget } from './bot.ts';
import { type Judge, judgeFor } from './evaluate.ts';
import { FEATURE_COUNT, FEATURES, type Feature } from './features.ts';
import { firstLookAhead } from './first-look-ahead.ts';
import { lookAhead } from './look-ahead.ts';
import { LEVEL_NAMES, type LevelName } from './names.ts';
import { learnedJudgeFor } from './net/learned.ts';
import { type TurnLine, turnLines } from './turn-search.ts';

/** Levels that judge by the table of weights. */
interface Level {
  /** Features that the level does not look at. */
  readonly blindTo: readonly Feature[];
  /** Features that count half. */
  readonly undervalues: readonly Feature[];
  readonly seesCascades: boolean;
  /** How far off its weights are for a game: a standard deviation, in parts of each weight. */
  readonly misjudgement: number;
  /** Lines at most this much worse than the best are good enough; in parts of the evaluation's spread. */
  readonly regret: number;
  /** Positions that it looks at beyond its own turn; 0: it does not think about replies. */
  readonly nodes: number;
}

const SEES_ALL = { blindTo: [], undervalues: [], seesCascades: true, misjudgement: 0, regret: 0 } as const;

const LEVELS: { readonly [name in Exclude<LevelName, 'governor'>]: Level } = {
  apprentice: {
    blindTo: ['cascade-to-hand', 'margins', 'growth', 'token-hope', 'event'],
    undervalues: [],
    seesCascades: false,
    misjudgement: 0.29,
    regret: 0.05,
    nodes: 0,
  },
  mason: {
    blindTo: ['growth'],
    undervalues: ['neutral-token'],
    seesCascades: true,
    misjudgement: 0.29,
    regret: 0.1,
    nodes: 0,
  },
  architect: { ...SEES_ALL, nodes: 0 },
  intendant: { ...SEES_ALL, nodes: 130 },
};

/** The ways to play the turn on, the one to play first. */
export interface Ranking {
  readonly lines: readonly TurnLine[];
  /** Lines at most this much worse than the first are good enough; null where only the first is played. */
  readonly regret: number | null;
}

type Rank = (state: State, budget: Budget, random: Random) => Ranking;

/** A bot that can say what else it would have played. */
export interface RankingBot extends Bot {
  readonly rank: Rank;
}

export interface LevelBot extends RankingBot {
  readonly name: LevelName;
}

/** Near enough to a normal deviate: the sum of twelve even ones, less its mean. */
const deviate = (random: Random): number => {
  let sum = -6;
  for (let count = 0; count < 12; count += 1) sum += random(1_000_000) / 1_000_000;
  return sum;
};

/** The game's judge as this level sees it. The error depends on seat and set-up alone: it is steady. */
const judgeOf = (name: string, level: Level, state: State, seat: number): Judge => {
  const judge = judgeFor(state);
  if (level.misjudgement === 0 && level.blindTo.length === 0) return judge;
  const random = seededRandom(`${name} ${seat} ${state.tiles.join(' ')}`);
  const factors = FEATURES.map((feature) => {
    const error = 1 + level.misjudgement * deviate(random);
    if (level.blindTo.includes(feature)) return 0;
    return Math.max(0, error) * (level.undervalues.includes(feature) ? 0.5 : 1);
  });
  const table = judge.table.map((weight, index) => weight * factors[index % FEATURE_COUNT]!);
  return { ...judge, table, seesCascades: level.seesCascades };
};

/** Any of the lines that are good enough, the better ones more often. */
export const lineFrom = ({ lines, regret }: Ranking, random: Random): TurnLine => {
  if (regret === null) return lines[0]!;
  const enough = lines.filter((line) => line.utility >= lines[0]!.utility - regret);
  return enough[Math.min(random(enough.length), random(enough.length))]!;
};

const byTable =
  (name: string, level: Level): Rank =>
  (state, budget, random) => {
    const judge = judgeOf(name, level, state, decision(state)!.by);
    if (level.nodes === 0) {
      return {
        lines: turnLines(state, judge, { nodes: 0 }),
        regret: level.regret * judge.spread[state.century]!,
      };
    }
    const nodes = Math.min(level.nodes, budget.nodes);
    const considered = firstLookAhead(state, judge, { nodes, expired: budget.expired }, random);
    return { lines: considered.map(({ line }) => line), regret: null };
  };

/** The strongest judges by what was learned, for as long as it is given. */
const byLearning: Rank = (state, budget, random) => ({
  lines: lookAhead(state, learnedJudgeFor(state), budget, random).map(({ line }) => line),
  regret: null,
});

const botOf = <N extends string>(name: N, rank: Rank) => ({
  name,
  rank,
  choose: (state: State, budget: Budget, random: Random): Choice => {
    const legal = choices(state);
    return legal.length === 1 ? legal[0]! : lineFrom(rank(state, budget, random), random).choices[0]!;
  },
});

/** From the gentlest to the strongest. */
export const LEVEL_BOTS: readonly LevelBot[] = LEVEL_NAMES.map((name) =>
  botOf(name, name === 'governor' ? byLearning : byTable(name, LEVELS[name])),
);

/** The Governor as it was before there was a judge that learned. */
export const firstGovernor: Bot = botOf(
  'first-governor',
  byTable('first-governor', { ...SEES_ALL, nodes: Number.POSITIVE_INFINITY }),
);
