/** `cap-diamant simulate`: random games and their averages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_OPTIONS, CENTURIES, type GameRecord, type Options, printRecord } from '@cap-diamant/engine';
import { type Command, onlyWord, parseFlags, wholeNumber } from '../command.ts';
import { type Outcome, playRandomGame } from '../games/random-game.ts';
import { type Statistics, statisticsOf } from '../games/statistics.ts';
import {
  DEAL_FLAGS,
  DEAL_HELP,
  dealKind,
  namedOptions,
  oneVariant,
  VARIANT_FLAGS,
  variantName,
} from '../games/variant-flags.ts';
import { progressBar } from '../screen/progress.ts';
import { textGrid } from '../screen/text-grid.ts';
import { usageError } from '../usage-error.ts';

const MOST_GAMES = 10_000_000;

const HELP = `Usage: cap-diamant simulate [options] N

Plays N games in all, every choice at random, taking the variants in turn: all 15, or
those that fit the options. Shows for each variant the mean score and that of the winner,
turns and decisions per game, turns per century, how many centuries ended because a player
had no worker (the others: no tile was left), and how often who wins, by order of play.

Options:
  --edition YEAR         2011 or 2026
  --rules NAME           family or complete
  --events, --no-events  with or without events
  --players N            2 to 5
${DEAL_HELP}  --save DIR             write the record of each game into a folder
  --json                 the summary as JSON, with wins by seat as well
  -h, --help             show this help

Examples:
  cap-diamant simulate 1500
  cap-diamant simulate 1000 --players 2 --no-events --seed today
  cap-diamant simulate 10 --edition 2026 --players 4 --save games
`;

/** The variants that fit the flags; if none does, `oneVariant` throws the reason. */
const chosenVariants = (flags: Parameters<typeof oneVariant>[0]): readonly Options[] => {
  const named = Object.entries(namedOptions(flags));
  const fitting = ALL_OPTIONS.filter((options) =>
    named.every(([key, value]) => options[key as keyof Options] === value),
  );
  return fitting.length > 0 ? fitting : [oneVariant(flags)];
};

const fileName = ({ options }: GameRecord, number: number): string => {
  const { edition, rules, events, players } = options;
  return `${edition}-${rules}${events ? '-events' : ''}-${players}-${String(number).padStart(4, '0')}.txt`;
};

const percent = (share: number): string => `${(share * 100).toFixed(0)}%`;

const summaryRow = (of: Statistics): string[] => [
  variantName(of.options),
  String(of.games),
  of.meanScore.toFixed(1),
  of.meanWinningScore.toFixed(1),
  of.meanTurns.toFixed(1),
  of.meanDecisions.toFixed(1),
  ...of.turnsByCentury.map((turns) => turns.toFixed(1)),
  percent(of.endedNoWorker),
  of.winsByOrder.map(percent).join(' '),
];

const HEAD = [
  'variant',
  'games',
  'score',
  'winner',
  'turns',
  'decisions',
  ...CENTURIES,
  'no worker',
  'wins 1st 2nd …',
];

const run = (args: readonly string[]): number => {
  const flags = {
    ...VARIANT_FLAGS,
    ...DEAL_FLAGS,
    save: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseFlags(args, flags);
  const total = wholeNumber(onlyWord(positionals, 'the number of games'), 'N', 1, MOST_GAMES);
  const variants = chosenVariants(values);
  const kind = dealKind(values.deal);
  // The seed is written in each record's header.
  if (/^\s|[\p{Cc}\p{Zl}\p{Zp}]/u.test(values.seed)) {
    throw usageError('--seed must be one line that does not begin with a blank');
  }
  if (values.save !== undefined) mkdirSync(values.save, { recursive: true });

  const outcomes: Outcome[][] = variants.map(() => []);
  const progress = progressBar(total);
  const started = performance.now();
  for (let index = 0; index < total; index += 1) {
    const variant = index % variants.length;
    const number = outcomes[variant]!.length + 1;
    const { record, outcome } = playRandomGame(variants[variant]!, kind, `${values.seed}/${index + 1}`);
    if (values.save !== undefined) {
      writeFileSync(path.join(values.save, fileName(record, number)), printRecord(record));
    }
    outcomes[variant]!.push(outcome);
    progress.show(index + 1);
  }
  progress.clear();
  const seconds = (performance.now() - started) / 1000;

  const played = outcomes.flatMap((list, variant) =>
    list.length === 0 ? [] : [statisticsOf(variants[variant]!, list)],
  );
  if (values.json) {
    process.stdout.write(
      `${JSON.stringify({ seed: values.seed, deal: kind, games: total, variants: played })}\n`,
    );
  } else {
    process.stdout.write(textGrid(HEAD, played.map(summaryRow)));
    process.stdout.write(`\n${total} games in ${seconds.toFixed(1)} s\n`);
  }
  return 0;
};

export const simulate: Command = { help: HELP, run };
