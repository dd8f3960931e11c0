/** All verdicts on one seat's decisions, summed up. */
import { THEMES, type Theme } from '../explain/facts.ts';
import { accuracyOf, GRADES, type Grade, gradeOf, isMistaken } from './grades.ts';

export interface Summary {
  readonly decisions: number;
  /** From 0 to 1, an estimate; null where nothing was decided. */
  readonly accuracy: number | null;
  readonly grades: { readonly [grade in Grade]: number };
  /** Themes with losses, the largest first. */
  readonly themes: readonly ThemeSummary[];
}

export interface ThemeSummary {
  readonly theme: Theme;
  /** Inaccuracies, mistakes and blunders. */
  readonly count: number;
  /** Expected places that they lost together. */
  readonly lost: number;
}

interface Weighed {
  readonly lost: number;
  readonly lostAtPar: number;
  /** What the explanation is about; null where nothing was lost, or nothing concrete explains it. */
  readonly theme: Theme | null;
}

export const summaryOf = (verdicts: readonly Weighed[], players: number): Summary => {
  const graded = verdicts.map(({ lost, theme }) => ({ lost, theme, grade: gradeOf(lost, players) }));
  const count = (grade: Grade): number => graded.filter((one) => one.grade === grade).length;
  return {
    decisions: graded.length,
    accuracy: verdicts.length === 0 ? null : accuracyOf(verdicts.map(({ lostAtPar }) => lostAtPar)),
    grades: Object.fromEntries(GRADES.map((grade) => [grade, count(grade)])) as Summary['grades'],
    themes: THEMES.map((theme) => {
      const own = graded.filter((one) => one.theme === theme && isMistaken(one.grade));
      return { theme, count: own.length, lost: own.reduce((sum, { lost }) => sum + lost, 0) };
    })
      .filter((one) => one.count > 0)
      .sort((a, b) => b.lost - a.lost),
  };
};
