/**
 * A thread full of watchers: plain sockets that only look for the ids of events. When an entry was sent, and how
 * many have received it, is kept in memory that the threads share.
 */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { now } from './clock.ts';

export interface WatchersData {
  readonly streams: readonly { readonly port: number; readonly id: string; readonly table: number }[];
  readonly slotsPerTable: number;
  /** For each table and position: how many watchers have it, and when the last one got it. */
  readonly arrived: SharedArrayBuffer;
  readonly lastAt: SharedArrayBuffer;
}

const { streams, slotsPerTable, ...shared } = workerData as WatchersData;
const arrived = new Uint16Array(shared.arrived);
const lastAt = new Float64Array(shared.lastAt);

const OPENING_AT_ONCE = 50;

/** Resolves when the stream has begun. */
const open = ({ port, id, table }: WatchersData['streams'][number]): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let rest = '';
    socket.setNoDelay(true);
    socket.on('connect', () =>
      socket.write(`GET /api/tables/${id}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    );
    socket.on('error', reject);
    socket.on('close', () => parentPort!.postMessage({ kind: 'closed' }));
    socket.on('data', (bytes) => {
      const at = now();
      const text = rest + bytes.toString('latin1');
      // What follows the last complete event is kept for the next chunk.
      const end = text.lastIndexOf('\n\n') + 2;
      rest = end < 2 ? text : text.slice(end);
      for (const [, entry] of text.slice(0, Math.max(0, end)).matchAll(/^id: (\d+)\.\d+\nevent: log/gm)) {
        const slot = table * slotsPerTable + Number(entry) - 1;
        arrived[slot]! += 1;
        lastAt[slot] = at;
      }
      resolve();
    });
  });

for (let from = 0; from < streams.length; from += OPENING_AT_ONCE) {
  await Promise.all(streams.slice(from, from + OPENING_AT_ONCE).map(open));
}
parentPort!.postMessage({ kind: 'open' });
