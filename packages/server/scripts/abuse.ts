/** Runs attacks against a server and shows how long an honest player has to wait meanwhile. */
import { parseArgs } from 'node:util';
import { BOT_LEVELS } from '@cap-diamant/protocol/schemas';
import { median, type Outcome, percentile99, runAbuse, worst } from '../tests/support/abuse.ts';
import { ATTACKS } from '../tests/support/attacks.ts';
import { asGrid, wholeNumber } from '../tests/support/figures.ts';

/** The limits, in milliseconds. */
const LONGEST_ANSWER = 3000;
const LONGEST_MEDIAN = 200;
const MAX_SECONDS = 3600;
/** The number with which one guest once filled every thread. */
const TABLES = 182;
const BYTES_PER_MEGABYTE = 1e6;

const HELP = `Usage: npm run lab -- abuse [options]

Starts a server for each attack, plays the attack against it, and lets an honest player play a bot
there at the same time. It fails where he waits longer than ${LONGEST_ANSWER / 1000} s for an answer of his bot, longer than
${LONGEST_MEDIAN} ms at the median for his requests, or where one of them is refused.

Options:
  --seconds N    how long each attack lasts (15)
  --only A,B     only these attacks
  --bot LEVEL    the honest player's bot: ${BOT_LEVELS.join(', ')} (intendant)
  -h, --help     show this help

Attacks:
${ATTACKS.map(({ name, what }) => `  ${name.padEnd(14)} ${what}`).join('\n')}

Examples:
  npm run lab -- abuse
  npm run lab -- abuse --only bots,unread --seconds 30
  npm run lab -- abuse --bot governor
`;

const fail = (reason: string): never => {
  process.stderr.write(`${reason}. See npm run lab -- abuse --help\n`);
  process.exit(2);
};

const parsed = () => {
  try {
    return parseArgs({
      options: {
        seconds: { type: 'string', default: '15' },
        only: { type: 'string' },
        bot: { type: 'string', default: 'intendant' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    return fail((error as Error).message);
  }
};

const values = parsed();
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const seconds = Number(values.seconds);
if (!(seconds >= 1 && seconds <= MAX_SECONDS)) fail(`--seconds must be from 1 to ${MAX_SECONDS}`);
const bot = BOT_LEVELS.find((level) => level === values.bot) ?? fail(`there is no bot '${values.bot}'`);
const names = values.only?.split(',') ?? ATTACKS.map(({ name }) => name);
const attacks = names.map(
  (name) => ATTACKS.find((attack) => attack.name === name) ?? fail(`there is no attack '${name}'`),
);

const missedBy = ({ answers, requests, failures }: Outcome): readonly string[] => [
  ...(answers.length === 0 ? ['no answer of the bot'] : []),
  ...(worst(answers) > LONGEST_ANSWER ? ['the bot’s answer'] : []),
  ...(median(requests) > LONGEST_MEDIAN ? ['requests'] : []),
  ...(failures.length > 0 ? [`refused: ${failures[0]}`] : []),
];

const milliseconds = (value: number): string =>
  Number.isFinite(value) ? `${wholeNumber(value)} ms` : 'none';

const outcomes = await runAbuse({
  attacks,
  seconds,
  tables: TABLES,
  bot,
  began: ({ name, what }) => process.stderr.write(`${name}: ${what} …\n`),
  ended: ({ answers, requests }) => {
    const [answer, request] = [worst(answers), median(requests)].map(milliseconds);
    process.stderr.write(`  slowest answer ${answer}, requests ${request} at the median\n`);
  },
});
const rows = outcomes.map((outcome) => {
  const { attack, tried, passed, took, answers, requests, resident } = outcome;
  return [
    attack.name,
    wholeNumber(tried),
    wholeNumber(passed),
    milliseconds(percentile99(took)),
    wholeNumber(answers.length),
    milliseconds(median(answers)),
    milliseconds(worst(answers)),
    wholeNumber(requests.length),
    milliseconds(median(requests)),
    milliseconds(percentile99(requests)),
    milliseconds(worst(requests)),
    `${wholeNumber(resident / BYTES_PER_MEGABYTE)} MB`,
    missedBy(outcome).length === 0 ? 'yes' : 'NO',
  ];
});
const HEAD = 'attack,tried,passed,p99,answers,median,worst,requests,median,p99,worst,memory,within the bars';
process.stdout.write(asGrid(HEAD.split(','), rows));
for (const { attack, statuses } of outcomes) {
  const counted = Object.entries(statuses).map(([status, count]) => `${status}: ${wholeNumber(count)}`);
  if (counted.length > 0) process.stdout.write(`${attack.name}: ${counted.join(', ')}\n`);
}
for (const outcome of outcomes) {
  for (const missed of missedBy(outcome)) process.stdout.write(`${outcome.attack.name}: missed: ${missed}\n`);
}
process.exitCode = outcomes.every((outcome) => missedBy(outcome).length === 0) ? 0 : 1;
