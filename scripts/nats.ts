/** A real NATS for one test: on a free port, with nothing on disk. It ends with the process that started it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { installDebianPackage } from './debian-package.ts';
import { freePort } from './free-port.ts';

const PLACES = [
  process.env.NATS_SERVER ?? '',
  '/usr/sbin/nats-server',
  '/usr/bin/nats-server',
  '/usr/local/bin/nats-server',
  '/opt/homebrew/bin/nats-server',
];

const find = (): string | undefined =>
  PLACES.filter((place) => place !== '')
    .flatMap((place) => globSync(place))
    .at(0);

const install = (): void => {
  try {
    installDebianPackage('nats-server', 'ls /usr/sbin/nats-server');
  } catch {
    // The message below says what to do.
  }
};

const program = (): string => {
  if (find() === undefined) install();
  const found = find();
  if (found !== undefined) return found;
  throw new Error(
    'This needs a NATS server, and none was found in the usual places. Install it (Debian, Ubuntu: ' +
      'apt-get install nats-server; macOS: brew install nats-server), or name it: NATS_SERVER=/path/to/nats-server',
  );
};

export interface Nats {
  readonly url: string;
  /** Ends it at once. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port. */
  readonly start: () => Promise<void>;
  /** It accepts bytes and answers nothing until `wake`. */
  readonly freeze: () => void;
  readonly wake: () => void;
}

/** `extra`: more arguments for the server. */
export const startNats = async (extra: readonly string[] = []): Promise<Nats> => {
  const file = program();
  const port = await freePort();
  let server: ChildProcess;
  // No server is left behind, however the test run ends.
  const killAtExit = (): void => {
    server.kill('SIGKILL');
  };

  const start = async (): Promise<void> => {
    server = spawn(file, ['-a', '127.0.0.1', '-p', String(port), ...extra], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    process.once('exit', killAtExit);
    let said = '';
    await new Promise<void>((resolve, reject) => {
      server.stderr!.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('Server is ready')) resolve();
      });
      server.once('error', reject);
      server.once('exit', () => reject(new Error(`NATS did not start: ${said}`)));
    });
  };
  await start();

  return {
    url: `nats://127.0.0.1:${port}`,
    kill: async () => {
      process.off('exit', killAtExit);
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    start,
    freeze: () => {
      server.kill('SIGSTOP');
    },
    wake: () => {
      server.kill('SIGCONT');
    },
  };
};
