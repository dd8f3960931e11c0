/**
 * The experiments, fixed before a game is played: which games, which bots, how many deals. Every deal is a block:
 * all its seatings are played, and only whole blocks count.
 */
import { LEVEL_BOTS, type LevelName } from '@cap-diamant/bots';
import { arrangements, rotations, type Schedule } from '@cap-diamant/bots/arena';
import type { RankingBot } from '@cap-diamant/bots/players';
import { DISTRICTS, LEADERS, type Options } from '@cap-diamant/engine';
import type { Deal } from '@cap-diamant/engine/chance';
import { type Restriction, restricted } from './restricted.ts';

/** How strong the players are, and which share of the deals they play: stronger ones take longer. */
export interface Strength {
  readonly level: LevelName;
  /** Positions that they may look at for a decision. */
  readonly nodes: number;
  readonly part: number;
  /** The weaker level that they meet where skill is measured. */
  readonly weaker: LevelName;
}

export const STRENGTHS: readonly Strength[] = [
  { level: 'mason', nodes: 1, part: 0.25, weaker: 'apprentice' },
  { level: 'architect', nodes: 1, part: 1, weaker: 'mason' },
  { level: 'governor', nodes: 1250, part: 0.027, weaker: 'architect' },
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
  /** Deals for a strength whose part is 1. */
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
    deals: players === 4 ? 12_000 : 5000,
  })),
  { name: 'random-deal', topic: TABLE, options: USUAL, deal: 'random', deals: 5000 },
  {
    name: 'family-2011',
    topic: TABLE,
    options: { ...FIRST_EDITION, rules: 'family' },
    deal: 'balanced',
    deals: 4000,
  },
  { name: 'complete-2011', topic: TABLE, options: FIRST_EDITION, deal: 'balanced', deals: 4000 },
  {
    name: 'events-2011',
    topic: TABLE,
    options: { ...FIRST_EDITION, events: true },
    deal: 'balanced',
    deals: 8000,
  },
  ...LEADERS.flatMap((id, leader) =>
    (['never', 'always'] as const).map((when) =>
      restriction(`leader-${id}-${when}`, 2000, { when, deed: { kind: 'take', leader } }),
    ),
  ),
  ...DISTRICTS.map(({ id }, district) =>
    restriction(`district-${id}-never`, 800, { when: 'never', deed: { kind: 'use', district } }),
  ),
  ...(['never', 'always'] as const).map((when) =>
    restriction(`end-century-${when}`, 1500, { when, deed: { kind: 'end-century' } }),
  ),
  { name: 'skill', topic: { kind: 'skill' }, options: USUAL, deal: 'balanced', deals: 2000 },
];

export const dealsOf = ({ deals }: Experiment, { part }: Strength): number => Math.ceil(deals * part);

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
