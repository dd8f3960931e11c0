/**
 * A variant's rules as one value (R2): numbers, lists and hooks, made once from the options. Task code reads
 * `rules.cascades`; nothing outside this file asks for an edition or for two players.
 */
import type { Architect, ByLeader, Leader, Variant } from './indices.ts';
import { LEADER_CARDS, LEADER_CARDS_OF_FEW, LEADER_CARDS_OF_TWO, type LeaderCard } from './leader-cards.ts';
import {
  CITADELLE_LEADER,
  CULTURAL_LEADER,
  ECONOMIC_LEADER,
  POLITICAL_LEADER,
  RELIGIOUS_LEADER,
} from './leader-ids.ts';
import { type Neutral, NOBODYS_ARCHITECT, SECOND_ARCHITECT } from './neutral.ts';
import { ALL_OPTIONS, type Options } from './options.ts';
import { NEUTRAL } from './state.ts';

export interface Rules {
  readonly options: Options;
  readonly seats: number;
  /**
   * Architects that can be in play: the seats' own and the neutral one (R1.7), which needs the Economic
   * leader or two players.
   */
  readonly architects: readonly Architect[];
  /** Workers per player (R3.2). */
  readonly workers: number;
  /** Extra active workers of the second player (R10.1). */
  readonly secondPlayerExtra: number;
  /** Leaders in play (R3.3, R10.1); none in the family version (R2.1). */
  readonly leaders: readonly Leader[];
  /** The same, one bit each. */
  readonly leaderSet: number;
  /** What each leader does (R6, R10.5). */
  readonly leaderCards: ByLeader<LeaderCard>;
  /** The leader whose holder redirects workers (R6.4), or `NONE`. */
  readonly redirector: Leader;
  readonly events: boolean;
  /** Majorities cascade (R8.4) or score a bonus instead (R8.6). */
  readonly cascades: boolean;
  /** Star tokens score by main group (R9.5) or one by one (R9.4) at the end. */
  readonly mainGroup: boolean;
  /** How the neutral architect plays (R6.5, R10). */
  readonly neutral: Neutral;
}

const WORKERS = [0, 0, 25, 25, 22, 20];

const leadersFor = ({ rules, players }: Options): Leader[] => {
  if (rules === 'family') return [];
  const others = [POLITICAL_LEADER, ECONOMIC_LEADER, CULTURAL_LEADER, CITADELLE_LEADER];
  return players <= 3 ? others : [RELIGIOUS_LEADER, ...others];
};

const architectsFor = (options: Options): Architect[] => {
  const own = Array.from({ length: options.players }, (_, seat) => seat);
  return options.players === 2 || leadersFor(options).includes(ECONOMIC_LEADER) ? [...own, NEUTRAL] : own;
};

const leaderCardsFor = ({ players }: Options): ByLeader<LeaderCard> => {
  if (players === 2) return LEADER_CARDS_OF_TWO;
  return players === 3 ? LEADER_CARDS_OF_FEW : LEADER_CARDS;
};

const makeRules = (options: Options): Rules => ({
  options,
  seats: options.players,
  architects: architectsFor(options),
  workers: WORKERS[options.players]!,
  secondPlayerExtra: options.players === 2 ? 1 : 0,
  leaders: leadersFor(options),
  leaderSet: leadersFor(options).reduce((set, leader) => set | (1 << leader), 0),
  leaderCards: leaderCardsFor(options),
  redirector: leaderCardsFor(options).findIndex((card) => card.redirects),
  events: options.events,
  cascades: options.rules === 'complete',
  mainGroup: options.rules === 'complete',
  neutral: options.players === 2 ? NOBODYS_ARCHITECT : SECOND_ARCHITECT,
});

/** One entry per variant; `state.variant` is the index. */
export const VARIANTS: readonly Rules[] = ALL_OPTIONS.map(makeRules);

export const variantOf = (options: Options): Variant =>
  ALL_OPTIONS.findIndex((known) =>
    (Object.keys(known) as (keyof Options)[]).every((name) => known[name] === options[name]),
  );

export const rulesOf = (state: { readonly variant: Variant }): Rules => VARIANTS[state.variant]!;
