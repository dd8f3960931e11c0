/**
 * Data sent but not yet read stays in the server's memory. Readers that read nothing for a while are
 * disconnected; if the total gets too big, so are the slowest ones.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface Unread {
  /** At the last check. */
  readonly bytes: () => number;
  readonly close: () => void;
}

interface UnreadLimits {
  /** In total. */
  readonly mostBytes: number;
  /** For a reader that reads nothing. */
  readonly stalledMs: number;
}

interface Progress {
  /** Bytes handed to the network. */
  sent: number;
  since: number;
}

const LOOK_MS = 1000;

export const boundUnread = (server: Server, { mostBytes, stalledMs }: UnreadLimits): Unread => {
  const readers = new Map<Socket, Progress>();
  let bytes = 0;

  server.on('connection', (socket) => {
    readers.set(socket, { sent: 0, since: Date.now() });
    socket.once('close', () => readers.delete(socket));
  });

  /** Changed in place: ten thousand new entries a second would be work for the garbage collector. */
  const isStalled = (socket: Socket, progress: Progress, now: number): boolean => {
    const sent = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength !== 0 && sent <= progress.sent) return now - progress.since >= stalledMs;
    progress.sent = sent;
    progress.since = now;
    return false;
  };

  const look = (): void => {
    const now = Date.now();
    bytes = 0;
    for (const [socket, progress] of readers) {
      if (isStalled(socket, progress, now)) socket.destroy();
      else bytes += socket.writableLength;
    }
    if (bytes <= mostBytes) return;
    const behind = [...readers.keys()].filter(({ writableLength }) => writableLength > 0);
    for (const socket of behind.sort((one, other) => other.writableLength - one.writableLength)) {
      if (bytes <= mostBytes) return;
      bytes -= socket.writableLength;
      socket.destroy();
    }
  };

  const timer = setInterval(look, Math.min(LOOK_MS, stalledMs)).unref();
  return { bytes: () => bytes, close: () => clearInterval(timer) };
};
