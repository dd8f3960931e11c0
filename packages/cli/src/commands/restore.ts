/** `cap-diamant restore`: restores a server's data from a backup. */
import { restore as restoreFrom } from '@cap-diamant/server';
import { type Command, onlyWord, parseFlags } from '../command.ts';
import { copySettings, summary } from '../serve/copy-progress.ts';
import { databaseFor, nameOf, WHERE_HELP } from '../serve/database.ts';

const HELP = `Usage: cap-diamant restore FILE [options]

Puts a backup into a data folder or a PostgreSQL database, wherever it was made: so games move from
one to the other. No server may be running there. A database that holds people is left alone,
unless you say otherwise. To play unfinished games on, bring their key: seed.key of the data folder
that they come from, or SEED_KEY.

Options:
  --replace      lose what the database holds now
${WHERE_HELP}
Examples:
  cap-diamant restore games.backup --data games
  DATABASE_URL=postgresql://localhost/games cap-diamant restore games.backup
`;

const FLAGS = { data: { type: 'string' }, replace: { type: 'boolean', default: false } } as const;

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(args, FLAGS);
  const file = onlyWord(positionals, 'FILE');
  const database = databaseFor(values.data);
  const copied = await restoreFrom(database, file, copySettings(values.replace));
  process.stdout.write(`${file} is restored to ${nameOf(database)}: ${summary(copied)}`);
  return 0;
};

export const restore: Command = { help: HELP, run };
