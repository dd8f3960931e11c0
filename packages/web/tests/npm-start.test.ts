/** `npm start` as a service manager or a script runs it: one process serves, and a signal to npm stops it. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const START = path.join(import.meta.dirname, '../../../scripts/start.ts');

test('a signal to npm stops the server, which is one process once it is set up', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'cap-diamant-npm-'));
  const data = path.join(home, 'data');
  const scripts = { start: `node ${START} --port 0 --data ${data}` };
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ name: 'club', private: true, scripts }));
  const PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const npm = spawn('npm', ['start', '--loglevel=error'], {
    cwd: home,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    npm.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const found = /is open: (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    npm.once('exit', () => reject(new Error(`npm ended: ${said}`)));
  });
  /** Node's processes of this very start, by their arguments. */
  const running = (): readonly string[] =>
    execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(data) && /node /.test(line) && !line.startsWith('sh '));
  const isServing = async (): Promise<boolean> =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    expect(await isServing()).toBe(true);
    expect(running()).toEqual([expect.stringContaining('serve')]);
    npm.kill('SIGTERM');
    await expect.poll(isServing).toBe(false);
    await expect.poll(running).toEqual([]);
  } finally {
    for (const line of execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')) {
      if (line.includes(data)) process.kill(Number.parseInt(line, 10), 'SIGKILL');
    }
    rmSync(home, { recursive: true, force: true });
  }
});
