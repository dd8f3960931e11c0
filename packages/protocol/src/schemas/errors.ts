/** The one shape of every refusal. */
import { REASONS } from '@cap-diamant/engine';
import { type Static, Type } from 'typebox';
import { Count, oneOf, strict } from './basics.ts';
import { DAILY_FAULTS } from './daily.ts';

export const ERROR_KINDS = [
  /** The request does not match its schema. */
  'invalid',
  /** Nobody is signed in, not even as a guest. */
  'unknown-person',
  /** This person may not do this. */
  'forbidden',
  /** The person must first prove who they are, by password or passkey: POST /api/session/proof. */
  'unproven',
  'not-found',
  /** The table has moved on: `position` is its current one. */
  'stale',
  /** The rules forbid it: `reason` and `rule` say why. */
  'illegal',
  /** It conflicts with the current state: a seat is taken, a game has begun. */
  'conflict',
  'too-large',
  'too-many',
  /** The server's own fault. */
  'internal',
  /** The server is starting, stopping or overloaded. */
  'unavailable',
] as const;

/** Things that are limited in number. */
export const LIMIT_NAMES = [
  /** Unfinished tables that one person has set up. */
  'tables',
  /** Tables that one person sets up in a day. */
  'openings',
  /** Of these, tables where bots are playing. */
  'bots',
  /** Of these, public tables that have not begun. */
  'lobby',
  /** Public tables from one address that have not begun. */
  'lobbyShare',
  /** Unfinished tables at which one person sits. */
  'seats',
  /** New names of one person in an hour. */
  'renames',
  /** Characters in all notes of one person. */
  'notes',
  /** New guests from one address in an hour. */
  'guests',
  /** New public tables from one address in an hour. */
  'announcements',
  /** Daily results from one address in an hour. */
  'dailies',
  /** Duplicate matches that one person sets up in a day. */
  'duplicates',
  /** Quick pairings of one person, or from one address, in an hour. */
  'pairings',
  /** Clubs of which one person is a member. */
  'clubs',
  /** Clubs that one person founds in a day. */
  'foundings',
  /** Members of one club. */
  'members',
  /** Notices of one person on the board of one club in a day. */
  'postings',
  /** Tables of one person for one club that have not begun. */
  'clubTables',
  /** Events of one club that are not over. */
  'events',
  /** Events that one person makes in a day. */
  'newEvents',
  /** Players of one event. */
  'players',
  /** Corrected results of one event. */
  'corrections',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

export const ErrorBody = Type.Object(
  {
    error: Type.Object(
      {
        kind: oneOf(ERROR_KINDS),
        /** For developers, in English; people see a text for the kind in their own language. */
        message: Type.String(),
        position: Type.Optional(Count),
        reason: Type.Optional(oneOf(REASONS)),
        rule: Type.Optional(Type.String()),
        /** Why a record is not a game of the day's deal; `position` is the wrong choice, if there is one. */
        fault: Type.Optional(oneOf(DAILY_FAULTS)),
        /** With `too-many`, unless it is a rate limit: which limit, and how many are allowed. */
        limit: Type.Optional(oneOf(LIMIT_NAMES)),
        most: Type.Optional(Count),
      },
      strict,
    ),
  },
  strict,
);
export type ErrorBody = Static<typeof ErrorBody>;
export type ErrorKind = (typeof ERROR_KINDS)[number];
