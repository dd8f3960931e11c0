/** Newcomers get a line of guidance in the prompt. It disappears after a few turns of their own, for good. */
import { keep, kept } from '../browser/storage.ts';

const KEY = 'cap-diamant:own-turns';
/** One for each action. */
const GUIDED_TURNS = 4;

const own = $state({ turns: Number(kept(KEY) ?? 0) });

export const isNewcomer = (): boolean => own.turns < GUIDED_TURNS;

export const countOwnTurn = (): void => {
  if (!isNewcomer()) return;
  own.turns += 1;
  keep(KEY, String(own.turns));
};
