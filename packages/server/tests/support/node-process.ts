/** A server in a process of its own, which a test can kill. Started with its settings as JSON, and a port. */
import { createServer, type Settings } from '../../src/index.ts';

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings;
const app = await createServer(settings);
const port = Number(process.argv[3] ?? 0);
const url = await app.listen({ port, host: '127.0.0.1' });
process.stdout.write(`${url}\n`);
process.once('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});
