/** `cap-diamant dataset`: judged games as training data. */
import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printRecord } from '@cap-diamant/engine';
import packageJson from '../../package.json' with { type: 'json' };
import { type Command, onlyWord, parseFlags, wholeNumber } from '../command.ts';
import { dataCard } from '../games/data-card.ts';
import { LEVELS } from '../games/judged-choice.ts';
import { type HowJudged, playJudgedGame } from '../games/judged-game.ts';
import { DEAL_FLAGS, DEAL_HELP, dealKind, oneVariant, VARIANT_FLAGS } from '../games/variant-flags.ts';
import { progressBar } from '../screen/progress.ts';
import { usageError } from '../usage-error.ts';

const MOST_GAMES = 1_000_000;
const MOST_NODES = 1_000_000;

const HELP = `Usage: cap-diamant dataset [options] --out FOLDER N

Plays N games of a level against itself and writes what the judge thinks of every choice:

  FOLDER/decisions.jsonl  a line for each decision: the position, what was played, all values
  FOLDER/games.jsonl      a line for each game: seed, options, scores, winners
  FOLDER/records/         every game as text
  FOLDER/README.md        the data card: how it was made, every field, what not to believe

The folder must be new or empty. The same seed, options and version give the same files.

Options:
  --out FOLDER           where to write
  --level NAME           who plays: ${LEVELS.join(', ')} (architect)
  --nodes N              positions that the judge looks at for each decision (100)
  --edition YEAR         2011 or 2026
  --rules NAME           family or complete
  --events, --no-events  with or without events
  --players N            2 to 5 (3)
${DEAL_HELP}  -h, --help             show this help

Examples:
  cap-diamant dataset 100 --out games
  cap-diamant dataset 1000 --out four --players 4 --level governor --nodes 500 --seed mine
  cap-diamant dataset 5 --out small --edition 2011 --no-events --players 2 --nodes 1
`;

const levelNamed = (text: string): HowJudged['level'] => {
  const level = LEVELS.find((known) => known === text);
  if (level === undefined) throw usageError(`--level must be one of ${LEVELS.join(', ')}, not '${text}'`);
  return level;
};

/** A new folder, so that two data sets are never mixed. */
const makeFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: name a new folder`);
  mkdirSync(path.join(folder, 'records'));
};

const lines = (values: readonly object[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

const run = (args: readonly string[]): number => {
  const flags = {
    ...VARIANT_FLAGS,
    ...DEAL_FLAGS,
    out: { type: 'string' },
    level: { type: 'string', default: 'architect' },
    nodes: { type: 'string', default: '100' },
  } as const;
  const { values, positionals } = parseFlags(args, flags);
  const games = wholeNumber(onlyWord(positionals, 'the number of games'), 'N', 1, MOST_GAMES);
  const { out, seed } = values;
  if (out === undefined) throw usageError('--out FOLDER is missing');
  // The seed is written in each record's header.
  if (/^\s|[\p{Cc}\p{Zl}\p{Zp}]/u.test(seed)) {
    throw usageError('--seed must be one line that does not begin with a blank');
  }
  const how: HowJudged = {
    options: oneVariant(values),
    kind: dealKind(values.deal),
    level: levelNamed(values.level),
    nodes: wholeNumber(values.nodes, '--nodes', 1, MOST_NODES),
  };
  makeFolder(out);

  const progress = progressBar(games);
  const started = performance.now();
  const digits = String(games).length;
  let decisions = 0;
  for (let number = 1; number <= games; number += 1) {
    const game = playJudgedGame(number, `${seed}/${number}`, how);
    const record = `records/${String(number).padStart(digits, '0')}.txt`;
    writeFileSync(path.join(out, record), printRecord(game.record));
    appendFileSync(path.join(out, 'decisions.jsonl'), lines(game.decisions));
    appendFileSync(path.join(out, 'games.jsonl'), lines([{ ...game.summary, record }]));
    decisions += game.decisions.length;
    progress.show(number);
  }
  progress.clear();
  const card = dataCard({ ...how, version: packageJson.version, seed, games, decisions });
  writeFileSync(path.join(out, 'README.md'), card);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${games} games with ${decisions} decisions in ${seconds} s: ${out}\n`);
  return 0;
};

export const dataset: Command = { help: HELP, run };
