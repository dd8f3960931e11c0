/** What a player gets after a game: every decision judged, and sums by player. */
export { type Chances, chancesAt } from '../judge/chances.ts';
export { type Swing, swingsOf, type TurnEnd, turnEnds } from './course.ts';
export { type Decided, decisionsOf } from './decisions.ts';
export { accuracyOf, GRADES, type Grade, gradeOf, isMistaken } from './grades.ts';
export { type Summary, summaryOf, type ThemeSummary } from './summary.ts';
export {
  type Effort,
  lineOf,
  playOften,
  REPORT_EFFORT,
  reportSeed,
  type Verdict,
  verdictOn,
} from './verdict.ts';
