/** What a player does in a game: start it, choose, take choices back. */
import type { LogEntry } from '@cap-diamant/protocol';
import { backTo, isHost, isSealed, seatOf } from '@cap-diamant/protocol/table-log';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../people/person.ts';
import type { LiveTable } from './live.ts';
import type { Decide, Draft } from './play.ts';

export const start =
  ({ id }: Person): Decide =>
  (live) => {
    if (!isHost(live, id)) refuse('forbidden', 'only the host starts the game');
    if (live.status === 'playing' || isSealed(live)) return [];
    if (live.status === 'over') refuse('conflict', 'the game is over');
    if (live.seats.some(({ person, bot }) => person === null && bot === null)) {
      refuse('conflict', 'there are empty seats');
    }
    if (live.seats.every(({ person }) => person === null)) refuse('conflict', 'there are only bots');
    return [{ kind: live.seedShares.every((part) => part === null) ? 'start' : 'seal' }];
  };

type Choice = Extract<LogEntry, { kind: 'choice' }>;
type Back = Extract<LogEntry, { kind: 'back' }>;

/** Entries that do not change the position on the board: a choice made without knowing them is still valid. */
const leavesGameAlone = (kind: LiveTable['entries'][number]['kind']): boolean =>
  kind === 'seat' || kind === 'vote' || kind === 'rematch' || kind === 'agree';

const isStale = (live: LiveTable, position: number): boolean =>
  position > live.entries.length || !live.entries.slice(position).every(({ kind }) => leavesGameAlone(kind));

/** This person has made this choice, or taken choices back: not a stand-in or another person in the same seat. */
const isBy = ({ entries }: LiveTable, { id }: Person, { position, by }: Choice | Back): boolean => {
  const sat = entries.slice(0, position).findLast((entry) => entry.kind === 'seat' && entry.seat === by);
  return sat?.kind === 'seat' && sat.person?.id === id && sat.bot === null;
};

/** The log already has the same choices, at the position where this request wants them. */
const isRepeated = (live: LiveTable, position: number, person: Person, texts: readonly string[]): boolean => {
  const since = live.entries.slice(position).filter(({ kind }) => !leavesGameAlone(kind));
  return texts.every((text, index) => {
    const entry = since[index];
    return entry?.kind === 'choice' && entry.choice === text && isBy(live, person, entry);
  });
};

/**
 * How many of these choices the server has made itself since that position, because there was no other; the rest
 * still fits. Null if anything else has happened.
 */
const madeAlready = (
  live: LiveTable,
  position: number,
  seat: number,
  texts: readonly string[],
): number | null => {
  const since = live.entries.slice(position).filter(({ kind }) => !leavesGameAlone(kind));
  const isMade = since.every(
    (entry, index) =>
      entry.kind === 'choice' && entry.by === seat && entry.auto === true && entry.choice === texts[index],
  );
  return position <= live.entries.length && isMade ? since.length : null;
};

const refuseStale = (live: LiveTable): never =>
  refuse('stale', 'the table has moved on', { position: live.entries.length });

/** The seat that this person plays; refuses while a bot stands in. */
export const ownSeat = (live: LiveTable, { id }: Person): number => {
  const seat = seatOf(live, id);
  if (seat === null) return refuse('forbidden', 'you do not sit at this table');
  if (live.status === 'open') refuse('conflict', 'the game has not begun');
  if (live.seats[seat]!.bot !== null) refuse('conflict', 'a bot plays for you: come back to your seat first');
  return seat;
};

export const choose =
  (person: Person, position: number, texts: readonly string[]): Decide =>
  (live) => {
    // First of all: since it was done, a bot may have taken over, or somebody else the seat.
    if (isRepeated(live, position, person, texts)) return [];
    const seat = ownSeat(live, person);
    const made = madeAlready(live, position, seat, texts);
    if (made === null) return refuseStale(live);
    if (live.status === 'over') refuse('conflict', 'the game is over');
    return texts.slice(made).map((choice): Draft => ({ kind: 'choice', by: seat, choice }));
  };

/** `to`: how many choices of the game remain. */
export const takeBack =
  (person: Person, position: number, to: number): Decide =>
  (live) => {
    const then = live.entries[position];
    if (then?.kind === 'back' && then.to === to && isBy(live, person, then)) return [];
    const seat = ownSeat(live, person);
    if (isStale(live, position)) refuseStale(live);
    const least = backTo(live, seat);
    if (least === null)
      return refuse('conflict', 'nothing can be taken back: somebody else or chance has acted');
    if (to < least || to >= live.history!.made.length) {
      refuse('conflict', `only your own choices of this turn can be taken back: to ${least} or more`);
    }
    return [{ kind: 'back', by: seat, to }];
  };
