/** A table's set-up: the engine's options and layout, and who sits where. */
import { OPPONENT_NAMES } from '@cap-diamant/bots';
import type { Layout, Options } from '@cap-diamant/engine';

/** Who can be chosen for a seat: a person at this screen, or a bot. */
export const SITTERS = ['person', ...OPPONENT_NAMES] as const;
export type Sitter = (typeof SITTERS)[number];
/** Or a person elsewhere, or a rival whose choices a lesson knows. */
export type SeatKind = Sitter | 'remote' | 'rival';

export interface SetUp {
  readonly id: string;
  readonly options: Options;
  readonly layout: Layout;
  readonly names: readonly string[];
  readonly seats: readonly SeatKind[];
  /** Chance's seed: an undo does not change what will be revealed. */
  readonly seed: string;
  /** Other tags of its record: the kind of deal, where it branched off … */
  readonly tags?: Readonly<Record<string, string>>;
}
