/**
 * How good a decision was, by the expected places that it lost, divided by the number of rivals. So a grade means the same
 * with two players and with five.
 */
import { exp } from '../judge/portable-math.ts';

export const GRADES = ['best', 'fine', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** Lost to each rival: 0.02 means that a rival is ahead in one more game of fifty. */
const FROM: readonly (readonly [Grade, number])[] = [
  ['blunder', 0.1],
  ['mistake', 0.05],
  ['inaccuracy', 0.02],
];

export const gradeOf = (lost: number, players: number): Grade => {
  if (lost === 0) return 'best';
  const toEach = lost / (players - 1);
  return FROM.find(([, from]) => toEach >= from)?.[0] ?? 'fine';
};

/** Those worth a second look. */
export const isMistaken = (grade: Grade): boolean => grade !== 'best' && grade !== 'fine';

/**
 * A loss of 0.02 to a rival at par halves the accuracy, 0.04 leaves a quarter. Chosen so that random play gets about
 * 20 %: `npm run lab -- accuracy` measures what random play and each level get.
 */
const STEEPNESS = 35;

/** From 0 to 1, by what each decision lost at par. An estimate. */
export const accuracyOf = (lostAtPar: readonly number[]): number =>
  lostAtPar.reduce((sum, lost) => sum + exp(-STEEPNESS * lost), 0) / lostAtPar.length;
