/** A real PostgreSQL for tests: on a free port, in a temporary folder. It ends with the process that started it. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { installDebianPackage } from './debian-package.ts';
import { freePort } from './free-port.ts';

const PLACES = [
  process.env.POSTGRESQL_BIN ?? '',
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/usr/local/bin',
  '/usr/bin',
];

const find = (): string | undefined =>
  PLACES.filter((place) => place !== '')
    .flatMap((place) => globSync(place).sort().reverse())
    .find((folder) => ['initdb', 'createdb'].every((name) => existsSync(path.join(folder, name))));

const isRoot = (): boolean => process.getuid?.() === 0;

const install = (): void => {
  try {
    installDebianPackage('postgresql', 'ls /usr/lib/postgresql/*/bin/initdb');
  } catch {
    // The message below says what to do.
  }
};

const programs = (): string => {
  if (find() === undefined) install();
  const found = find();
  if (found !== undefined) return found;
  throw new Error(
    'These tests need the programs of a PostgreSQL server, and none were found in the usual places. ' +
      'Install them (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql), ' +
      'or name their folder: POSTGRESQL_BIN=/path/to/bin npm test',
  );
};

/** PostgreSQL refuses to run as root: it runs as the user that its package created, or as `nobody`. */
const asUser = (): { uid?: number; gid?: number } => {
  if (!isRoot()) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // The next one.
    }
  }
  return {};
};

/** Where it listens, as plain data that can be sent to another process. */
export interface Address {
  readonly folder: string;
  readonly port: number;
}

declare module 'vitest' {
  /** What Vitest provides to test files: they share one server. */
  export interface ProvidedContext {
    readonly postgresql: Address;
    /** A database with the current schema, to copy. */
    readonly template: string;
    /** The same for SQLite. */
    readonly templateFolder: string;
  }
}

export interface Databases {
  /** Creates an empty database and returns its URL. */
  readonly newDatabase: () => Promise<string>;
}

export interface Postgresql extends Databases {
  readonly address: Address;
  /** Runs psql with these arguments at this server, and returns its output. */
  readonly psql: (args: readonly string[], env?: Readonly<Record<string, string>>) => string;
  /** Kills it without a clean shutdown, and starts it again. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Counts the databases of this process, over all test files. */
let count = 0;

/** Databases at a server that is already running. */
export const databasesAt = ({ folder, port }: Address): Databases => {
  const bin = programs();
  return {
    newDatabase: async () => {
      count += 1;
      // Several processes create databases at one server.
      const name = `test_${process.pid}_${count}`;
      const where = ['-h', folder, '-p', String(port), '-U', 'tester'];
      await promisify(execFile)(path.join(bin, 'createdb'), [...where, name]);
      return `postgresql://tester@127.0.0.1:${port}/${name}`;
    },
  };
};

/** Test files run in parallel at one server, each with several nodes, and each node has several connections. */
const MOST_CONNECTIONS = 500;

/** `durable`: writes reach the disk. Tests do without: none of their data must survive the machine. */
export const startPostgresql = async (durable = false): Promise<Postgresql> => {
  const bin = programs();
  const user = asUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-pg-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const port = await freePort();
  const launch = async (): Promise<{ readonly end: (signal: NodeJS.Signals) => Promise<void> }> => {
    const server = spawn(
      path.join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-h',
        '127.0.0.1',
        '-c',
        `fsync=${durable ? 'on' : 'off'}`,
        '-c',
        `max_connections=${MOST_CONNECTIONS}`,
      ],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const ended = new Promise<void>((resolve) => {
      server.on('exit', () => resolve());
    });
    // However the test run ends, nothing stays behind.
    const kill = (): void => {
      server.kill('SIGKILL');
    };
    process.once('exit', kill);
    await new Promise<void>((resolve, reject) => {
      let said = '';
      server.stderr.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('ready to accept connections')) resolve();
      });
      server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    });
    return {
      end: async (signal) => {
        process.off('exit', kill);
        server.kill(signal);
        await ended;
      },
    };
  };
  let server = await launch();

  const address = { folder, port };
  return {
    address,
    ...databasesAt(address),
    psql: (args, env = {}) =>
      execFileSync(path.join(bin, 'psql'), ['-p', String(port), '-AtX', '-v', 'ON_ERROR_STOP=1', ...args], {
        encoding: 'utf8',
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }).trim(),
    crash: async () => {
      await server.end('SIGQUIT');
      server = await launch();
    },
    stop: async () => {
      await server.end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
