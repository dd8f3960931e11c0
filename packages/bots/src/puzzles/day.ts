/** The puzzle of the day: the date alone decides, so everybody has the same one without a server. */
import { seededRandom, shuffle } from '@cap-diamant/engine/chance';
import type { Puzzle } from './puzzle.ts';

const DAY = 86_400_000;

/** `date` is a calendar day, `2026-11-16`. No puzzle repeats before all have come. */
export const puzzleOfDay = (date: string, puzzles: readonly Puzzle[]): Puzzle => {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY;
  if (!Number.isInteger(day)) throw new Error(`${JSON.stringify(date)} is not a day: write it as 2026-11-16`);
  if (puzzles.length === 0) throw new Error('there is no puzzle');
  const round = Math.floor(day / puzzles.length);
  const ids = shuffle(
    puzzles.map(({ id }) => id).sort(),
    seededRandom(`puzzles of the days, round ${round}`),
  );
  const id = ids[day - round * puzzles.length]!;
  return puzzles.find((puzzle) => puzzle.id === id)!;
};
