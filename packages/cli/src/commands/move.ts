/** `cap-diamant move`: from a data folder to PostgreSQL, when one machine is no longer enough. */
import path from 'node:path';
import { backUp, restore } from '@cap-diamant/server';
import { type Command, onlyWord, parseFlags } from '../command.ts';
import { copySettings, summary } from '../serve/copy-progress.ts';
import { databaseFor } from '../serve/database.ts';
import { usageError } from '../usage-error.ts';

const HELP = `Usage: DATABASE_URL=postgresql://… cap-diamant move FOLDER [options]

Moves people, tables and games from the data folder FOLDER to the PostgreSQL database that
DATABASE_URL names. Stop the server first. FOLDER stays as it is, with a backup beside it
(moved.backup), so that nothing is lost if you change your mind.

Options:
  --replace      lose what the database holds now
  -h, --help     show this help

To move the other way, or from one database to another: backup, then restore.

Examples:
  DATABASE_URL=postgresql://localhost/games cap-diamant move ~/.local/share/cap-diamant
`;

const run = async (args: readonly string[]): Promise<number> => {
  const flags = { replace: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseFlags(args, flags);
  const folder = path.resolve(onlyWord(positionals, 'FOLDER'));
  const target = databaseFor(undefined);
  if (target.kind !== 'postgresql') throw usageError('DATABASE_URL does not say where to');
  const file = path.join(folder, 'moved.backup');
  await backUp({ kind: 'sqlite', folder }, file, copySettings(true), true);
  const copied = await restore(target, file, copySettings(values.replace));
  process.stdout.write(`${folder} is moved to PostgreSQL: ${summary(copied)}`);
  process.stdout.write(
    `Unfinished games open with their key: SEED_KEY_FILE=${path.join(folder, 'seed.key')}\n`,
  );
  return 0;
};

export const move: Command = { help: HELP, run };
