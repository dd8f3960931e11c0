/** Your own choices that the server has not confirmed yet. They survive a reload. */
import { type Choice, parseChoice, printChoice } from '@cap-diamant/engine';
import { keep, keptObject } from '../../browser/storage.ts';

export interface Unsent {
  /** How many choices the game had before them. */
  readonly base: number;
  readonly choices: readonly Choice[];
  /** How many of them may be sent; the rest wait for "End turn". */
  readonly handed: number;
}

export const NOTHING_UNSENT: Unsent = { base: 0, choices: [], handed: 0 };

/** As it is saved, with choices in notation. */
type Kept = Omit<Unsent, 'choices'> & { readonly choices: readonly string[] };

const keyOf = (table: string): string => `cap-diamant:unsent:${table}`;

export const keepUnsent = (table: string, { base, choices, handed }: Unsent): void => {
  const unsent: Kept = { base, choices: choices.map(printChoice), handed };
  keep(keyOf(table), choices.length === 0 ? null : JSON.stringify(unsent));
};

export const loadUnsent = (table: string): Unsent => {
  try {
    const { base, choices, handed } = keptObject(keyOf(table)) as Kept;
    return { base, choices: choices.map(parseChoice), handed };
  } catch {
    return NOTHING_UNSENT;
  }
};

/** What is left when the log contains these choices; null if the log contradicts it. */
export const reconcile = ({ base, choices, handed }: Unsent, log: readonly Choice[]): Unsent | null => {
  if (choices.length === 0) return NOTHING_UNSENT;
  if (log.length < base) return null;
  const confirmed = Math.min(log.length - base, choices.length);
  for (let index = 0; index < confirmed; index += 1) if (log[base + index] !== choices[index]) return null;
  if (confirmed === choices.length) return NOTHING_UNSENT;
  return {
    base: base + confirmed,
    choices: choices.slice(confirmed),
    handed: Math.max(0, handed - confirmed),
  };
};
