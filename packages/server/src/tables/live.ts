/**
 * A table as this node knows it: how it was set up, its log, and what that log means (the protocol's fold).
 * Rebuilt from the database at any time, kept in memory while it is of use.
 */
import type { KeptSettings, LogEntry, PersonBody } from '@cap-diamant/protocol';
import { afterEntry, newTableNow, type TableNow } from '@cap-diamant/protocol/table-log';

/** What is settled when a table is made. */
export interface NewLiveTable {
  readonly id: string;
  readonly settings: KeptSettings;
  readonly createdAt: number;
  readonly createdBy: PersonBody;
  /** The server's seed as it is kept: locked. In the open it is in the log's last entry alone. */
  readonly keptSeed: string;
  readonly commitment: string;
}

export interface LiveTable extends NewLiveTable, TableNow {
  readonly entries: LogEntry[];
}

export const newLiveTable = (made: NewLiveTable): LiveTable => ({
  ...newTableNow({ ...made.settings, createdBy: made.createdBy }),
  ...made,
  entries: [],
});

/** Takes in the log's next entry. */
export const absorb = (live: LiveTable, entry: LogEntry): void => {
  Object.assign(live, afterEntry(live, entry));
  live.entries.push(entry);
};

/** A copy to try things on. */
export const fork = (live: LiveTable): LiveTable => ({ ...live, entries: live.entries.slice() });

/** The same table with its last entry's clock set. */
export const withDeadline = (live: LiveTable, deadline: number | null): void => {
  Object.assign(live, { deadline });
  live.entries.push({ ...live.entries.pop()!, deadline });
};
