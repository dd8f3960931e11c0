/**
 * One table's watchers on this node. New entries are read once and written as one text to everybody. Each event's
 * id says how much of log and chat comes with it, so that a stream can resume from there.
 */
import type { ServerResponse } from 'node:http';
import type { ChatMessage, LogEntry, Presence } from '@cap-diamant/protocol';

export interface Cursor {
  readonly log: number;
  readonly chat: number;
}

export interface Watcher {
  readonly response: ServerResponse;
  /** Who watches, if known. */
  readonly person: string | null;
}

/** A reader with this much unread data is disconnected, and resumes later. */
const MAX_UNREAD_BYTES = 262_144;

const event = (name: string, data: unknown, id: Cursor | null): string =>
  `${id === null ? '' : `id: ${id.log}.${id.chat}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export const logEvents = (entries: readonly LogEntry[], chat: number): string =>
  entries.map((entry) => event('log', entry, { log: entry.position + 1, chat })).join('');

export const chatEvents = (lines: readonly ChatMessage[], log: number): string =>
  lines.map((line) => event('chat', line, { log, chat: line.number + 1 })).join('');

export const presenceEvent = (presence: Presence): string => event('presence', presence, null);

export const resetEvent = (): string => event('reset', {}, { log: 0, chat: 0 });

/** A comment that keeps proxies from closing a quiet stream. */
export const HEARTBEAT = ':\n\n';

/** Directly to the connection: the response would only add its own bookkeeping to every write. */
export const writeTo = ({ response }: Watcher, chunk: string | Buffer): void => {
  if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  else response.socket?.write(chunk);
};

/** Resolves when the data has been read, or the reader has gone. */
export const writeInOrder = ({ response }: Watcher, text: string): Promise<void> =>
  new Promise((resolve) => {
    if (response.destroyed || response.write(text)) return resolve();
    const settle = (): void => {
      response.off('drain', settle);
      response.off('close', settle);
      resolve();
    };
    response.on('drain', settle);
    response.on('close', settle);
  });

export const writeToAll = (watchers: Iterable<Watcher>, text: string): void => {
  const chunk = Buffer.from(text);
  for (const watcher of watchers) writeTo(watcher, chunk);
};
