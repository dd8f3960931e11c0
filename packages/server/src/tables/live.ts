/**
 * A table in this node's memory: its settings, its log, and what the log means (the protocol's fold). It can be
 * rebuilt from the database at any time.
 */
import type { KeptSettings, LogEntry, PersonBody } from '@cap-diamant/protocol';
import { afterEntry, newTableNow, type TableNow } from '@cap-diamant/protocol/table-log';

/** What is fixed when a table is created. */
export interface NewLiveTable {
  readonly id: string;
  readonly settings: KeptSettings;
  readonly createdAt: number;
  readonly createdBy: PersonBody;
  /** The server's seed as it is stored: encrypted. Only the log's last entry has it in plain text. */
  readonly storedSeed: string;
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

/** Adds the log's next entry. */
export const addEntry = (live: LiveTable, entry: LogEntry): void => {
  Object.assign(live, afterEntry(live, entry));
  live.entries.push(entry);
};

/** A copy to try things on. */
export const fork = (live: LiveTable): LiveTable => ({ ...live, entries: live.entries.slice() });

/** Sets the deadline of the last entry. */
export const withDeadline = (live: LiveTable, deadline: number | null): void => {
  Object.assign(live, { deadline });
  live.entries.push({ ...live.entries.pop()!, deadline });
};
