/** `cap-diamant puzzle`: find the best turn. */
import { randomInt } from 'node:crypto';
import { loadPuzzles, PUZZLE_THEMES, type Puzzle, puzzleOfDay } from '@cap-diamant/bots/puzzles';
import { type Command, parseFlags } from '../command.ts';
import { LANGUAGE_LIST, languageFor } from '../play/language.ts';
import { openLines } from '../play/lines.ts';
import { loadVoice } from '../play/pen.ts';
import { solveAtTable } from '../play/puzzle-table.ts';
import { COLOURED, PLAIN } from '../screen/paint.ts';
import { usageError } from '../usage-error.ts';

const HELP = `Usage: cap-diamant puzzle [options] [ID]

Shows a position from a game between strong bots in which one choice, or one way to play the
turn, is clearly the best: find it. Choices are numbered as in 'cap-diamant play'; u takes one
back, h shows the best, q leaves. A random puzzle by default; from a pipe, each row is an answer.
docs/puzzles.md says where puzzles come from.

Options:
  --day            the puzzle of the day, the same for everybody
  --theme NAME     any puzzle about this: ${PUZZLE_THEMES.join(', ')}
  --color, --no-color
                   colours or not; NO_COLOR is respected
  --language CODE  ${LANGUAGE_LIST}; by default from LC_ALL, LC_MESSAGES or LANG
  -h, --help       show this help

Examples:
  cap-diamant puzzle
  cap-diamant puzzle --day
  cap-diamant puzzle --theme endgame --language fr
`;

const FLAGS = {
  day: { type: 'boolean' },
  theme: { type: 'string' },
  color: { type: 'boolean' },
  language: { type: 'string' },
} as const;

const EXIT_INTERRUPTED = 130;

/** In local time. */
const today = (): string => {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

interface Wanted {
  readonly id: string | undefined;
  readonly isOfDay: boolean;
  readonly theme: string | undefined;
}

const choosePuzzle = (puzzles: readonly Puzzle[], { id, isOfDay, theme }: Wanted): Puzzle => {
  if ([id !== undefined, isOfDay, theme !== undefined].filter(Boolean).length > 1) {
    throw usageError('choose an ID, --day or --theme, not two of them');
  }
  if (id !== undefined) {
    const known = puzzles.find((puzzle) => puzzle.id === id);
    if (known === undefined) throw usageError(`there is no puzzle '${id}'`);
    return known;
  }
  if (isOfDay) return puzzleOfDay(today(), puzzles);
  if (theme !== undefined && !PUZZLE_THEMES.some((known) => known === theme)) {
    throw usageError(`there is no theme '${theme}': ${PUZZLE_THEMES.join(', ')}`);
  }
  const fitting = theme === undefined ? puzzles : puzzles.filter((puzzle) => puzzle.theme === theme);
  return fitting[randomInt(fitting.length)]!;
};

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(args, FLAGS);
  if (positionals.length > 1) throw usageError(`unexpected '${positionals[1]}'`);
  const language = languageFor(values.language, process.env);
  const live = Boolean(process.stdin.isTTY && process.stdout.isTTY);
  const wanted = { id: positionals[0], isOfDay: values.day === true, theme: values.theme };
  const puzzle = choosePuzzle(await loadPuzzles(), wanted);
  const coloured = values.color ?? (live && !process.env.NO_COLOR && process.stdout.hasColors(256));
  const size = () => ({
    columns: Math.max(80, process.stdout.columns ?? 80),
    rows: process.stdout.rows ?? 49,
  });
  const lines = openLines();
  try {
    await solveAtTable(puzzle, lines, coloured ? COLOURED : PLAIN, size, await loadVoice(language));
    return lines.interrupted() ? EXIT_INTERRUPTED : 0;
  } finally {
    lines.close();
  }
};

export const puzzle: Command = { help: HELP, run };
