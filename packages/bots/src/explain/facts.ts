/** What an explanation can say about one line of play. Every fact is true in the position after the line. */
import type { Choice, Event, Leader, Seat, Space, Zone } from '@cap-diamant/engine';

/** Where workers cascade to from the last zone (R8.4). */
export const TO_HAND = -1;

export type Fact =
  /** A seat's share of a zone if the century ended now (R8.4). */
  | {
      readonly kind: 'zone';
      readonly zone: Zone;
      readonly seat: Seat;
      /** The seat's workers there when the zone is scored. */
      readonly workers: number;
      /** The strongest other seats, and how many workers each of them has; no seat if nobody else is there. */
      readonly rivals: readonly Seat[];
      readonly most: number;
      /** Workers that cascade, and where to. */
      readonly moving: number;
      readonly next: Zone;
      /** `buildings`: as if all buildings were completed first. */
      readonly counted: 'zones' | 'buildings';
      /** Without this event, the workers or those that cascade would be others; null where no event matters. */
      readonly event: Event | null;
    }
  /** Points from all zones if the century ended now, the seat's own and the strongest rival's. */
  | {
      readonly kind: 'zones';
      readonly points: number;
      readonly rival: Seat;
      readonly rivalPoints: number;
      readonly counted: 'zones' | 'buildings';
    }
  /** The line ends the century: points that the zones bring at once. */
  | { readonly kind: 'century'; readonly points: number; readonly rival: Seat; readonly rivalPoints: number }
  /** The line ends the game: final points. */
  | { readonly kind: 'game'; readonly points: number; readonly rival: Seat; readonly rivalPoints: number }
  /** The century goes on after the line. `ender`: the next seat that can end it with its turn; null if nobody can. */
  | { readonly kind: 'goes-on'; readonly ender: Seat | null }
  /** Points that the line scores, without those of a century's end and of the event. */
  | { readonly kind: 'points'; readonly points: number }
  /** Points that the line scores at once for the event of century I (R7.1). */
  | { readonly kind: 'prize'; readonly event: Event; readonly points: number }
  /**
   * The seat's progress towards the goal of century I's event (R7.1). `needed`: null where the furthest at the end of
   * the game scores; `most`: the progress of the furthest rival.
   */
  | {
      readonly kind: 'goal';
      readonly event: Event;
      readonly progress: number;
      readonly needed: number | null;
      readonly most: number;
    }
  /**
   * The seat has this leader; null: none. `counts`, in this position: points for the stars of the seat's own building if
   * it were completed now (Cultural), the seat's workers on buildings (Political), free stages of its own building
   * (Religious), open sites (Economic), its workers in the Citadelle (Citadelle); 0 for the other leaders of a game for two.
   * `expected`: where the Cultural or the Political leader counts nothing yet, the points that the one brings, or the
   * workers that the other sends to another zone, by the century's end if everybody plays the turn that the judge likes
   * best; null if that is nothing, and otherwise.
   */
  | {
      readonly kind: 'leader';
      readonly leader: Leader | null;
      readonly counts: number;
      readonly expected: number | null;
    }
  /**
   * A seat has a star token. `group`: what its main group is worth (R9.5); null where the other line leaves it worth the
   * same, and in the family version.
   */
  | {
      readonly kind: 'token';
      readonly seat: Seat;
      readonly space: Space;
      readonly stars: number;
      readonly group: number | null;
    }
  /** What a seat's main group is worth (R9.5). */
  | { readonly kind: 'group'; readonly seat: Seat; readonly points: number }
  /** A building under construction would bring its seat this many stars if it were completed now. `event`: that takes them. */
  | {
      readonly kind: 'building';
      readonly seat: Seat;
      readonly space: Space;
      readonly stars: number;
      readonly event: Event | null;
    }
  /** A building is completed without a star token. `event`: that took it (1775). */
  | { readonly kind: 'bare'; readonly space: Space; readonly event: Event | null }
  /** The seat starts a building here. `group`: what its own groups next to it are worth; 0 if it has none there. */
  | { readonly kind: 'site'; readonly space: Space; readonly group: number }
  /** Active workers of a seat. `buildings`: to how many buildings it could contribute if its turn began now. */
  | {
      readonly kind: 'ready';
      readonly seat: Seat;
      readonly workers: number;
      readonly buildings: number;
    }
  /** Active and passive workers of the seat together: without any, the century ends (R8 a). */
  | { readonly kind: 'left'; readonly workers: number }
  /** Whether a rival can contribute to this building, and may then use the district's action. */
  | {
      readonly kind: 'offer';
      readonly seat: Seat;
      readonly space: Space;
      readonly can: boolean;
      readonly action: boolean;
    }
  /** Whether a rival can take this leader. */
  | { readonly kind: 'leader-left'; readonly seat: Seat; readonly leader: Leader; readonly can: boolean }
  /** Whether this seat can end the century with its next turn, and what the zones would bring if it ended now. */
  | {
      readonly kind: 'ending';
      readonly seat: Seat;
      readonly can: boolean;
      readonly points: number;
      readonly rival: Seat;
      readonly rivalPoints: number;
    }
  /** Points for the event if the century ended now (R7.4, 1955). */
  | { readonly kind: 'event'; readonly points: number };

/** Which of the two lines a fact is about. */
export type Side = 'better' | 'worse';

export interface Statement {
  readonly side: Side;
  readonly fact: Fact;
}

/** What an explanation can be about: the themes of reports, hints and puzzles. */
export const THEMES = [
  'century',
  'leaders',
  'offers',
  'zones',
  'groups',
  'workers',
  'event',
  'points',
] as const;
export type Theme = (typeof THEMES)[number];

export interface Explanation {
  /**
   * `reason`: without the first fact, at least half of the loss is gone. `together`: without both. `long-run`: nothing
   * concrete explains the difference.
   */
  readonly kind: 'reason' | 'together' | 'long-run';
  /** One or two of each line; none in the long run. */
  readonly statements: readonly Statement[];
  /** What the first fact is about; null in the long run. */
  readonly theme: Theme | null;
  /** The share of the loss that is gone without what is stated; may be above 1. */
  readonly share: number;
  /** Expected places between the two lines. */
  readonly lost: number;
  /** The loss is not clearly more than chance. */
  readonly isUnsure: boolean;
  /** Both lines to the end of the turn, including what a rival is asked on the way (R6.4). */
  readonly better: readonly Choice[];
  readonly worse: readonly Choice[];
}
