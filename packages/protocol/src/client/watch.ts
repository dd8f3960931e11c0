/**
 * A table's stream that reconnects: when the connection breaks, it opens a new one and continues after the
 * last event that was handled. It uses `fetch` instead of `EventSource`, so that browsers and programs share the code, can
 * send tokens, and can distinguish "no such table" from "no connection".
 */
import type { ChatMessage, LogEntry, Presence } from '../index.ts';
import { ApiError, type Connection, check, headersFor } from './request.ts';
import { createEventReader, type SentEvent } from './sse.ts';

export type TableEvent =
  | { readonly kind: 'log'; readonly entry: LogEntry }
  | { readonly kind: 'chat'; readonly line: ChatMessage }
  | { readonly kind: 'presence'; readonly presence: Presence }
  /** The table's past has changed, for example after restoring a backup: everything is sent again. */
  | { readonly kind: 'reset' };

export interface Watching {
  /** A snapshot's cursor; without it the whole log is sent. */
  readonly from?: string;
  /** If it throws, the stream ends: nothing after an event that could not be handled is delivered. */
  readonly hear: (event: TableEvent) => void;
  /** `hear` threw. Without this, the error goes unhandled, so that it is seen. */
  readonly failed?: (error: unknown) => void;
  /** The server sent an event of a kind that this version does not know. Programs may ignore it. */
  readonly unknown?: (name: string) => void;
  /** Called when the stream connects or disconnects. */
  readonly connected?: (yes: boolean) => void;
  /** The server has refused for good: there is no retry. */
  readonly refused?: (error: ApiError) => void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** The server sends something at least every fifteen seconds. */
const SILENCE_MS = 40_000;
const PERMANENT_REFUSALS = [400, 403, 404];

const toTableEvent = ({ name, data }: SentEvent): TableEvent | null => {
  switch (name) {
    case 'log':
      return { kind: 'log', entry: JSON.parse(data) };
    case 'chat':
      return { kind: 'chat', line: JSON.parse(data) };
    case 'presence':
      return { kind: 'presence', presence: JSON.parse(data) };
    case 'reset':
      return { kind: 'reset' };
    default:
      // A newer server may send events that this client does not know.
      return null;
  }
};

const unhandled = (error: unknown): void => {
  queueMicrotask(() => {
    throw error;
  });
};

/** Returns the function that stops it. */
export const watchTable = (connection: Connection, table: string, watching: Watching): (() => void) => {
  let seen = watching.from ?? '';
  let pause = FIRST_PAUSE_MS;
  let stopped = false;
  let current = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let announced: boolean | undefined;

  const announce = (connected: boolean): void => {
    if (connected === announced) return;
    announced = connected;
    watching.connected?.(connected);
  };

  const handle = (sent: SentEvent): void => {
    const event = toTableEvent(sent);
    try {
      if (event === null) watching.unknown?.(sent.name);
      else watching.hear(event);
    } catch (error) {
      stopped = true;
      current.abort();
      (watching.failed ?? unhandled)(error);
    }
    // Only now: after a reconnection, an event that was not handled comes again.
    if (!stopped && sent.id !== '') seen = sent.id;
  };

  const read = async (): Promise<void> => {
    const { signal } = current;
    const address = `${connection.base}/api/tables/${table}/stream`;
    const headers = { ...headersFor(connection), ...(seen === '' ? {} : { 'last-event-id': seen }) };
    const answer = await check(await connection.fetch(address, { headers, signal, cache: 'no-store' }));
    const reader = answer.body!.getReader();
    const decoder = new TextDecoder();
    const eventsIn = createEventReader();
    announce(true);
    for (;;) {
      const silence = setTimeout(() => current.abort(), SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done || stopped) return;
      pause = FIRST_PAUSE_MS;
      for (const sent of eventsIn(decoder.decode(value, { stream: true }))) {
        handle(sent);
        if (stopped) return;
      }
    }
  };

  const run = async (): Promise<void> => {
    current = new AbortController();
    let asked = 0;
    try {
      await read();
    } catch (error) {
      if (error instanceof ApiError) {
        asked = error.waitMs;
        if (PERMANENT_REFUSALS.includes(error.status)) {
          stopped = true;
          watching.refused?.(error);
        }
      }
    }
    if (stopped) return;
    announce(false);
    // Random, so that not all clients reconnect at the same time after a restart.
    retry = setTimeout(() => void run(), Math.max(asked, pause * (0.5 + Math.random())));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  void run();
  return () => {
    stopped = true;
    clearTimeout(retry);
    current.abort();
  };
};
