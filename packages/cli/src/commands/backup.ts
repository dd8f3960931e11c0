/** `cap-diamant backup`: everything that a server stores, in one file. */
import { backUp } from '@cap-diamant/server';
import { type Command, onlyWord, parseFlags } from '../command.ts';
import { copySettings, summary } from '../serve/copy-progress.ts';
import { databaseFor, nameOf, WHERE_HELP } from '../serve/database.ts';

const HELP = `Usage: cap-diamant backup FILE [options]

Writes people, tables, games and secrets to FILE, as they are at one moment. The server may go on
running. FILE is for its owner only: anyone who has it can log in as anybody. Unfinished games also
need the key to their seeds, which is not in it: keep seed.key of the data folder, or SEED_KEY.

Options:
  --replace      overwrite FILE if it exists
${WHERE_HELP}
Examples:
  cap-diamant backup games-2026-11-15.backup
  DATABASE_URL=postgresql://localhost/games cap-diamant backup games.backup
`;

const FLAGS = { data: { type: 'string' }, replace: { type: 'boolean', default: false } } as const;

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(args, FLAGS);
  const file = onlyWord(positionals, 'FILE');
  const database = databaseFor(values.data);
  const copied = await backUp(database, file, copySettings(values.replace));
  process.stdout.write(`${nameOf(database)} is backed up in ${file}: ${summary(copied)}`);
  return 0;
};

export const backup: Command = { help: HELP, run };
