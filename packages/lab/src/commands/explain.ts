/** Measures explanations: how often a concrete reason is found, and whether it still explains with other luck. */
import path from 'node:path';
import { type Explanation, explained } from '@cap-diamant/bots/explain';
import { loadPuzzles } from '@cap-diamant/bots/puzzles';
import { decision } from '@cap-diamant/engine';
import { seededRandom, shuffle } from '@cap-diamant/engine/chance';
import { loadText } from '@cap-diamant/text';
import { loadWhy, makeWhy } from '@cap-diamant/text/explain';
import { lineText } from '@cap-diamant/text/report';
import { resultsFolder, writeText } from '../basics/folders.ts';
import { PUBLISH, readOptions } from '../basics/options.ts';
import { markdownTable, percent, writePage } from '../basics/tables.ts';
import { type Case, mistakes, puzzleCase } from '../explain/cases.ts';
import { positionText } from '../explain/position.ts';

const { values: args } = readOptions({
  name: 'explain',
  about:
    'Explains puzzles (the best answer against the best of the worse ones) and mistakes that cost more than half a place. A reason counts if the loss is at least halved without it, measured again with other luck. A hundred cases take two minutes of one core. With --blind it also writes cases for a reader who has to guess the better move from the explanation, and the key in a file of its own.',
  options: {
    puzzles: { number: 100, least: 0, what: 'puzzles to explain, spread over the collection' },
    mistakes: { number: 50, least: 0, what: 'mistakes to explain' },
    blind: { number: 0, least: 0, what: 'cases for a blind reader' },
    seed: { text: 'blind', what: 'of the blind reader’s cases' },
    ...PUBLISH,
  },
  examples: ['--puzzles 364 --mistakes 200', '--puzzles 100 --mistakes 40 --blind 50 --seed tuesday'],
});

/** More than this is a mistake to be explained, in places. */
const HALF_A_PLACE = 0.5;
const HALVED = 0.5;
const AGAIN = 32;
const PLAYERS = ['Anna', 'Ben', 'Chloe', 'Dan', 'Eva'];

interface Result extends Case {
  readonly explanation: Explanation;
  /** The share of the loss that is gone without the stated reason, with other luck. */
  readonly again: number;
}

const text = await loadText('en');
const why = makeWhy(text, await loadWhy('en'));

const sentences = ({ state, explanation }: Result): string =>
  why.why(state, explanation, { players: PLAYERS, you: decision(state)!.by });

const solve = (one: Case): Result => {
  const { explanation, shareAgain } = explained(one, seededRandom(one.name));
  return { ...one, explanation, again: shareAgain(seededRandom(`${one.name} again`), AGAIN) };
};

const all = await loadPuzzles();
const step = all.length / Math.max(1, args.puzzles);
const spread = Array.from(
  { length: Math.min(args.puzzles, all.length) },
  (_, index) => all[Math.floor(index * step)]!,
);
const begun = performance.now();
const puzzles = spread.flatMap((puzzle, index) => {
  process.stderr.write(`\r${index + 1} of ${spread.length} puzzles`);
  const one = puzzleCase(puzzle);
  return one === null ? [] : [solve(one)];
});
const milliseconds = (performance.now() - begun) / Math.max(1, puzzles.length);
process.stderr.write('\n');

const wrong: Result[] = [];
if (args.mistakes > 0) {
  for (const one of mistakes(HALF_A_PLACE)) {
    wrong.push(solve(one));
    process.stderr.write(`\r${wrong.length} of ${args.mistakes} mistakes`);
    if (wrong.length >= args.mistakes) break;
  }
  process.stderr.write('\n');
}

const row = (name: string, results: readonly Result[]): (string | number)[] => {
  const share = (fits: (result: Result) => boolean): string =>
    results.length === 0 ? '–' : `${percent(results.filter(fits).length / results.length)} %`;
  return [
    name,
    results.length,
    share(({ explanation }) => explanation.kind === 'reason'),
    share(({ explanation, again }) => explanation.kind === 'reason' && again >= HALVED),
    share(({ explanation, again }) => explanation.kind === 'together' && again >= HALVED),
    share(({ explanation }) => explanation.kind === 'long-run'),
    share(({ explanation }) => explanation.isUnsure),
  ];
};

const factTable = (results: readonly Result[]): string[] => {
  const counts = new Map<string, number>();
  for (const { explanation } of results) {
    const first = explanation.statements[0]?.fact.kind ?? 'none';
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return markdownTable(
    ['first fact', 'cases'],
    [...counts].sort(([, one], [, other]) => other - one),
  );
};

/** The whole line, where it differs from the other. */
const lineOf = ({ state }: Result, line: Result['better']): string => lineText(text, state, line, PLAYERS);

const sampleOf = (results: readonly Result[], count: number, seed: string): readonly Result[] =>
  shuffle([...results], seededRandom(seed)).slice(0, count);

const quoted = (result: Result): string[] => {
  const { name, explanation } = result;
  const { better, worse, lost, share } = explanation;
  return [
    `- ${name}: **${lineOf(result, better)}** against ${lineOf(result, worse)}; ${lost.toFixed(2)} places, ${percent(share)} % gone without the reason.`,
    `  ${sentences(result)}`,
  ];
};

writePage({ name: 'explain', title: 'Explanations', publish: args.publish }, 'explain', [
  ...markdownTable(
    [
      'cases',
      'number',
      'a reason is found',
      'it halves the loss with other luck',
      'two reasons together do',
      'nothing concrete',
      'unsure',
    ],
    [row('puzzles', puzzles), row('mistakes of more than half a place', wrong)],
  ),
  '',
  ...factTable([...puzzles, ...wrong]),
  '',
  `Random picks (${milliseconds.toFixed(0)} ms a puzzle, measured twice):`,
  '',
  ...sampleOf(puzzles, 10, 'picks').flatMap(quoted),
  ...sampleOf(wrong, 5, 'picks').flatMap(quoted),
]);

if (args.blind > 0) {
  const random = seededRandom(args.seed);
  const concrete = [...puzzles, ...wrong].filter(({ explanation }) => explanation.kind !== 'long-run');
  const cases = sampleOf(concrete, args.blind, args.seed);
  const key: Record<string, number> = {};
  const page = cases.flatMap((result, index) => {
    const { state, explanation } = result;
    const players = PLAYERS.slice(0, state.active.length);
    const betterIs = 1 + random(2);
    key[index + 1] = betterIs;
    const { better, worse } = explanation;
    const [first, second] = betterIs === 1 ? [better, worse] : [worse, better];
    // Neither the order of the moves nor that of the sentences gives the answer away.
    const statements = random(2) === 0 ? explanation.statements : explanation.statements.toReversed();
    return [
      `## Case ${index + 1}: ${PLAYERS[decision(state)!.by]} decides (“you”)`,
      '',
      ...positionText(text, state, players),
      '',
      `Move 1: ${lineOf(result, first)}`,
      `Move 2: ${lineOf(result, second)}`,
      '',
      `> ${sentences({ ...result, explanation: { ...explanation, statements } })}`,
      '',
    ];
  });
  const folder = resultsFolder(false);
  writeText(
    path.join(folder, 'explain-blind.md'),
    ['# Which move is better, 1 or 2?', '', ...page].join('\n'),
  );
  writeText(path.join(folder, 'explain-blind-key.json'), `${JSON.stringify(key, null, 2)}\n`);
}
