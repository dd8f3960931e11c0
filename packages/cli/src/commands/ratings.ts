/** `cap-diamant ratings`: how well a server's ratings predicted its results. */
import { predictionScores } from '@cap-diamant/server';
import { type Command, parseFlags } from '../command.ts';
import { databaseFor, nameOf, WHERE_HELP } from '../serve/database.ts';
import { usageError } from '../usage-error.ts';

const HELP = `Usage: cap-diamant ratings [options]

Reports how well the ratings before each rated game predicted its result: the mean log-loss of the
chances that they gave, beside that of "all are equal". Less is better; ratings that are of no use
lose as much as equality. Games that a stand-in ended are left out. The server may go on running.

Options:
  --json         for other programs
${WHERE_HELP}
Examples:
  cap-diamant ratings
`;

const FLAGS = { data: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
const DIGITS = 3;
const WIDTHS = [7, 7, 10, 11, 9];

const line = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell, index) => String(cell).padStart(WIDTHS[index]!)).join('')}\n`;

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(args, FLAGS);
  if (positionals.length > 0) throw usageError(`'${positionals[0]}' is not expected`);
  const database = databaseFor(values.data);
  const found = await predictionScores(database);
  if (values.json) process.stdout.write(`${JSON.stringify(found)}\n`);
  else if (found.length === 0) process.stdout.write(`There are no rated games in ${nameOf(database)}.\n`);
  else {
    process.stdout.write(line(['players', 'games', 'log-loss', 'all equal', 'saved']));
    for (const { players, games, loss, equalLoss } of found) {
      const saved = `${((1 - loss / equalLoss) * 100).toFixed(1)} %`;
      process.stdout.write(line([players, games, loss.toFixed(DIGITS), equalLoss.toFixed(DIGITS), saved]));
    }
  }
  return 0;
};

export const ratings: Command = { help: HELP, run };
