/**
 * The program of a baseline: an earlier release's server, which tests run beside this one.
 *
 * - `entry.js SETTINGS PORT` serves, and prints its address.
 * - `entry.js SETTINGS backup FILE` writes a backup of the database in the settings.
 */
import { backUp, createServer, type Settings } from '../../packages/server/src/index.ts';

const [, , json, command, file] = process.argv;
const settings = JSON.parse(json!) as Settings;
if (command === 'backup') {
  await backUp(settings.database, file!, { replace: false, progress: () => {} });
} else {
  const app = await createServer(settings);
  process.stdout.write(`${await app.listen({ port: Number(command), host: '127.0.0.1' })}\n`);
  process.once('SIGTERM', async () => {
    await app.close();
    process.exit(0);
  });
}
