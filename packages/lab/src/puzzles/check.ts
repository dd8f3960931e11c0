/** A page about the puzzles: how many there are, which levels find them, whether a deeper search agrees. */
import { LEVEL_NAMES } from '@cap-diamant/bots';
import { PUZZLE_THEMES, type Puzzle, positionOf } from '@cap-diamant/bots/puzzles';
import { seededRandom, shuffle } from '@cap-diamant/engine/chance';
import { markdownTable, writePage } from '../basics/tables.ts';
import { search } from './search.ts';
import { keyOf } from './weigh.ts';

/** Positions: several times as many as when the puzzles were made. */
const DEEPER = 80_000;

const agrees = ({ asks, best, game, id }: Puzzle): boolean => {
  const { state } = positionOf({ game });
  const [found] = search(state, DEEPER, `deeper ${id}`);
  const asked = <T>(line: readonly T[]): readonly T[] => (asks === 'turn' ? line : line.slice(0, 1));
  return keyOf(state, asked(found!.line.choices)) === keyOf(state, asked(best));
};

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;

const byTheme = (puzzles: readonly Puzzle[]): string[] => {
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
  const ofTheme = (theme: Puzzle['theme']) =>
    row(
      theme,
      puzzles.filter((puzzle) => puzzle.theme === theme),
    );
  return markdownTable(
    ['theme', 'puzzles', '2 players', '3', '4', '5', '2026 edition', 'solved', ...LEVEL_NAMES],
    [...PUZZLE_THEMES.map(ofTheme), row('all', puzzles)],
  );
};

/** Searches `count` of them again, picked at random. Returns the ids of those that are not confirmed. */
export const checkPuzzles = (
  puzzles: readonly Puzzle[],
  count: number,
  publish: boolean,
): readonly string[] => {
  const estimated = puzzles.filter(({ isSolved }) => !isSolved);
  const sample = shuffle([...estimated], seededRandom('check')).slice(0, count);
  const missed: string[] = [];
  sample.forEach((puzzle, index) => {
    if (!agrees(puzzle)) missed.push(puzzle.id);
    process.stderr.write(`\r${index + 1} of ${sample.length}, ${missed.length} not confirmed`);
  });
  process.stderr.write('\n');
  const agreed = sample.length - missed.length;
  const confirmed = puzzles.filter(({ id }) => !missed.includes(id));
  const note = [
    `A deeper search (${DEEPER} positions, another seed) of ${sample.length} of the ${estimated.length} that are not solved exactly, picked at random, finds`,
    `the same best answer in ${agreed}: ${((100 * agreed) / sample.length).toFixed(1)} %.`,
    ...(missed.length === 0 ? [] : [`Not confirmed, and therefore left out: ${missed.join(', ')}.`]),
  ];
  writePage({ name: 'puzzles', title: 'The puzzles', publish }, 'puzzles', [
    ...byTheme(confirmed),
    '',
    ...note,
  ]);
  return missed;
};
