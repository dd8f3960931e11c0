/** The one shape of every refusal. */
import { REASONS } from '@cap-diamant/engine';
import { type Static, Type } from 'typebox';
import { Count, oneOf, strict } from './basics.ts';
import { DAILY_FAULTS } from './daily.ts';

export const ERROR_KINDS = [
  /** The request does not have the shape that it must have. */
  'invalid',
  /** Nobody is signed in, not even as a guest. */
  'unknown-person',
  /** This person may not do this. */
  'forbidden',
  /** Not before the password is given anew, or a passkey answers: POST /api/session/proof. */
  'unproven',
  'not-found',
  /** The table has moved on: `position` says to where. */
  'stale',
  /** The rules forbid it: `reason` and `rule` say why. */
  'illegal',
  /** It does not fit the present state of affairs: a seat that is taken, a game that has begun. */
  'conflict',
  'too-large',
  'too-many',
  /** The server's own fault. */
  'internal',
  /** The server is starting, stopping or overloaded. */
  'unavailable',
] as const;

/** What there may only be so many of. */
export const LIMIT_NAMES = [
  /** Unfinished tables that one person has set up. */
  'tables',
  /** Tables that one person sets up in a day. */
  'openings',
  /** Those of them where bots are playing. */
  'bots',
  /** Those of them that are public and have not begun. */
  'lobby',
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
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

export const ErrorBody = Type.Object(
  {
    error: Type.Object(
      {
        kind: oneOf(ERROR_KINDS),
        /** For developers, in English; people are shown their own language's words for the kind. */
        message: Type.String(),
        position: Type.Optional(Count),
        reason: Type.Optional(oneOf(REASONS)),
        rule: Type.Optional(Type.String()),
        /** Why a record is not a game of the day's deal; `position` is the choice, where it is one. */
        fault: Type.Optional(oneOf(DAILY_FAULTS)),
        /** With `too-many`, where it is not for being quick: which limit, and how many there may be. */
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
