/** `cap-diamant serve`: the browser app from this machine. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { type Command, parseFlags, wholeNumber } from '../command.ts';
import { staticFiles } from '../serve/static-files.ts';
import { usageError } from '../usage-error.ts';

/** The year in which the city was founded. */
const PORT = '1608';
const MOST_PORT = 65_535;

const BUILT_APP = path.join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

const HELP = `Usage: cap-diamant serve [options] [FOLDER]

Serves the browser app on this machine until it is stopped with Ctrl-C. FOLDER is the built
app; without it, the one of this checkout, which 'npm start' builds.

Options:
  --port N    the port to listen on; 0 takes any free one (${PORT})
  --host H    the address to listen on (localhost: this machine only)
  -h, --help  show this help

Examples:
  cap-diamant serve
  cap-diamant serve --port 8080
  cap-diamant serve --host 0.0.0.0   for everybody in the house
`;

const FLAGS = {
  port: { type: 'string', default: PORT },
  host: { type: 'string', default: 'localhost' },
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

const run = (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(args, FLAGS);
  const [folder = BUILT_APP, extra] = positionals;
  if (extra !== undefined) throw usageError(`expected only FOLDER, got '${extra}' as well`);
  const port = wholeNumber(values.port, '--port', 0, MOST_PORT);
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`there is no app in ${folder}: 'npm start' builds and serves it`);
  }

  const answer = staticFiles(folder);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return new Promise((resolve, reject) => {
    server.on('error', (error) => reject(new Error(reasonOf(error, port, values.host))));
    server.listen(port, values.host, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      const name = values.host === '0.0.0.0' ? 'localhost' : values.host;
      process.stdout.write(`Cap Diamant is open: http://${name}:${actual}\nCtrl-C closes it.\n`);
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.close(() => resolve(0));
        server.closeAllConnections();
      });
    }
  });
};

export const serve: Command = { help: HELP, run };
