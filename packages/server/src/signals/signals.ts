/**
 * "Something is new at this table": said after every commit, heard by every node. A signal carries no
 * content; whoever hears it reads the log, so that a lost or repeated one does no harm.
 */
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

export interface Signal {
  readonly table: string;
  /** The log's length, and the number of lines of chat, as far as the sender knows. */
  readonly position: number;
  readonly chat: number;
  /** Somebody has come or gone. */
  readonly presence: boolean;
}

/** As PostgreSQL's NOTIFY takes it. */
export interface Notice {
  readonly channel: string;
  readonly payload: string;
}

/** `here`: it was this node that made it true. */
export type Listener = (signal: Signal, here: boolean) => void;

/** Signals may have been lost: `away`, and more will be for a while; `back`, and from now on none are. */
export type Missed = (how: 'away' | 'back') => void;

export interface Signals {
  /** Within the transaction that makes it true: other nodes hear it when that is committed. */
  readonly announce: (transaction: Kysely<Schema>, signal: Signal) => Promise<void>;
  /** The same as a part of the very statement that makes it true; null: nothing needs to be said there. */
  readonly notice: (signal: Signal) => Notice | null;
  /** After the commit: for this node, and for the others where the transaction does not tell them. */
  readonly committed: (signal: Signal) => void;
  /** Of what is true already; not for this node. */
  readonly tellOthers: (db: Kysely<Schema>, signal: Signal) => Promise<void>;
  readonly listen: (listener: Listener, missed: Missed) => void;
  /** When it settles, nothing of what others do at the table is missed any more; for each, one `unfollow`. */
  readonly follow: (table: string) => Promise<void>;
  readonly unfollow: (table: string) => void;
  /** Whether other nodes are heard at the moment. */
  readonly connected: () => boolean;
  /** Whether this node learns of what others do, be it late. */
  readonly isReady: () => boolean;
  readonly close: () => Promise<void>;
}

/** For a server that is alone with its database. */
export const localSignals = (): Signals => {
  const listeners: Listener[] = [];
  return {
    announce: async () => {},
    notice: () => null,
    committed: (signal) => {
      for (const listener of listeners) listener(signal, true);
    },
    tellOthers: async () => {},
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
