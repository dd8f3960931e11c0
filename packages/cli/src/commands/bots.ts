/** `cap-diamant bots`: this process runs bots for a server on another machine. */
import { availableParallelism } from 'node:os';
import { helpServer } from '@cap-diamant/server';
import { type Command, parseFlags, wholeNumber } from '../command.ts';
import { tokenFrom } from '../serve/outside.ts';
import { usageError } from '../usage-error.ts';

const MOST_THREADS = 256;

const HELP = `Usage: cap-diamant bots --server URL [options]

Thinks for the bots of a server that runs elsewhere, until it is stopped with Ctrl-C: on this
machine or any other, as many of these as you like. While one is there the server's own process
does not think. Stop it, or let it die, at any time: the server goes on by itself.

Options:
  --server URL   the server; with several nodes, name each of them and not their balancer
  --token TEXT   what the server has as BOTS_TOKEN; else from the environment, where no list of
                 processes shows it
  --threads N    how many decisions at once, for each server (${availableParallelism()}: all cores)
  -h, --help     show this help

Examples:
  BOTS_TOKEN=… cap-diamant bots --server http://localhost:1608
  BOTS_TOKEN=… cap-diamant bots --server http://one:1608 --server http://two:1608 --threads 2
`;

const FLAGS = {
  server: { type: 'string', multiple: true },
  token: { type: 'string' },
  threads: { type: 'string', default: String(availableParallelism()) },
} as const;

const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(args, FLAGS);
  const servers = values.server ?? [];
  if (positionals.length > 0) throw usageError(`expected only options, got '${positionals[0]}'`);
  if (servers.length === 0) throw usageError('--server says for whom');
  const wrong = servers.find((server) => !URL.canParse(server) || !/^https?:/.test(server));
  if (wrong !== undefined)
    throw usageError(`--server must be an address such as http://localhost:1608, not '${wrong}'`);
  const token = tokenFrom(
    values.token === undefined ? process.env : { BOTS_TOKEN: values.token },
    'BOTS_TOKEN',
  );
  if (token === undefined) throw usageError('the server wants a token: --token, or BOTS_TOKEN');
  const threads = wholeNumber(values.threads, '--threads', 1, MOST_THREADS);
  const say = (news: string): void => void process.stderr.write(`${news}\n`);
  const helping = servers.map((server) => helpServer({ server, token, threads, say }));
  // Installed before the program reports that it is ready, so that no signal is missed.
  const stopped = stopSignal();
  process.stdout.write(`Thinking for ${servers.join(' and ')}.\nCtrl-C ends it.\n`);
  const refused = await Promise.race([stopped, ...helping.map((help) => help.refused)]);
  await Promise.all(helping.map((help) => help.close()));
  if (refused !== undefined) throw new Error(`${refused}: has it the same BOTS_TOKEN?`);
  return 0;
};

export const bots: Command = { help: HELP, run };
