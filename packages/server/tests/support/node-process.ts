/** A server in its own process, which a test can kill. Started with its settings as JSON, and a port. */
import { setImmediate } from 'node:timers/promises';
import { createServer, type Settings, WAITING_CONNECTIONS } from '../../src/index.ts';

export interface Memory {
  readonly resident: number;
  /** Objects and the buffers they hold. */
  readonly heap: number;
}

/** Some garbage is only collectable after its pending callbacks have run. */
const COLLECTIONS = 3;

const memory = async (): Promise<Memory> => {
  for (let count = 0; count < COLLECTIONS; count += 1) {
    globalThis.gc!();
    await setImmediate();
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, heap: heapUsed + external };
};

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings;
const app = await createServer(settings);
const port = Number(process.argv[3] ?? 0);
const url = await app.listen({ port, host: '127.0.0.1', backlog: WAITING_CONNECTIONS });
process.stdout.write(`${url}\n`);
process.once('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});
process.on('message', async () => process.send!(await memory()));
