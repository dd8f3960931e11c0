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

/** `here`: it was this node that made it true. */
export type Listener = (signal: Signal, here: boolean) => void;

export interface Signals {
  /** Within the transaction that makes it true: other nodes hear it when that is committed. */
  readonly announce: (transaction: Kysely<Schema>, signal: Signal) => Promise<void>;
  /** After the commit, for this node. */
  readonly committed: (signal: Signal) => void;
  /** `missed` is called when signals may have been lost. */
  readonly listen: (listener: Listener, missed: () => void) => void;
  /** Whether other nodes are heard at the moment. */
  readonly connected: () => boolean;
  readonly close: () => Promise<void>;
}

/** For a server that is alone with its database. */
export const localSignals = (): Signals => {
  const listeners: Listener[] = [];
  return {
    announce: async () => {},
    committed: (signal) => {
      for (const listener of listeners) listener(signal, true);
    },
    listen: (listener) => {
      listeners.push(listener);
    },
    connected: () => true,
    close: async () => {},
  };
};
