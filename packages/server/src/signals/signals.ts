/**
 * "Something is new at this table": sent after every commit, received by every node. A signal carries no
 * content: nodes read the log when one arrives, so lost or repeated signals do no harm.
 */
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** As the length of a chat: a message in it was removed, so pages have to read it again. */
export const CHAT_CHANGED = -1;

export interface Signal {
  readonly table: string;
  /** Length of the log and of the chat, as far as the sender knows. */
  readonly position: number;
  readonly chat: number;
  /** Somebody has come or gone. */
  readonly presence: boolean;
}

/** The arguments of PostgreSQL's NOTIFY. */
export interface Notice {
  readonly channel: string;
  readonly payload: string;
}

/** `here`: this node made the change. */
export type Listener = (signal: Signal, here: boolean) => void;

/**
 * Signals may have been lost. `away`: and more will be lost for a while; `back`: from now on none are; `unsent`: a node
 * may have died after a commit and before its signal, so somebody has to look now and then.
 */
export type Missed = (how: 'away' | 'back' | 'unsent') => void;

export interface Signals {
  /** Called within the transaction that makes the change; other nodes receive the signal when it commits. */
  readonly announce: (transaction: Kysely<Schema>, signal: Signal) => Promise<void>;
  /** The same for a change made by a single statement: what to add to it. Null if nothing. */
  readonly notice: (signal: Signal) => Notice | null;
  /** Called after the commit: notifies this node, and the others if the transaction does not. */
  readonly committed: (signal: Signal) => void;
  /** This node has found something in the database that it had not heard of: notifies this node alone. */
  readonly found: (signal: Signal) => void;
  /** For something that is already true; this node is not notified. */
  readonly notifyOthers: (db: Kysely<Schema>, signal: Signal) => Promise<void>;
  readonly listen: (listener: Listener, missed: Missed) => void;
  /** Once this resolves, no change to the table is missed. Each call needs one `unfollow`. */
  readonly follow: (table: string) => Promise<void>;
  readonly unfollow: (table: string) => void;
  /** Whether signals of other nodes arrive right now. */
  readonly connected: () => boolean;
  /** Whether this node learns what others do, even if late. */
  readonly isReady: () => boolean;
  readonly close: () => Promise<void>;
}

/** For a server that has its database to itself. */
export const localSignals = (): Signals => {
  const listeners: Listener[] = [];
  return {
    announce: async () => {},
    notice: () => null,
    committed: (signal) => {
      for (const listener of listeners) listener(signal, true);
    },
    found: (signal) => {
      for (const listener of listeners) listener(signal, false);
    },
    notifyOthers: async () => {},
    listen: (listener) => {
      listeners.push(listener);
    },
    follow: async () => {},
    unfollow: () => {},
    connected: () => true,
    isReady: () => true,
    close: async () => {},
  };
};
