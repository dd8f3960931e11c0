/** What the arena and its worker processes say to each other. */
import type { Game, Schedule } from '@cap-diamant/bots/arena';
import type { Entrant } from './entrants.ts';

export type ToWorker =
  | { readonly kind: 'set-up'; readonly schedule: Schedule; readonly entrants: readonly Entrant[] }
  | { readonly kind: 'play'; readonly round: number; readonly seating: number };

export type ToPool =
  | { readonly kind: 'played'; readonly game: Game }
  | { readonly kind: 'failed'; readonly round: number; readonly seating: number; readonly text: string };
