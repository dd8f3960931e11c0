/**
 * Newcomers get a card before their first games and a line of guidance in the prompt. The card disappears after a few
 * games, the line after a few turns of their own, for good.
 */
import { settings } from '../browser/settings.svelte.ts';
import { keep, kept } from '../browser/storage.ts';
import { isBesideBox } from '../games/beside-box.ts';
import { branchOf } from '../games/branch.ts';
import type { Table } from '../playback/table.ts';

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

const OPENED = 'cap-diamant:opened';
const GAMES_WITH_CARD = 2;

/**
 * Whether the game at this table begins with the card: once for each game, before the person's first choice. A branch
 * begins in the middle of a game whose card was seen. Online a clock may run, and nothing covers it: the help has the card.
 */
export const opensWithCard = (table: Table): boolean => {
  const { kind, setUp } = table;
  if (kind !== 'played' || settings.finishedGames >= GAMES_WITH_CARD) return false;
  if (isBesideBox(setUp) || branchOf(setUp) !== null || table.clocks !== undefined) return false;
  const isPerson = (seat: number): boolean => setUp.seats[seat] === 'person';
  return (
    setUp.seats.includes('person') &&
    !table.state.over &&
    !table.made.some(({ by }) => isPerson(by)) &&
    kept(OPENED) !== setUp.id
  );
};

export const sawCard = ({ setUp }: Table): void => keep(OPENED, setUp.id);

export const countFinishedGame = (): void => {
  if (settings.finishedGames < GAMES_WITH_CARD) settings.finishedGames += 1;
};
