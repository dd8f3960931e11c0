/** A game as it is kept: options, set-up and every choice of seats and chance (R3 and on). */
import type { Choice } from './choices.ts';
import { apply, newGame, proceed } from './game.ts';
import type { Emit } from './happenings.ts';
import type { Layout } from './layout.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';

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

/** Plays a record, checking every choice; stops after `count` of them if that is given. */
export const replay = (record: GameRecord, count = record.choices.length, emit?: Emit): State => {
  const state = newGame(record.options, record.layout);
  for (const choice of record.choices.slice(0, count)) {
    apply(state, choice, emit);
    proceed(state, emit);
  }
  return state;
};
