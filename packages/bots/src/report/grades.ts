/**
 * How good a decision was, by the expected places that it lost. A place is counted against each rival: what is lost
 * is divided by their number, so that a grade means the same with two players and with five.
 */
import { exp } from '../judge/portable-math.ts';

export const GRADES = ['best', 'fine', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** From so much lost to each rival on: 0.02 is one game in fifty that he is then ahead and was not before. */
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

/** Whoever loses 0.07 to a rival at par has half of the accuracy left, 0.14 a quarter. */
const STEEPNESS = 10;

/** From 0 to 1, by what each decision lost at par: an estimate, as that is one. */
export const accuracyOf = (lostAtPar: readonly number[]): number =>
  lostAtPar.reduce((sum, lost) => sum + exp(-STEEPNESS * lost), 0) / lostAtPar.length;
