/** A game as a record: options, set-up and every choice of seats and chance (from R3 on). */
import type { Choice } from './choices.ts';
import type { Layout } from './layout.ts';
import type { Options } from './options.ts';

export interface GameRecord {
  readonly options: Options;
  readonly layout: Layout;
  /** Names by seat; empty if none was given. */
  readonly names: readonly string[];
  /** Any other information: date, result … */
  readonly tags: Readonly<Record<string, string>>;
  /** Without the steps that nobody decides: they follow from the choices. */
  readonly choices: readonly Choice[];
}
