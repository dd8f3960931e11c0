/** What an explanation states. */
import type { Choice } from '@cap-diamant/engine';

/** What packages/bots finds (explain/facts.ts describes each): the type check of the callers keeps the two the same. */
export type StatedFact =
  | {
      readonly kind: 'zone';
      readonly zone: number;
      readonly seat: number;
      readonly workers: number;
      readonly rivals: readonly number[];
      readonly most: number;
      readonly moving: number;
      readonly next: number;
      readonly counted: 'zones' | 'buildings';
      readonly event: number | null;
    }
  | {
      readonly kind: 'zones';
      readonly points: number;
      readonly rival: number;
      readonly rivalPoints: number;
      readonly counted: 'zones' | 'buildings';
    }
  | {
      readonly kind: 'century' | 'game';
      readonly points: number;
      readonly rival: number;
      readonly rivalPoints: number;
    }
  | { readonly kind: 'goes-on'; readonly ender: number | null }
  | { readonly kind: 'points' | 'event'; readonly points: number }
  | { readonly kind: 'prize'; readonly event: number; readonly points: number }
  | {
      readonly kind: 'goal';
      /** Null where an earlier sentence has said what it is. */
      readonly event: number | null;
      readonly progress: number;
      readonly needed: number | null;
      readonly most: number;
    }
  | {
      readonly kind: 'leader';
      readonly leader: number | null;
      readonly counts: number;
      readonly expected: number | null;
    }
  | { readonly kind: 'group'; readonly seat: number; readonly points: number }
  | {
      readonly kind: 'token';
      readonly seat: number;
      readonly space: number;
      readonly stars: number;
      readonly group: number | null;
    }
  | {
      readonly kind: 'building';
      readonly seat: number;
      readonly space: number;
      readonly stars: number;
      readonly event: number | null;
    }
  | { readonly kind: 'bare'; readonly space: number; readonly event: number | null }
  | { readonly kind: 'site'; readonly space: number; readonly group: number }
  | {
      readonly kind: 'ready';
      readonly seat: number;
      readonly workers: number;
      readonly buildings: number;
    }
  | { readonly kind: 'left'; readonly workers: number }
  | {
      readonly kind: 'offer';
      readonly seat: number;
      readonly space: number;
      readonly can: boolean;
      readonly action: boolean;
    }
  | { readonly kind: 'leader-left'; readonly seat: number; readonly leader: number; readonly can: boolean }
  | {
      readonly kind: 'ending';
      readonly seat: number;
      readonly can: boolean;
      readonly points: number;
      readonly rival: number;
      readonly rivalPoints: number;
    };

/** What a hint can be about (bots/explain/theme.ts). */
export type HintTheme =
  | 'century'
  | 'leaders'
  | 'offers'
  | 'zones'
  | 'groups'
  | 'workers'
  | 'event'
  | 'points';

export interface StatedExplanation {
  readonly kind: 'reason' | 'together' | 'long-run';
  readonly statements: readonly { readonly side: 'better' | 'worse'; readonly fact: StatedFact }[];
  readonly isUnsure: boolean;
  readonly better: readonly Choice[];
  readonly worse: readonly Choice[];
}

export type FactOf<K extends StatedFact['kind']> = Extract<StatedFact, { readonly kind: K }>;
