/** A correction that is under way, saved beside the game: a reload must not lose the turns that are still to come. */
import { historyOf, type Made, printChoice } from '@cap-diamant/engine';
import { keep, keptObject } from '../browser/storage.ts';
import type { SetUp } from '../games/set-up.ts';
import type { Entry } from './corrections.ts';

/** The turn that the players enter again, and what is to come after it. */
export interface Correction {
  readonly turn: number;
  /** How many choices were made before that turn. */
  readonly start: number;
  /** The game before the correction. */
  readonly before: readonly Made[];
  /** The turn is entered; `later` has what is no longer legal. */
  readonly isEntered: boolean;
  readonly later: readonly Entry[];
  /** How many later turns are back in the game. */
  readonly kept: number;
}

const PREFIX = 'cap-diamant:correction:';

export const keepCorrection = (id: string, correction: Correction | null): void =>
  keep(PREFIX + id, correction === null ? null : JSON.stringify(correction));

/** Null if there is none, or if it does not fit the game. */
export const keptCorrection = (setUp: SetUp): Correction | null => {
  const found = keptObject(PREFIX + setUp.id) as Partial<Correction>;
  const { turn, start, before, isEntered, later, kept } = found;
  try {
    const { made } = historyOf({ ...setUp, choices: before!.map(({ choice }) => choice) });
    for (const { choice } of later!.flat()) printChoice(choice);
    return { turn: turn!, start: start!, isEntered: isEntered!, later: later!, kept: kept!, before: made };
  } catch {
    return null;
  }
};
