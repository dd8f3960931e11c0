/**
 * Tasks: what waits on the agenda. The top one says who decides and what about.
 * A task is plain data and never changes once made, so that copies of a state may share it.
 */
import type { Architect, Century, Decider, Seat, Space, Zone } from './indices.ts';
/** Who decides: a seat (0 and up), or one of these two. */
export const CHANCE = -1;
export const NOBODY = -2;

/** Chance seats the first player (R3.5). */
export interface FirstPlayerTask {
  readonly kind: 'first-player';
  readonly by: Decider;
}

/** Chance reveals one of the four events of a century (R3.4). */
export interface EventTask {
  readonly kind: 'event';
  readonly by: Decider;
  readonly century: Century;
}

/** A turn: one of the four actions (R4). */
export interface ActionTask {
  readonly kind: 'action';
  readonly by: Decider;
}

/** Put an architect on an available tile, then activate workers where the rule says so (R4.1, R10.4). */
export interface PlaceTask {
  readonly kind: 'place';
  readonly by: Decider;
  readonly architect: Architect;
  readonly activates: boolean;
}

/** The Political leader's holder names a zone for his workers on a building being completed (R6.4). */
export interface RedirectTask {
  readonly kind: 'redirect';
  readonly by: Decider;
  readonly architect: Architect;
  readonly owner: Seat;
}

/** Use a district's action or not; a wild district offers three (R5). */
export interface DistrictTask {
  readonly kind: 'district';
  readonly by: Decider;
  readonly space: Space;
}

/** Rich district: start a building with one of one's architects, or do not (R5.10). */
export interface StartTask {
  readonly kind: 'start';
  readonly by: Decider;
}

/** Contribute with passive workers: Business (R5.11; any building but `except`). */
export interface BusinessTask {
  readonly kind: 'business';
  readonly by: Decider;
  readonly except: Space;
}

/** Economic leader of the 2-player game: add to the neutral building with help from the hand (R10.5). */
export interface AssistTask {
  readonly kind: 'assist';
  readonly by: Decider;
}

/** Place up to `most` workers from the supply, topped up from the hand, in one of `zones` (R1.6). */
export interface PutTask {
  readonly kind: 'put';
  readonly by: Decider;
  readonly zones: readonly Zone[];
  readonly least: number;
  readonly most: number;
}

/** Political leader of the 2-player game: two opposite zones (R10.5). */
export interface PairTask {
  readonly kind: 'pair';
  readonly by: Decider;
}

/** Jewish district: the zone that workers leave (R5.4). */
export interface FromTask {
  readonly kind: 'from';
  readonly by: Decider;
}

/** Jewish district: the zone that they go to, and how many (R5.4). */
export interface ToTask {
  readonly kind: 'to';
  readonly by: Decider;
  readonly from: Zone;
}

/** Arts: the star token to raise (R5.16). */
export interface RaiseTask {
  readonly kind: 'raise';
  readonly by: Decider;
}

/** The neutral building of the Economic leader is completed (R8.1). */
export interface EndCenturyTask {
  readonly kind: 'end-century';
  readonly by: Decider;
}

/** Leaders go back (R8.1); event effects just before scoring (R8.2). */
export interface BeforeScoringTask {
  readonly kind: 'before-scoring';
  readonly by: Decider;
}

/** One rung of the cascade: the zone scored `rung`-th (R8.3, R8.4). */
export interface ScoreZoneTask {
  readonly kind: 'score-zone';
  readonly by: Decider;
  readonly rung: number;
  /** Seats that may cascade in this scoring, one bit each (R7.4, 2008). */
  readonly cascaders: number;
}

/** The old century's leftovers are cleared and the next one begins (R8.7). */
export interface NewCenturyTask {
  readonly kind: 'new-century';
  readonly by: Decider;
}

/** One step of the final scoring (R9.2–R9.6). */
export interface FinalTask {
  readonly kind: 'final';
  readonly by: Decider;
  readonly step: FinalStep;
}

export const FINAL_STEPS = ['unfinished', 'hand', 'buildings', 'event'] as const;
export type FinalStep = (typeof FINAL_STEPS)[number];

export type Task =
  | FirstPlayerTask
  | EventTask
  | ActionTask
  | PlaceTask
  | RedirectTask
  | DistrictTask
  | StartTask
  | BusinessTask
  | AssistTask
  | PutTask
  | PairTask
  | FromTask
  | ToTask
  | RaiseTask
  | EndCenturyTask
  | BeforeScoringTask
  | ScoreZoneTask
  | NewCenturyTask
  | FinalTask;
export type TaskKind = Task['kind'];
