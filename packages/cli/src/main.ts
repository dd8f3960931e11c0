import packageJson from '../package.json' with { type: 'json' };

const HELP = `Cap Diamant ${packageJson.version}: play the board game Québec (unofficial)

Usage: cap-diamant [options]

Options:
  -h, --help     show this help
  -v, --version  show the version
`;

const [first = '--help'] = process.argv.slice(2);

switch (first) {
  case '-h':
  case '--help':
    process.stdout.write(HELP);
    break;
  case '-v':
  case '--version':
    process.stdout.write(`${packageJson.version}\n`);
    break;
  default:
    process.stderr.write(`cap-diamant: unknown command '${first}'. Try 'cap-diamant --help'.\n`);
    process.exitCode = 2;
}
