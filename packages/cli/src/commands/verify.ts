/** `cap-diamant verify`: whether a server dealt and drew fairly. */
import { type Command, onlyWord, parseFlags } from '../command.ts';
import { fairnessText } from '../games/fairness.ts';
import { readRecord } from '../games/read-record.ts';

const HELP = `Usage: cap-diamant verify FILE

Checks the record of a finished game from a server: that its seed is the one that the server
promised at the beginning (the commitment), that the players' parts are those that they committed
to, that the tiles and every draw of chance follow from all of these together, and that every
choice was legal. FILE may be - for standard input.

Compare the commitment with the one that was shown while you played: only that makes it certain
that the seed was not chosen afterwards. Your browser does so by itself at the end of a game.
docs/fair-chance.md says what is proven by that, and what is not.

Options:
  -h, --help show this help

Exits with 1 if something is not as it should be; the message says what.

Examples:
  cap-diamant verify game.txt
  curl -s http://localhost:1608/api/tables/ID/record | cap-diamant verify -
`;

const run = async (args: readonly string[]): Promise<number> => {
  const record = readRecord(onlyWord(parseFlags(args, {}).positionals, 'the record FILE'));
  process.stdout.write(await fairnessText(record));
  return 0;
};

export const verifyCommand: Command = { help: HELP, run };
