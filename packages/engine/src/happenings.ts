/**
 * What happened, as typed data: ids and counts, never sentences. The log, the animation, the tests and
 * the screen reader all read these; bots pass no `emit` and pay nothing.
 */
import type { FinalStep } from './final-steps.ts';
import type {
  Architect,
  BySeat,
  Century,
  District,
  Event,
  Leader,
  Seat,
  Space,
  Stage,
  Zone,
} from './indices.ts';
import type { PointSource } from './state.ts';

/** Why a century ended: no worker in front of a player, or no tile for an architect (R8). */
export type EndTrigger = 'no-worker' | 'no-tile';

export type Happening =
  | { readonly kind: 'first-player'; readonly seat: Seat }
  | { readonly kind: 'event-revealed'; readonly event: Event }
  | { readonly kind: 'turn'; readonly seat: Seat; readonly turn: number }
  | { readonly kind: 'lifted'; readonly architect: Architect; readonly space: Space }
  | {
      readonly kind: 'workers-left-building';
      readonly seat: Seat;
      readonly space: Space;
      readonly zone: Zone;
      readonly workers: number;
    }
  | { readonly kind: 'completed'; readonly space: Space; readonly contributions: number }
  | { readonly kind: 'star-placed'; readonly seat: Seat; readonly space: Space; readonly stars: number }
  | { readonly kind: 'star-raised'; readonly seat: Seat; readonly space: Space; readonly stars: number }
  | { readonly kind: 'started'; readonly seat: Seat; readonly architect: Architect; readonly space: Space }
  | { readonly kind: 'activated'; readonly seat: Seat; readonly workers: number }
  | { readonly kind: 'deactivated'; readonly seat: Seat; readonly workers: number }
  | {
      readonly kind: 'contributed';
      readonly seat: Seat;
      readonly space: Space;
      readonly stage: Stage;
      readonly active: number;
      readonly passive: number;
    }
  | { readonly kind: 'sent'; readonly seat: Seat; readonly zone: Zone }
  | { readonly kind: 'leader-taken'; readonly seat: Seat; readonly leader: Leader }
  | { readonly kind: 'action-used'; readonly seat: Seat; readonly district: District }
  | {
      readonly kind: 'put';
      readonly seat: Seat;
      readonly zone: Zone;
      readonly active: number;
      readonly passive: number;
    }
  | {
      readonly kind: 'moved';
      readonly seat: Seat;
      readonly from: Zone;
      readonly to: Zone;
      readonly workers: number;
    }
  | {
      readonly kind: 'scored';
      readonly seat: Seat;
      readonly source: PointSource;
      readonly points: number;
    }
  | { readonly kind: 'event-claimed'; readonly seat: Seat; readonly event: Event; readonly points: number }
  | {
      readonly kind: 'century-ends';
      readonly century: Century;
      readonly trigger: EndTrigger;
      readonly seat: Seat;
      /** The architect that found no tile; −1 when a player ran out of workers. */
      readonly architect: Architect;
    }
  | { readonly kind: 'leaders-returned' }
  | {
      readonly kind: 'workers-recalled';
      readonly seat: Seat;
      readonly zone: Zone;
      readonly workers: number;
    }
  | {
      /** One rung of the cascade; lists by seat. `next` is the zone cascaded into, −1 for the hand. */
      readonly kind: 'zone-scored';
      readonly rung: number;
      readonly zone: Zone;
      readonly next: Zone;
      readonly workers: BySeat<number>;
      readonly points: BySeat<number>;
      readonly cascades: BySeat<number>;
    }
  | { readonly kind: 'century-begins'; readonly century: Century; readonly flipped: readonly Space[] }
  | { readonly kind: 'final-step'; readonly step: FinalStep; readonly points: BySeat<number> }
  | { readonly kind: 'game-over'; readonly winners: readonly Seat[] };

export type Emit = ((happening: Happening) => void) | undefined;
