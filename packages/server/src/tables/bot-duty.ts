/** Values of `tables.waiting_bot`: whether a table waits for a bot, and whether that bot should play. */
import { type SqlBool, sql } from 'kysely';

export const NO_BOT_DUE = 0;
export const BOT_DUE = 1;
/** Nobody has been at the table for a long time: its bots pause until somebody comes. */
export const BOT_ASLEEP = 2;

/** Queries must repeat this condition literally: only then does the database use the partial index. */
export const IS_ABOUT_BOTS = sql<SqlBool>`waiting_bot > 0`;
