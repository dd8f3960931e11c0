/** What a table is made of: the engine's options and deal, and who sits where. */
import type { Layout, Options } from '@cap-diamant/engine';

/** A person at this screen, or the name of a bot. */
export type SeatKind = 'person' | (string & {});

export interface SetUp {
  readonly id: string;
  readonly options: Options;
  readonly layout: Layout;
  readonly names: readonly string[];
  readonly seats: readonly SeatKind[];
  /** Chance's seed: what is revealed does not change when a turn is taken back. */
  readonly seed: string;
  /** Whatever else its record says of it: the kind of deal, where it branched off … */
  readonly tags?: Readonly<Record<string, string>>;
}
