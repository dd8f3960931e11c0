/**
 * What can be done again and again at one table has an end: a log is read whole, by everybody who comes. Choosing, which
 * ends the game, leaving, voting and agreeing need none: each is undone only by what is bounded here.
 */
import type { LogEntry } from '@cap-diamant/protocol';
import { seatOf } from '@cap-diamant/protocol/table-log';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../people/person.ts';
import type { Decide } from './play.ts';

/** A game has some three hundred. */
const MOST_ENTRIES = 5000;
/** Of one who plays there: several in each of his turns. */
const MOST_BACKS = 300;
/** Who has come back so often to his seat does so once a minute. */
const MOST_RETURNS = 100;
const RETURN_MS = 60_000;

/** What is done before the game. */
export const withinReason =
  (decide: Decide): Decide =>
  (live) =>
    live.entries.length < MOST_ENTRIES
      ? decide(live)
      : refuse('too-many', 'too much has happened at this table: play on, or leave');

/** Take-backs: each has his own, so that nobody fills the log, or uses up what the others may. */
export const withinShare =
  (person: Person, decide: Decide): Decide =>
  async (live) => {
    const drafts = await decide(live);
    const seat = seatOf(live, person.id);
    const taken = live.entries.filter((entry) => entry.kind === 'back' && entry.by === seat).length;
    if (drafts.length > 0 && taken >= MOST_BACKS) {
      refuse('too-many', 'you have taken back too much in this game: play on');
    }
    return drafts;
  };

const isReturn = (entry: LogEntry, seat: number): boolean =>
  entry.kind === 'seat' && entry.seat === seat && entry.why === 'returned';

/** Sitting down; whatever has happened, everybody comes back to his own seat, be it slowly. */
export const unlessReturning =
  (person: Person, decide: Decide): Decide =>
  async (live) => {
    const seat = seatOf(live, person.id);
    if (seat === null) return withinReason(decide)(live);
    const drafts = await decide(live);
    const returns = live.entries.filter((entry) => isReturn(entry, seat));
    const isEarly = returns.length >= MOST_RETURNS && Date.now() < returns.at(-1)!.at + RETURN_MS;
    if (drafts.length > 0 && isEarly) refuse('too-many', 'you have come back very often: wait a minute');
    return drafts;
  };
