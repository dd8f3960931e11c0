/** What is said of the puzzles in docs/puzzles.md: how many there are, who finds them, whether a deeper search agrees. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LEVEL_NAMES } from '@cap-diamant/bots';
import { PUZZLE_THEMES, type Puzzle, positionOf } from '@cap-diamant/bots/puzzles';
import { search } from './search.ts';
import { keyOf } from './weigh.ts';

const PAGE = path.join(import.meta.dirname, '../../../../docs/puzzles.md');
const MARKS = ['<!-- results: made by npm run puzzles -->', '<!-- end of results -->'] as const;
/** Positions: several times what the second search of the making looked at. */
const DEEPER = 80_000;

const agrees = ({ asks, best, ...puzzle }: Puzzle): boolean => {
  const { state } = positionOf({ asks, best, ...puzzle });
  const [found] = search(state, DEEPER, `deeper ${puzzle.id}`);
  const asked = <T>(line: readonly T[]): readonly T[] => (asks === 'turn' ? line : line.slice(0, 1));
  return keyOf(state, asked(found!.line.choices)) === keyOf(state, asked(best));
};

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;

const table = (rows: readonly (readonly (string | number)[])[]): string =>
  [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)].map((row) => `| ${row.join(' | ')} |`).join('\n');

const byTheme = (puzzles: readonly Puzzle[]): string => {
  const row = (name: string, own: readonly Puzzle[]) => [
    name,
    own.length,
    ...[2, 3, 4, 5].map((players) => own.filter(({ game }) => game.options.players === players).length),
    own.filter(({ game }) => game.options.edition === 2026).length,
    own.filter(({ isSolved }) => isSolved).length,
    ...LEVEL_NAMES.map((level) =>
      percent(own.filter(({ foundBy }) => foundBy.includes(level)).length, own.length),
    ),
  ];
  return table([
    ['theme', 'puzzles', '2 players', '3', '4', '5', '2026 edition', 'solved', ...LEVEL_NAMES],
    ...PUZZLE_THEMES.map((theme) =>
      row(
        theme,
        puzzles.filter((puzzle) => puzzle.theme === theme),
      ),
    ),
    row('all', puzzles),
  ]);
};

/** `count` of them, spread over all, are looked at again. */
export const checkPuzzles = (puzzles: readonly Puzzle[], count: number): void => {
  const estimated = puzzles.filter(({ isSolved }) => !isSolved);
  const step = Math.max(1, estimated.length / count);
  const sample = Array.from(
    { length: Math.min(count, estimated.length) },
    (_, index) => estimated[Math.floor(index * step)]!,
  );
  const missed: string[] = [];
  sample.forEach((puzzle, index) => {
    if (!agrees(puzzle)) missed.push(puzzle.id);
    process.stderr.write(`\r${index + 1} of ${sample.length}, ${missed.length} not confirmed`);
  });
  process.stderr.write('\n');
  const agreed = sample.length - missed.length;
  const note = [
    `A deeper search (${DEEPER} positions, another seed) of ${sample.length} of the ${estimated.length} that are not solved finds`,
    `the same best answer in ${agreed}: ${((100 * agreed) / sample.length).toFixed(1)} %.`,
    ...(missed.length === 0 ? [] : [`Not confirmed: ${missed.join(', ')}.`]),
  ].join('\n');
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(MARKS[0]), page.indexOf(MARKS[1])];
  if (from < 0 || to < 0) throw new Error(`${PAGE} has no place for results`);
  const results = `${byTheme(puzzles)}\n\n${note}`;
  writeFileSync(PAGE, `${page.slice(0, from)}${MARKS[0]}\n\n${results}\n\n${page.slice(to)}`);
  process.stderr.write(`${results}\n`);
};
