/** What a table is made of: the engine's options and deal, and who sits where. */
import { OPPONENT_NAMES } from '@cap-diamant/bots';
import type { Layout, Options } from '@cap-diamant/engine';

/** Who can be chosen for a seat: a person at this screen, or a bot. */
export const SITTERS = ['person', ...OPPONENT_NAMES] as const;
export type Sitter = (typeof SITTERS)[number];
/** Or somebody who plays elsewhere, or whose choices a lesson knows. */
export type SeatKind = Sitter | 'remote' | 'rival';

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
