/**
 * Choices: one answer to one task, as plain data. Every possible value is made once, here, and frozen. Lists
 * of choices hold these objects, so listing them costs almost nothing.
 */
import { ALL_ZONES, COLOURED_ZONES, DISTRICTS, OPPOSITE_ZONES, SPACES } from './board.ts';
import { EVENT_IDS } from './event-ids.ts';
import type { District, Event, Leader, Seat, Space, Zone } from './indices.ts';
import { LEADERS } from './leader-ids.ts';
import { MAX_SEATS } from './options.ts';

export type Choice =
  /** Chance: who begins (R3.5). */
  | { readonly kind: 'first'; readonly seat: Seat }
  /** Chance: the event that is revealed (R3.4). */
  | { readonly kind: 'event'; readonly event: Event }
  /** Start a building with one's own architect or the Economic leader's neutral one (R4.1, R6.5). */
  | { readonly kind: 'start'; readonly neutral: boolean }
  /** Contribute to the building on a space (R4.4). */
  | { readonly kind: 'contribute'; readonly space: Space }
  /** Send one active worker to a zone (R4.6). */
  | { readonly kind: 'send'; readonly zone: Zone }
  /** Take a leader (R4.7). */
  | { readonly kind: 'take'; readonly leader: Leader }
  /** Put the architect on this tile (R4.1). */
  | { readonly kind: 'site'; readonly space: Space }
  /** Political leader: the zone that the holder's workers go to (R6.4). */
  | { readonly kind: 'redirect'; readonly zone: Zone }
  /** Use this district's action (R5). */
  | { readonly kind: 'use'; readonly district: District }
  /** Put workers in a zone (R1.6, R5.4). */
  | { readonly kind: 'put'; readonly zone: Zone; readonly workers: number }
  /** Two-player Political leader: workers for Religion or Politics, and for the zone opposite (R10.5). */
  | { readonly kind: 'pair'; readonly zone: Zone; readonly near: number; readonly far: number }
  /** Jewish district: the zone that workers leave (R5.4). */
  | { readonly kind: 'from'; readonly zone: Zone }
  /** Arts: the building whose token gets a star (R5.16). */
  | { readonly kind: 'raise'; readonly space: Space }
  /** Decline what is optional (R5). */
  | { readonly kind: 'skip' }
  /** Nobody decides: take the next step (R8, R9). */
  | { readonly kind: 'proceed' };

export type ChoiceOf<K extends Choice['kind']> = Extract<Choice, { kind: K }>;

/** The most workers that one placement can put in a zone (R6.1). */
const MOST_PUT = 3;

const spaces = SPACES.map((_, space) => space);
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);
const each = <T, C extends Choice>(items: readonly T[], make: (item: T) => C): readonly C[] =>
  items.map((item) => Object.freeze(make(item)));

export const FIRST = each(upTo(MAX_SEATS - 1), (seat): ChoiceOf<'first'> => ({ kind: 'first', seat }));
export const REVEAL = each(
  EVENT_IDS.map((_, event) => event),
  (event): ChoiceOf<'event'> => ({ kind: 'event', event }),
);
export const START: ChoiceOf<'start'> = Object.freeze({ kind: 'start', neutral: false });
export const START_NEUTRAL: ChoiceOf<'start'> = Object.freeze({ kind: 'start', neutral: true });
export const CONTRIBUTE = each(spaces, (space): ChoiceOf<'contribute'> => ({ kind: 'contribute', space }));
export const SEND = each(ALL_ZONES, (zone): ChoiceOf<'send'> => ({ kind: 'send', zone }));
export const TAKE = each(
  LEADERS.map((_, leader) => leader),
  (leader): ChoiceOf<'take'> => ({ kind: 'take', leader }),
);
export const SITE = each(spaces, (space): ChoiceOf<'site'> => ({ kind: 'site', space }));
export const REDIRECT = each(COLOURED_ZONES, (zone): ChoiceOf<'redirect'> => ({ kind: 'redirect', zone }));
export const USE = each(
  DISTRICTS.map((_, district) => district),
  (district): ChoiceOf<'use'> => ({ kind: 'use', district }),
);
/** By zone, then by number of workers; none is `SKIP`. */
export const PUT = ALL_ZONES.map((zone) =>
  each(upTo(MOST_PUT), (workers): ChoiceOf<'put'> => ({ kind: 'put', zone, workers })),
);
/** None at all is `SKIP`. */
export const PAIR = each(
  OPPOSITE_ZONES.map(([zone]) => zone)
    .flatMap((zone) => upTo(2).flatMap((near) => upTo(2).map((far) => ({ zone, near, far }))))
    .filter(({ near, far }) => near + far > 0),
  (pair): ChoiceOf<'pair'> => ({ kind: 'pair', ...pair }),
);
export const FROM = each(ALL_ZONES, (zone): ChoiceOf<'from'> => ({ kind: 'from', zone }));
export const RAISE = each(spaces, (space): ChoiceOf<'raise'> => ({ kind: 'raise', space }));
export const SKIP: ChoiceOf<'skip'> = Object.freeze({ kind: 'skip' });
export const PROCEED: ChoiceOf<'proceed'> = Object.freeze({ kind: 'proceed' });

/** Every choice there is, in any position. */
export const ALL_CHOICES: readonly Choice[] = [
  ...FIRST,
  ...REVEAL,
  START,
  START_NEUTRAL,
  ...CONTRIBUTE,
  ...SEND,
  ...TAKE,
  ...SITE,
  ...REDIRECT,
  ...USE,
  ...PUT.flatMap((byWorkers) => byWorkers.slice(1)),
  ...PAIR,
  ...FROM,
  ...RAISE,
  SKIP,
  PROCEED,
];
