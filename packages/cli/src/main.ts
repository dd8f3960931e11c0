/** The program `cap-diamant`: finds the command and runs it. */
import packageJson from '../package.json' with { type: 'json' };
import { COMMANDS } from './commands/index.ts';
import { nearest } from './nearest.ts';
import { isUsageError } from './usage-error.ts';

const LONGEST = Math.max(...[...COMMANDS.keys()].map(({ length }) => length));
const commandList = [...COMMANDS]
  .map(([name, { summary }]) => `  ${name.padEnd(LONGEST)} ${summary}`)
  .join('\n');

const HELP = `Cap Diamant ${packageJson.version}: the board game Québec in your terminal (unofficial)

Usage: cap-diamant COMMAND [options]

Commands:
${commandList}

Options:
  -h, --help     show this help; after a command, the help of that command
  -v, --version  show the version

Examples:
  cap-diamant play                      a game against bots
  cap-diamant simulate 150              ten random games of each of the 15 variants
  cap-diamant simulate 5 --save games   … and keep their records
  cap-diamant replay games/FILE         check a record and show its result
  cap-diamant replay --at 40 FILE       the board after 40 choices
  cap-diamant perft 4 --players 2 --edition 2011
  echo '{"cmd":"hello"}' | cap-diamant engine
`;

const INTRO = `Bienvenue à Québec!

Four centuries, one city: players start buildings, help each other finish them and
send workers to five zones of power. This is Cap Diamant, that game as a program.

To play now, against bots, here in the terminal:

  npx cap-diamant play

`;

const EXIT_FAILURE = 1;
const EXIT_USAGE = 2;

const complain = (who: string, message: string): void => {
  process.stderr.write(`${who}: ${message}\n`);
};

const unknownCommand = (name: string): number => {
  const meant = nearest(name, COMMANDS.keys());
  const hint = meant === null ? '' : ` Did you mean '${meant}'?`;
  complain('cap-diamant', `unknown command '${name}'.${hint} Try 'cap-diamant --help'.`);
  return EXIT_USAGE;
};

const runCommand = async (name: string, args: readonly string[]): Promise<number> => {
  const entry = COMMANDS.get(name);
  if (entry === undefined) return unknownCommand(name);
  try {
    const command = await entry.load();
    if (args.includes('-h') || args.includes('--help')) {
      process.stdout.write(command.help);
      return 0;
    }
    return await command.run(args);
  } catch (error) {
    const who = `cap-diamant ${name}`;
    if (isUsageError(error)) {
      complain(who, `${error.message}. Try '${who} --help'.`);
      return EXIT_USAGE;
    }
    complain(who, error instanceof Error ? error.message : String(error));
    return EXIT_FAILURE;
  }
};

const run = async ([first, ...rest]: readonly string[]): Promise<number> => {
  switch (first) {
    case undefined:
      process.stdout.write(INTRO + HELP);
      return 0;
    case '-v':
    case '--version':
      process.stdout.write(`${packageJson.version}\n`);
      return 0;
    case 'help':
    case '-h':
    case '--help':
      if (rest[0] !== undefined) return runCommand(rest[0], ['--help']);
      process.stdout.write(HELP);
      return 0;
    default:
      return runCommand(first, rest);
  }
};

// The reader of our output may stop early, as `head` does: that needs no stack trace.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2));
