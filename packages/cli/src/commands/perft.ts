/** `cap-diamant perft`: counts sequences of choices. */
import { newGame, printChoice } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import { type Command, onlyWord, parseFlags, wholeNumber } from '../command.ts';
import { countSequences, divideSequences } from '../games/perft.ts';
import {
  DEAL_FLAGS,
  DEAL_HELP,
  dealKind,
  oneVariant,
  VARIANT_FLAGS,
  variantName,
} from '../games/variant-flags.ts';
import { textGrid } from '../screen/text-grid.ts';

const MOST_DEPTH = 12;

const HELP = `Usage: cap-diamant perft [options] DEPTH

Counts every sequence of DEPTH choices from the set-up of a game, to compare two versions
of the rules and to measure their speed. Chance's choices count; steps that nobody decides
do not. DEPTH is at most ${MOST_DEPTH}, and each level takes about ten times as long.

Options:
  --edition YEAR         2011 or 2026
  --rules NAME           family or complete (complete)
  --events, --no-events  with or without events (with, in the complete rules)
  --players N            2 to 5 (3)
${DEAL_HELP}  --divide               the count apart for each first choice
  -h, --help             show this help

Without --edition it is 2026 where that edition knows the variant, else 2011.

Examples:
  cap-diamant perft 5
  cap-diamant perft 4 --players 2 --no-events --deal first-game
  cap-diamant perft 3 --edition 2011 --rules family --divide
`;

const run = (args: readonly string[]): number => {
  const flags = { ...VARIANT_FLAGS, ...DEAL_FLAGS, divide: { type: 'boolean' } } as const;
  const { values, positionals } = parseFlags(args, flags);
  const depth = wholeNumber(onlyWord(positionals, 'DEPTH'), 'DEPTH', 1, MOST_DEPTH);
  const options = oneVariant(values);
  const state = newGame(options, deal(dealKind(values.deal), seededRandom(values.seed)));
  process.stdout.write(`${variantName(options)}, ${values.deal} deal, seed ${values.seed}\n\n`);

  if (values.divide) {
    const parts = divideSequences(state, depth);
    const rows = parts.map(({ choice, count }) => [printChoice(choice), String(count)]);
    const total = parts.reduce((sum, { count }) => sum + count, 0);
    process.stdout.write(textGrid(['first choice', 'sequences'], [...rows, ['all', String(total)]]));
    return 0;
  }

  // Printed row by row, because the last ones may take a while.
  process.stdout.write('depth       sequences   seconds     per second\n');
  for (let level = 1; level <= depth; level += 1) {
    const started = performance.now();
    const count = countSequences(state, level);
    const seconds = (performance.now() - started) / 1000;
    const cells = [
      String(level).padStart(5),
      String(count).padStart(15),
      seconds.toFixed(3).padStart(9),
      Math.round(count / seconds)
        .toString()
        .padStart(14),
    ];
    process.stdout.write(`${cells.join(' ')}\n`);
  }
  return 0;
};

export const perft: Command = { help: HELP, run };
