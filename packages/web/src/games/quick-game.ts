/** The game that "Play now" starts: one person against bots, like last time. */
import type { Options } from '@cap-diamant/engine';
import type { Deal } from '@cap-diamant/engine/chance';
import { branchOf } from './branch.ts';
import { dailyDateOf } from './daily-tags.ts';
import { optionsFor } from './new-game.ts';
import type { Saved } from './saved-games.ts';
import type { SeatKind } from './set-up.ts';

export interface QuickGame {
  readonly options: Options;
  readonly seats: readonly SeatKind[];
  readonly deal: Deal;
  /** The person's name; empty if none was given. */
  readonly name: string;
}

/** On the first visit: the latest edition, against bots that can be beaten. */
const FIRST: QuickGame = {
  options: optionsFor(2026, 'completeEvents', 3),
  seats: ['person', 'mason', 'mason'],
  deal: 'balanced',
  name: '',
};

const isAlone = ({ setUp }: Saved): boolean =>
  branchOf(setUp) === null &&
  dailyDateOf(setUp) === null &&
  setUp.seats.length > 1 &&
  setUp.seats.filter((kind) => kind === 'person').length === 1;

/** `games`: saved games, the latest first. */
export const quickGame = (games: readonly Saved[]): QuickGame => {
  const last = games.find(isAlone)?.setUp;
  if (last === undefined) return FIRST;
  return {
    options: last.options,
    seats: last.seats,
    deal: last.tags?.deal === 'random' ? 'random' : 'balanced',
    name: last.names[last.seats.indexOf('person')]!,
  };
};
