/**
 * The experiments, fixed before a game is played: which games, which bots, how many deals. Every deal is a block:
 * all its seatings are played, and only whole blocks count.
 */
import { LEVEL_BOTS, type LevelName } from '@cap-diamant/bots';
import { arrangements, rotations, type Schedule } from '@cap-diamant/bots/arena';
import type { RankingBot } from '@cap-diamant/bots/players';
import { DISTRICTS, LEADERS, type Options } from '@cap-diamant/engine';
import type { Deal } from '@cap-diamant/engine/chance';
import { HABITS, type Restriction, restricted } from './restricted.ts';

/** How strong the players are, and which share of an experiment's deals they play: stronger ones take longer. */
export interface Strength {
  readonly level: LevelName;
  /** Positions that they may look at for a decision. */
  readonly nodes: number;
  readonly shareOf: (experiment: string) => number;
  /** The weaker level that they meet where skill is measured. */
  readonly weaker: LevelName;
}

/** A Governor's game takes as long as twenty of others: enough of a few experiments is better than too few of all. */
const GOVERNORS: { readonly [experiment: string]: number } = {
  'seats-4': 0.06,
  skill: 0.12,
  'end-century-never': 0.1,
  'end-century-always': 0.1,
};

export const STRENGTHS: readonly Strength[] = [
  { level: 'mason', nodes: 1, shareOf: () => 0.15, weaker: 'apprentice' },
  { level: 'architect', nodes: 1, shareOf: () => 1, weaker: 'mason' },
  {
    level: 'governor',
    nodes: 1250,
    shareOf: (experiment) => GOVERNORS[experiment] ?? 0,
    weaker: 'architect',
  },
];

export type Topic =
  | { readonly kind: 'table' }
  | { readonly kind: 'restriction'; readonly restriction: Restriction }
  | { readonly kind: 'skill' };

export interface Experiment {
  readonly name: string;
  readonly topic: Topic;
  readonly options: Options;
  readonly deal: Deal;
  /** Deals for a strength that plays all of them. */
  readonly deals: number;
}

const TABLE: Topic = { kind: 'table' };
/** The edition that people can buy now. */
const USUAL: Options = { edition: 2026, rules: 'complete', events: true, players: 4 };
const FIRST_EDITION: Options = { edition: 2011, rules: 'complete', events: false, players: 4 };

/** One of four bots is restricted; it sits on every seat in turn. */
const restriction = (name: string, deals: number, of: Restriction): Experiment => ({
  name,
  topic: { kind: 'restriction', restriction: of },
  options: USUAL,
  deal: 'balanced',
  deals,
});

export const EXPERIMENTS: readonly Experiment[] = [
  ...[2, 3, 4, 5].map((players) => ({
    name: `seats-${players}`,
    topic: TABLE,
    // Only the first edition has a game for two (R2.2).
    options: { ...(players === 2 ? { ...FIRST_EDITION, events: true } : USUAL), players },
    deal: 'balanced' as const,
    // Most games have four players, so more is asked about them.
    deals: players === 4 ? 12_000 : 2000,
  })),
  { name: 'random-deal', topic: TABLE, options: USUAL, deal: 'random', deals: 2400 },
  {
    name: 'family-2011',
    topic: TABLE,
    options: { ...FIRST_EDITION, rules: 'family' },
    deal: 'balanced',
    deals: 2400,
  },
  { name: 'complete-2011', topic: TABLE, options: FIRST_EDITION, deal: 'balanced', deals: 2400 },
  {
    name: 'events-2011',
    topic: TABLE,
    options: { ...FIRST_EDITION, events: true },
    deal: 'balanced',
    deals: 4800,
  },
  ...LEADERS.flatMap((id, leader) =>
    (['never', 'always'] as const).map((when) =>
      // Habits cost so much that fewer deals show it.
      restriction(`leader-${id}-${when}`, when === 'never' ? 1200 : 600, {
        when,
        deed: { kind: 'take', leader },
      }),
    ),
  ),
  ...DISTRICTS.map(({ id }, district) =>
    restriction(`district-${id}-never`, 400, { when: 'never', deed: { kind: 'use', district } }),
  ),
  ...(['never', 'always'] as const).map((when) =>
    restriction(`end-century-${when}`, 1200, { when, deed: { kind: 'end-century' } }),
  ),
  ...HABITS.map((what) => restriction(`${what}-never`, 1200, { when: 'never', deed: { kind: 'any', what } })),
  { name: 'skill', topic: { kind: 'skill' }, options: USUAL, deal: 'balanced', deals: 1000 },
];

export const dealsOf = ({ name, deals }: Experiment, { shareOf }: Strength): number =>
  Math.ceil(deals * shareOf(name));

const levelBot = (name: LevelName) => LEVEL_BOTS.find((bot) => bot.name === name)!;

/** The bots that the numbers in `line` stand for, and every seating of a block. */
export const fieldOf = (
  { topic, options }: Experiment,
  { level, weaker }: Strength,
): { readonly bots: readonly RankingBot[]; readonly seatings: Schedule['seatings'] } => {
  const own = levelBot(level);
  const all = Array.from({ length: options.players }, () => 0);
  switch (topic.kind) {
    case 'table':
      return { bots: [own], seatings: [all] };
    case 'restriction':
      return {
        bots: [restricted(own, topic.restriction), own],
        seatings: rotations(all.map((_, seat) => (seat === 0 ? 0 : 1))),
      };
    case 'skill':
      return { bots: [own, levelBot(weaker)], seatings: arrangements(all.map((_, seat) => seat % 2)) };
  }
};
