/**
 * Limits on what can be repeated at one table, because every visitor reads the whole log. Choosing, leaving,
 * voting and agreeing need no limit: choosing ends the game, and only what is limited here undoes the others.
 */
import type { LogEntry } from '@cap-diamant/protocol';
import { seatOf } from '@cap-diamant/protocol/table-log';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../people/person.ts';
import type { Decide } from './play.ts';

/** A game has about three hundred. */
const MAX_ENTRIES = 5000;
/** Per player: several in each turn. */
const MAX_BACKS = 300;
/** After so many returns to a seat, one per minute. */
const MAX_RETURNS = 100;
const RETURN_MS = 60_000;
/** How often one person sits down at a table before its game, and commits to a seed share each time. */
const MAX_SITS = 20;
const MAX_COMMITMENTS = 10;

/** For what happens before the game. */
export const limitLog =
  (decide: Decide): Decide =>
  (live) =>
    live.entries.length < MAX_ENTRIES
      ? decide(live)
      : refuse('too-many', 'the log of this table is full: play on, or leave');

/**
 * For take-backs. Each player has their own limit, so that nobody fills the log or uses up the others' share.
 */
export const limitTakeBacks =
  (person: Person, decide: Decide): Decide =>
  async (live) => {
    const drafts = await decide(live);
    const seat = seatOf(live, person.id);
    const taken = live.entries.filter((entry) => entry.kind === 'back' && entry.by === seat).length;
    if (drafts.length > 0 && taken >= MAX_BACKS) {
      refuse('too-many', 'you have taken back too many choices in this game: play on');
    }
    return drafts;
  };

const isReturn = (entry: LogEntry, seat: number): boolean =>
  entry.kind === 'seat' && entry.seat === seat && entry.why === 'returned';

const isSitting = (entry: LogEntry, { id }: Person): boolean =>
  entry.kind === 'seat' && entry.why === 'sat' && entry.person?.id === id;

/** Before the game: nobody can fill the log so that others find no place. */
const limitSits =
  (person: Person, decide: Decide): Decide =>
  (live) =>
    live.entries.filter((entry) => isSitting(entry, person)).length < MAX_SITS
      ? decide(live)
      : refuse('too-many', 'you have sat down at this table very often');

/** For commitments to a seed share. They are counted from when the person last sat down. */
export const limitCommitments =
  (person: Person, decide: Decide): Decide =>
  async (live) => {
    const drafts = await decide(live);
    const since = live.entries.slice(live.entries.findLastIndex((entry) => isSitting(entry, person)) + 1);
    const seat = seatOf(live, person.id);
    const made = since.filter((entry) => entry.kind === 'commit' && entry.by === seat).length;
    if (drafts.length > 0 && made >= MAX_COMMITMENTS) {
      refuse('too-many', 'you have changed your share of the seed very often: keep the last one');
    }
    return drafts;
  };

/** For sitting down. Players can always return to their own seat, but after many returns only slowly. */
export const limitReturns =
  (person: Person, decide: Decide): Decide =>
  async (live) => {
    const seat = seatOf(live, person.id);
    if (seat === null) return limitLog(limitSits(person, decide))(live);
    const drafts = await decide(live);
    const returns = live.entries.filter((entry) => isReturn(entry, seat));
    const isEarly = returns.length >= MAX_RETURNS && Date.now() < returns.at(-1)!.at + RETURN_MS;
    if (drafts.length > 0 && isEarly) refuse('too-many', 'you have come back very often: wait a minute');
    return drafts;
  };
