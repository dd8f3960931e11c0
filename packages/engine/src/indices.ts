/**
 * Everything in a game is named by its index in a list. These types say which list; they are all numbers and
 * cost nothing. −1 means "none" (`NONE` in state.ts).
 */

/** A player, in the order of play. */
export type Seat = number;
/** Who decides: a seat, `CHANCE` or `NOBODY` (tasks.ts). */
export type Decider = number;
/** In `ZONES`. */
export type Zone = number;
/** In `DISTRICTS`. */
export type District = number;
/** In `SPACES`. */
export type Space = number;
/** In `TILES`. */
export type Tile = number;
/** A seat's own, or `NEUTRAL`. */
export type Architect = number;
/** A contribution's number on a building, from 0 (R4.4). */
export type Stage = number;
/** In `LEADERS`. */
export type Leader = number;
/** In `CENTURIES`. */
export type Century = number;
/** In `EVENT_IDS`. */
export type Event = number;
/** In `VARIANTS`. */
export type Variant = number;

export type BySeat<T> = readonly T[];
export type ByZone<T> = readonly T[];
export type ByDistrict<T> = readonly T[];
export type BySpace<T> = readonly T[];
export type ByTile<T> = readonly T[];
export type ByArchitect<T> = readonly T[];
export type ByLeader<T> = readonly T[];
export type ByCentury<T> = readonly T[];
