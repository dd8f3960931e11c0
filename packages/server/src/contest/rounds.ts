/** A round of an event, as the draw makes it. */

/** The players at a table, by seat. The first one begins. */
export type Seating = readonly string[];

export interface Round {
  readonly tables: readonly Seating[];
  /** Who does not play, because no table size fits. */
  readonly byes: readonly string[];
}
