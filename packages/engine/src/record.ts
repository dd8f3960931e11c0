/** A game as it is kept: options, set-up and every choice of seats and chance (R3 and on). */
import type { Choice } from './choices.ts';
import type { Layout } from './layout.ts';
import type { Options } from './options.ts';

export interface GameRecord {
  readonly options: Options;
  readonly layout: Layout;
  /** Names by seat; empty where nobody gave one. */
  readonly names: readonly string[];
  /** Anything else worth keeping: date, place, result … */
  readonly tags: Readonly<Record<string, string>>;
  /** All but the steps that nobody decides: those follow by themselves. */
  readonly choices: readonly Choice[];
}
