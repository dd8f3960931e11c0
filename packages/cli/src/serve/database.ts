/** Where games are stored, from a command's flags and the environment. */
import path from 'node:path';
import type { DatabaseLocation } from '@cap-diamant/server';
import { usageError } from '../usage-error.ts';
import { dataFolder } from './data-folder.ts';

/** `--data FOLDER`, otherwise DATABASE_URL, otherwise this user's data folder. */
export const databaseFor = (folder: string | undefined): DatabaseLocation => {
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === '') {
    return { kind: 'sqlite', folder: path.resolve(folder ?? dataFolder(process.env)) };
  }
  if (folder !== undefined) throw usageError('choose --data or DATABASE_URL, not both');
  if (!/^postgres(?:ql)?:\/\//.test(url)) throw usageError('DATABASE_URL must begin with postgresql://');
  return { kind: 'postgresql', url };
};

/** Safe to print: an address may contain a password. */
export const nameOf = (database: DatabaseLocation): string =>
  database.kind === 'sqlite' ? database.folder : 'PostgreSQL';

export const WHERE_HELP = `  --data FOLDER  the data folder (${dataFolder(process.env)})
  -h, --help     show this help

With DATABASE_URL set (postgresql://user:password@host/name), that PostgreSQL database is meant.
`;
