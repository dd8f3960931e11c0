/** Who sits where: before the game, and when a player leaves it and comes back. */
import type { SeatBody } from '@cap-diamant/protocol';
import {
  isHost,
  isPlayedByPerson,
  isSealed,
  mayTakeOver,
  seatOf,
  votableFrom,
} from '@cap-diamant/protocol/table-log';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../people/person.ts';
import { bodyOf } from '../people/store.ts';
import { withoutPlayer } from './absence.ts';
import type { LiveTable } from './live.ts';
import type { Decide, Draft } from './play.ts';

type Bot = NonNullable<SeatBody['bot']>;
type Why = Extract<Draft, { kind: 'seat' }>['why'];

const seatDraft = (seat: number, why: Why, { person, bot }: SeatBody): Draft => ({
  kind: 'seat',
  seat,
  why,
  person,
  bot,
});

const seatAt = (live: LiveTable, seat: number): SeatBody =>
  live.seats[seat] ?? refuse('not-found', `there is no seat ${seat} at this table`);

/**
 * Once sealed, seats count as in a game: otherwise a player could see the others' shares, leave, and have it
 * sealed again.
 */
const hasBegun = (live: LiveTable): boolean => live.status === 'playing' || isSealed(live);

/** The person for whom a seat is kept; null after they have declined. */
export const keptForAt = ({ settings, declined }: LiveTable, seat: number): string | null =>
  declined.includes(seat) ? null : (settings.keptFor?.[seat] ?? null);

/** The seat that is kept for this person; −1 if none is. */
export const seatKeptFor = (live: LiveTable, person: string): number =>
  live.seats.findIndex((_, seat) => keptForAt(live, seat) === person);

/** The invited person does not come. */
export const decline =
  ({ id }: Person): Decide =>
  (live) => {
    const seat = seatKeptFor(live, id);
    if (seat < 0) return refuse('forbidden', 'no seat is kept for you here');
    if (seatOf(live, id) !== null) refuse('conflict', 'you sit at this table: leave your seat');
    if (live.status !== 'open' || hasBegun(live)) refuse('conflict', 'the game has begun');
    if (live.settings.event !== undefined) refuse('conflict', 'withdraw from the event instead');
    return [seatDraft(seat, 'declined', live.seats[seat]!)];
  };

/** Takes an empty seat, returns to one's own, or plays on for somebody who is gone. */
export const sit =
  ({ id, name, kind }: Person, seat: number): Decide =>
  (live) => {
    const there = seatAt(live, seat);
    const person = bodyOf(id, name, kind);
    if (live.status === 'over') refuse('conflict', 'the game is over');
    if (there.person?.id === id) {
      return there.bot === null ? [] : [seatDraft(seat, 'returned', { person, bot: null })];
    }
    const isSubstitute = mayTakeOver(live, live.settings, seat);
    if (hasBegun(live) && !isSubstitute) refuse('conflict', 'the game has begun');
    if (seatOf(live, id) !== null) refuse('conflict', 'you already sit at this table: leave that seat first');
    if (isSubstitute) return [seatDraft(seat, 'substitute', { person, bot: null })];
    if (there.person !== null || there.bot !== null) refuse('conflict', 'this seat is taken');
    const keptFor = keptForAt(live, seat);
    if (keptFor !== null && keptFor !== id) refuse('conflict', 'this seat is kept for another player');
    return [seatDraft(seat, 'sat', { person, bot: null })];
  };

/** The people whom one would sit with: the host and the players. */
export const companyAt = ({ createdBy, seats }: LiveTable): readonly string[] => [
  ...new Set([createdBy.id, ...seats.flatMap(({ person }) => (person === null ? [] : [person.id]))]),
];

/** The host gives an empty seat to a bot, or replaces the bot there. */
export const seatBot =
  ({ id }: Person, seat: number, bot: Bot): Decide =>
  (live) => {
    const there = seatAt(live, seat);
    if (!isHost(live, id)) refuse('forbidden', 'only the host seats bots');
    if (live.status !== 'open' || hasBegun(live)) refuse('conflict', 'the game has begun');
    if (there.person !== null) refuse('conflict', 'somebody sits there');
    return there.bot === bot ? [] : [seatDraft(seat, 'bot', { person: null, bot })];
  };

const leaveOpenTable = (live: LiveTable, seat: number): readonly Draft[] => {
  const vacant = seatDraft(seat, 'left', { person: null, bot: null });
  const staysEmpty = live.seats.every(({ person }, other) => other === seat || person === null);
  const wasPerson = live.seats[seat]!.person !== null;
  // The others of an event's draw still come.
  const ends = wasPerson && staysEmpty && live.settings.event === undefined;
  return ends ? [vacant, { kind: 'end', how: 'abandoned' }] : [vacant];
};

/** For a table that has not started and where nothing has happened since then. */
export const closeUnstarted =
  (since: number): Decide =>
  (live) => {
    if (live.status !== 'open' || (live.entries.at(-1)?.at ?? live.createdAt) >= since) return [];
    const vacant = { person: null, bot: null };
    const left = live.seats.flatMap(({ person }, seat) =>
      person === null ? [] : [seatDraft(seat, 'left', vacant)],
    );
    return [...left, { kind: 'end', how: 'abandoned' }];
  };

/** The server clears the seat of a player who has gone away before the game. */
export const vacateFor = leaveOpenTable;

/** Gets up. Before the game, the host may also clear other seats. */
export const vacate =
  ({ id }: Person, seat: number): Decide =>
  (live) => {
    const { person, bot } = seatAt(live, seat);
    const own = person?.id === id;
    if (!own && !isHost(live, id)) refuse('forbidden', 'only the host clears other seats');
    if (live.status === 'over') refuse('conflict', 'the game is over');
    if (!hasBegun(live)) return person === null && bot === null ? [] : leaveOpenTable(live, seat);
    if (!own) refuse('conflict', 'the game has begun');
    return bot === null ? withoutPlayer(live, seat, 'left') : [];
  };

/** A vote must not come too early. If there is a clock, only the clock decides how long to wait. */
const requirePatience = (live: LiveTable, seat: number): void => {
  const from = votableFrom(live, seat);
  if (from === null) refuse('conflict', 'only a player who has to decide, without a clock, can be voted out');
  else if (Date.now() < from)
    refuse('conflict', `wait for this player until ${new Date(from).toISOString()}`);
};

/** A vote to stop waiting for an absent player. When all others agree, the table goes on without them. */
export const vote =
  ({ id }: Person, seat: number, isThere: (personId: string) => boolean): Decide =>
  (live) => {
    const by = seatOf(live, id);
    if (by === null || live.seats[by]!.bot !== null) {
      return refuse('forbidden', 'only players at this table can vote');
    }
    const absent = seatAt(live, seat);
    if (live.status !== 'playing') refuse('conflict', 'no game is being played');
    if (by === seat) refuse('conflict', 'you cannot vote about your own seat');
    if (!isPlayedByPerson(absent)) refuse('conflict', 'a bot already plays there');
    if (isThere(absent.person!.id)) refuse('conflict', 'that player is present');
    requirePatience(live, seat);
    if (live.votes.some((other) => other.by === by && other.seat === seat)) return [];

    const voted = (voter: number): boolean =>
      voter === by || live.votes.some((other) => other.by === voter && other.seat === seat);
    const agreed = live.seats.every(
      (other, voter) => voter === seat || !isPlayedByPerson(other) || voted(voter),
    );
    const draft: Draft = { kind: 'vote', by, seat };
    return agreed ? [draft, ...withoutPlayer(live, seat, 'vote')] : [draft];
  };
