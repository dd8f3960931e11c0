/** A server in a process of its own, which a test can kill. Started with its settings as JSON. */
import { createServer, type Settings } from '../../src/index.ts';

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings;
const app = await createServer(settings);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${url}\n`);
process.once('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});
