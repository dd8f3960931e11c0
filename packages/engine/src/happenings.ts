/**
 * What happened, as typed data: ids and counts, never sentences. The log, the animation, the tests and
 * the screen reader all read these; bots pass no `emit` and pay nothing.
 */
import type { PointSource } from './state.ts';
import type { FinalStep } from './tasks.ts';

/** Why a century ended: no worker in front of a player, or no tile for an architect (R8). */
export type EndTrigger = 'no-worker' | 'no-tile';

export type Happening =
  | { readonly kind: 'first-player'; readonly seat: number }
  | { readonly kind: 'event-revealed'; readonly event: number }
  | { readonly kind: 'turn'; readonly seat: number; readonly turn: number }
  | { readonly kind: 'lifted'; readonly architect: number; readonly space: number }
  | {
      readonly kind: 'workers-left-building';
      readonly seat: number;
      readonly space: number;
      readonly zone: number;
      readonly workers: number;
    }
  | { readonly kind: 'completed'; readonly space: number; readonly contributions: number }
  | { readonly kind: 'star-placed'; readonly seat: number; readonly space: number; readonly stars: number }
  | { readonly kind: 'star-raised'; readonly seat: number; readonly space: number; readonly stars: number }
  | { readonly kind: 'started'; readonly seat: number; readonly architect: number; readonly space: number }
  | { readonly kind: 'activated'; readonly seat: number; readonly workers: number }
  | { readonly kind: 'deactivated'; readonly seat: number; readonly workers: number }
  | {
      readonly kind: 'contributed';
      readonly seat: number;
      readonly space: number;
      readonly stage: number;
      readonly active: number;
      readonly passive: number;
    }
  | { readonly kind: 'sent'; readonly seat: number; readonly zone: number }
  | { readonly kind: 'leader-taken'; readonly seat: number; readonly leader: number }
  | { readonly kind: 'action-used'; readonly seat: number; readonly district: number }
  | {
      readonly kind: 'put';
      readonly seat: number;
      readonly zone: number;
      readonly active: number;
      readonly passive: number;
    }
  | {
      readonly kind: 'moved';
      readonly seat: number;
      readonly from: number;
      readonly to: number;
      readonly workers: number;
    }
  | {
      readonly kind: 'scored';
      readonly seat: number;
      readonly source: PointSource;
      readonly points: number;
    }
  | { readonly kind: 'event-claimed'; readonly seat: number; readonly event: number; readonly points: number }
  | {
      readonly kind: 'century-ends';
      readonly century: number;
      readonly trigger: EndTrigger;
      readonly seat: number;
      /** The architect that found no tile; −1 when a player ran out of workers. */
      readonly architect: number;
    }
  | { readonly kind: 'leaders-returned' }
  | {
      readonly kind: 'workers-recalled';
      readonly seat: number;
      readonly zone: number;
      readonly workers: number;
    }
  | {
      /** One rung of the cascade; lists by seat. `next` is the zone cascaded into, −1 for the hand. */
      readonly kind: 'zone-scored';
      readonly rung: number;
      readonly zone: number;
      readonly next: number;
      readonly workers: readonly number[];
      readonly points: readonly number[];
      readonly cascades: readonly number[];
    }
  | { readonly kind: 'century-begins'; readonly century: number; readonly flipped: readonly number[] }
  | { readonly kind: 'final-step'; readonly step: FinalStep; readonly points: readonly number[] }
  | { readonly kind: 'game-over'; readonly winners: readonly number[] };

export type Emit = ((happening: Happening) => void) | undefined;
