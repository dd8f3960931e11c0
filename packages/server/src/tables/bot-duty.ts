/** What `tables.waiting_bot` says: whether a table waits for a bot, and whether that bot is to play. */
export const NO_BOT_DUE = 0;
export const BOT_DUE = 1;
/** Nobody has been at the table for long: its bots do not think until somebody comes. */
export const BOT_ASLEEP = 2;
