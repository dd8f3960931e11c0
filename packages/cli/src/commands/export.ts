/** `cap-diamant export`: all games of a server as records. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportGames } from '@cap-diamant/server';
import { type Command, onlyWord, parseFlags } from '../command.ts';
import { databaseFor, nameOf, WHERE_HELP } from '../serve/database.ts';

const HELP = `Usage: cap-diamant export FOLDER [options]

Writes the record of every finished game to FOLDER, a file for each, named after its table. The
server may go on running. 'cap-diamant replay' and 'verify' read the files.

Options:
  --unfinished   games that are still being played as well
${WHERE_HELP}
Examples:
  cap-diamant export records
`;

const FLAGS = { data: { type: 'string' }, unfinished: { type: 'boolean', default: false } } as const;

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(args, FLAGS);
  const folder = onlyWord(positionals, 'FOLDER');
  const database = databaseFor(values.data);
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for await (const { id, status, record } of exportGames(database)) {
    if (status !== 'over' && !values.unfinished) continue;
    writeFileSync(path.join(folder, `${id}.txt`), record);
    count += 1;
  }
  process.stdout.write(`${count} records from ${nameOf(database)} are in ${folder}.\n`);
  return 0;
};

export const exportCommand: Command = { help: HELP, run };
