/**
 * Opponents from gentle to very strong. All judge by what was learned; the weaker ones do not throw dice: they fail
 * to see things, weigh the rest too much or too little for a whole game, and are content with a line that is nearly
 * as good as the best.
 */
import { decision, type State } from '@cap-diamant/engine';
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import type { Judge } from './evaluate.ts';
import { lookAhead } from './look-ahead.ts';
import { LEVEL_NAMES, type LevelName } from './names.ts';
import { SEAT_INPUTS, type SeatInput } from './net/inputs.ts';
import { learnedJudgeFor, temperedJudgeFor } from './net/learned.ts';
import { type Rank, type RankingBot, rankingBot } from './ranking-bot.ts';
import { turnLines } from './turn-search.ts';

interface Level {
  readonly failsToSee: (input: SeatInput) => boolean;
  /** How far off its weights are for a game: a standard deviation, in parts of each weight. */
  readonly misjudgement: number;
  /** Lines at most this much worse than the best are good enough; in parts of the judge's spread. */
  readonly regret: number;
  /** Positions that it looks at, the ends of its own turn among them; 0: it does not think about replies. */
  readonly nodes: number;
}

const NOTHING = (): boolean => false;

/** What a newcomer overlooks: by how little a zone is led, what a building will bring, who cascades to the hand. */
const LOOKS_LATER: ReadonlySet<string> = new Set(['cascade-to-hand', 'growth', 'token-hope', 'event']);

const LEVELS: { readonly [name in LevelName]: Level } = {
  apprentice: {
    failsToSee: ({ name }) => LOOKS_LATER.has(name) || name.startsWith('margin-'),
    misjudgement: 0.6,
    regret: 0.05,
    nodes: 0,
  },
  mason: { failsToSee: NOTHING, misjudgement: 0.385, regret: 0.05, nodes: 0 },
  architect: { failsToSee: NOTHING, misjudgement: 0.22, regret: 0.05, nodes: 0 },
  intendant: { failsToSee: NOTHING, misjudgement: 0.165, regret: 0, nodes: 120 },
  governor: { failsToSee: NOTHING, misjudgement: 0, regret: 0, nodes: Number.POSITIVE_INFINITY },
};

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
const judgeOf = (name: LevelName, { misjudgement, failsToSee }: Level, state: State): Judge => {
  if (misjudgement === 0) return learnedJudgeFor(state);
  const key = `${name} ${decision(state)!.by} ${state.tiles.join(' ')}`;
  return temperedJudgeFor(state, key, () => {
    const random = seededRandom(key);
    return SEAT_INPUTS.map((input) => {
      const factor = Math.max(0, 1 + misjudgement * deviate(random));
      return failsToSee(input) ? 0 : factor;
    });
  });
};

const rankOf =
  (name: LevelName, level: Level): Rank =>
  (state, { nodes, used }, random) => {
    const judge = judgeOf(name, level, state);
    if (level.nodes === 0) {
      const lines = turnLines(state, judge);
      return { lines, regret: level.regret * judge.spread[state.century]! };
    }
    const budget = { nodes: Math.min(level.nodes, nodes), used };
    const considered = lookAhead(state, judge, budget, random, 'decided');
    return { lines: considered.map(({ line }) => line), regret: null };
  };

/** From the gentlest to the strongest. */
export const LEVEL_BOTS: readonly LevelBot[] = LEVEL_NAMES.map((name) =>
  rankingBot(name, rankOf(name, LEVELS[name])),
);
