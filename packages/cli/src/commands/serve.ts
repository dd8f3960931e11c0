/** `cap-diamant serve`: the browser app and play over the network, from this machine. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createServer, lanAddresses, WAITING_CONNECTIONS } from '@cap-diamant/server';
import { type Command, parseFlags, wholeNumber } from '../command.ts';
import { dataFolder } from '../serve/data-folder.ts';
import { databaseFor, nameOf } from '../serve/database.ts';
import { outside } from '../serve/outside.ts';
import { qrLines } from '../serve/qr.ts';
import { usageError } from '../usage-error.ts';

/** The year when the city was founded. */
const PORT = '1608';
const MOST_PORT = 65_535;

/** All networks that this machine is in. */
const EVERYWHERE = '0.0.0.0';

const BUILT_APP = path.join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const HELP = `Usage: cap-diamant serve [options] [FOLDER]

Serves the browser app and games over the network until it is stopped with Ctrl-C. FOLDER is
the built app; without it, the one of this checkout, which 'npm start' builds.

Options:
  --port N       the port to listen on; 0 takes any free one (${PORT})
  --lan          for everybody in the house: listens to the network, prints the addresses
                 under which others find it, and a code for their cameras
  --host H       the address to listen on (localhost: this machine only)
  --data FOLDER  where games and people are kept (${dataFolder(process.env)})
  --log LEVEL    lines of JSON about what happens: ${LOG_LEVELS.join(', ')} (error)
  --behind-proxy believe a proxy's X-Forwarded headers; only behind one that sets them
  -h, --help     show this help

With DATABASE_URL set (postgresql://user:password@host/name), games are kept in that PostgreSQL
database instead; any number of servers may share it. They signal moves to each other through
it, or through NATS with NATS_URL set (nats://user:password@host:4222).

For a server on the internet, also from the environment:
  PUBLIC_URL          where people find it (https://club.example): passkeys, links in e-mails
  ALLOWED_HOSTS       other names under which browsers find it in your own network, with commas
  SMTP_URL            sends e-mail (smtps://user:password@mail.example), with
  MAIL_FROM           its sender (Our club <games@club.example>)
  PRIVATE_WEBHOOKS=1  lets people's webhooks reach addresses inside your own network
  METRICS_TOKEN       lets anyone who sends it read /metrics; otherwise only this machine may
  BOTS_TOKEN          lets 'cap-diamant bots' think for this server's bots, from anywhere
  SEED_KEY            locks the seeds of unfinished games in the database (64 digits from 0 to f,
                      as of 'openssl rand -hex 32'); the same for all servers of a database
  SEED_KEY_FILE       a file that holds it, made if it is not there (seed.key in the data folder)
  NOTICE_AFTER        notify players of their turn after so many seconds away (120)

Examples:
  cap-diamant serve
  cap-diamant serve --port 8080 --data games
  cap-diamant serve --lan            for everybody in the house
`;

const FLAGS = {
  port: { type: 'string', default: PORT },
  lan: { type: 'boolean', default: false },
  host: { type: 'string' },
  data: { type: 'string' },
  log: { type: 'string', default: 'error' },
  'behind-proxy': { type: 'boolean', default: false },
} as const;

const reasonOf = (error: NodeJS.ErrnoException, port: number, host: string): string => {
  switch (error.code) {
    case 'EADDRINUSE':
      return `port ${port} is taken. Is the app running already? Else choose another one with --port`;
    case 'EACCES':
      return `port ${port} needs more rights than this user has: choose one above 1023 with --port`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `this machine has no address '${host}'`;
    default:
      return error.message;
  }
};

/** The address in the local network, with a QR code if the output is a terminal. */
const forTheHouse = (port: number): string => {
  const [best, ...others] = lanAddresses(port);
  if (best === undefined) return 'In the house: this machine is in no network.\n';
  const code = process.stdout.isTTY ? `\n${qrLines(best).join('\n')}\n\n` : '';
  return `In the house: ${[best, ...others].join(' or ')}\n${code}`;
};

const LOOK_MS = 500;

/**
 * Resolves at the first signal to stop. npm's shell does not forward signals, so under npm it watches whether
 * the parent process is gone.
 */
const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    if (process.env.npm_lifecycle_event === undefined) return;
    const parent = process.ppid;
    const looking = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(looking);
      resolve();
    }, LOOK_MS);
    looking.unref();
  });

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(args, FLAGS);
  const [folder = BUILT_APP, extra] = positionals;
  if (extra !== undefined) throw usageError(`expected only FOLDER, got '${extra}' as well`);
  const port = wholeNumber(values.port, '--port', 0, MOST_PORT);
  const logLevel = LOG_LEVELS.find((level) => level === values.log);
  if (logLevel === undefined) throw usageError(`--log must be one of ${LOG_LEVELS.join(', ')}`);
  if (values.lan && values.host !== undefined) throw usageError('choose --lan or --host, not both');
  const host = values.host ?? (values.lan ? EVERYWHERE : 'localhost');
  const database = databaseFor(values.data);
  const settings = outside(process.env);
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`there is no app in ${folder}: 'npm start' builds and serves it`);
  }

  const app = await createServer({
    ...settings,
    database,
    webRoot: folder,
    logLevel,
    trustProxy: values['behind-proxy'],
    inHouse: host === EVERYWHERE,
  });
  try {
    await app.listen({ port, host, backlog: WAITING_CONNECTIONS });
  } catch (error) {
    await app.close();
    throw new Error(reasonOf(error as NodeJS.ErrnoException, port, host));
  }
  const address = app.addresses()[0];
  const actual = typeof address === 'object' ? address.port : port;
  // IPv6 addresses are written in brackets.
  const named = host.includes(':') ? `[${host}]` : host;
  const name = host === EVERYWHERE ? 'localhost' : named;
  // Installed before the program reports that it is open: without a listener, a signal would end it without
  // closing anything.
  const stopped = stopSignal();
  process.stdout.write(
    `Cap Diamant is open: http://${name}:${actual}\n${values.lan ? forTheHouse(actual) : ''}` +
      `Games are kept in ${nameOf(database)}.\nCtrl-C closes it.\n`,
  );
  await stopped;
  await app.close();
  return 0;
};

export const serve: Command = { help: HELP, run };
