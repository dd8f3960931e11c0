/** What `tables.waiting_bot` says: whether a table waits for a bot, and whether that bot is to play. */
import { type SqlBool, sql } from 'kysely';

export const NO_BOT_DUE = 0;
export const BOT_DUE = 1;
/** Nobody has been at the table for long: its bots do not think until somebody comes. */
export const BOT_ASLEEP = 2;

/** The index of those that wait for a bot has them alone: it is used where a query says so in the same words. */
export const IS_ABOUT_BOTS = sql<SqlBool>`waiting_bot > 0`;
