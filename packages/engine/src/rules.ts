/**
 * A variant's rules as one value (R2): numbers, tables and switches, made once from the options.
 * Task code reads `rules.cascades`; nothing outside this file asks for an edition.
 */
import type { Leader, Variant } from './indices.ts';
import { ALL_OPTIONS, type Options } from './options.ts';

export const LEADERS = ['religion', 'politics', 'economy', 'culture', 'citadelle'] as const;
export type LeaderId = (typeof LEADERS)[number];

export const RELIGIOUS_LEADER = 0;
export const POLITICAL_LEADER = 1;
export const ECONOMIC_LEADER = 2;
export const CULTURAL_LEADER = 3;
export const CITADELLE_LEADER = 4;

/** Workers that start in a player's hand (R3.2). */
export const FIRST_HAND = 3;

export interface Rules {
  readonly options: Options;
  readonly seats: number;
  /** Workers per player (R3.2). */
  readonly workers: number;
  /** Active workers that the second player has more than the first (R10.1). */
  readonly secondPlayerExtra: number;
  /** Leaders in play (R3.3, R10.1); none in the family version (R2.1). */
  readonly leaders: readonly Leader[];
  readonly events: boolean;
  /** Majorities cascade (R8.4) or score a bonus instead (R8.6). */
  readonly cascades: boolean;
  /** Points per star token at the end: by main group (R9.5) or each for itself (R9.4). */
  readonly mainGroup: boolean;
  /** Cultural leader: points for a token of 0–3 stars (R6.3). */
  readonly culturalPoints: readonly number[];
  /** Two players: the neutral architect belongs to nobody and plays all game long (R10.2). */
  readonly neutralPlays: boolean;
}

const WORKERS = [0, 0, 25, 25, 22, 20];

const leadersFor = ({ rules, players }: Options): Leader[] => {
  if (rules === 'family') return [];
  const others = [POLITICAL_LEADER, ECONOMIC_LEADER, CULTURAL_LEADER, CITADELLE_LEADER];
  return players <= 3 ? others : [RELIGIOUS_LEADER, ...others];
};

const makeRules = (options: Options): Rules => ({
  options,
  seats: options.players,
  workers: WORKERS[options.players]!,
  secondPlayerExtra: options.players === 2 ? 1 : 0,
  leaders: leadersFor(options),
  events: options.events,
  cascades: options.rules === 'complete',
  mainGroup: options.rules === 'complete',
  culturalPoints: options.players <= 3 ? [0, 1, 2, 3] : [0, 2, 3, 4],
  neutralPlays: options.players === 2,
});

/** One entry per variant; a state names its variant by index. */
export const VARIANTS: readonly Rules[] = ALL_OPTIONS.map(makeRules);

export const variantOf = (options: Options): Variant =>
  VARIANTS.findIndex(
    ({ options: known }) =>
      known.edition === options.edition &&
      known.rules === options.rules &&
      known.events === options.events &&
      known.players === options.players,
  );

export const rulesOf = (state: { readonly variant: Variant }): Rules => VARIANTS[state.variant]!;
