/** Choices that are known before they are made: those of bots and chance, or a turn that a hint advises. */
import type { Choice } from '@cap-diamant/engine';

export interface Coming {
  /** How many choices come before them. */
  readonly at: number;
  readonly choices: readonly Choice[];
}

export const NOTHING_COMING: Coming = { at: 0, choices: [] };

/** Those that are left, as long as the game goes that way. */
export const stillComing = ({ at, choices }: Coming, made: readonly Choice[]): readonly Choice[] => {
  const since = made.slice(at);
  const isOpen = made.length >= at && since.every((choice, index) => choice === choices[index]);
  return isOpen ? choices.slice(since.length) : [];
};
