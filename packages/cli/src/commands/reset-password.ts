/** `cap-diamant reset-password`: makes a link for a person who has forgotten their password. */
import { resetPassword } from '@cap-diamant/server';
import { type Command, onlyWord, parseFlags } from '../command.ts';
import { databaseFor, WHERE_HELP } from '../serve/database.ts';

const HELP = `Usage: cap-diamant reset-password NAME [options]

Prints an address where the account called NAME is given a new password. It works once, within an
hour; hand it to the owner, and to nobody else. Nobody else learns the password, and all sessions
of the account end. The server may go on running. PUBLIC_URL says where people find it.

Options:
${WHERE_HELP}
Examples:
  cap-diamant reset-password Anne
`;

const FLAGS = { data: { type: 'string' } } as const;

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(args, FLAGS);
  const name = onlyWord(positionals, 'NAME');
  const { PUBLIC_URL: site = '' } = process.env;
  const address = await resetPassword(databaseFor(values.data), name, site.replace(/\/$/, ''));
  const where = site === '' ? ' (put the address of your server before it)' : '';
  process.stdout.write(`A new password for ${name}, once, within an hour${where}:\n${address}\n`);
  return 0;
};

export const resetPasswordCommand: Command = { help: HELP, run };
