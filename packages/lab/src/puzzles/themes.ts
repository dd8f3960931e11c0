/** What a puzzle is about, by what its best line does that the next best does not. */

import { REASON_SOURCES } from '@cap-diamant/bots';
import type { PuzzleTheme } from '@cap-diamant/bots/puzzles';
import { lineOf, verdictOn } from '@cap-diamant/bots/report';
import { playLine } from '@cap-diamant/bots/search';
import { decision, type State } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { Weighed } from './weigh.ts';

const VISITS = 24;
/** A source that explains less of the difference than this is not what the puzzle is about. */
const LEAST_SHARE = 0.4;

const endsCentury = (state: State, { line }: Weighed): boolean => {
  const after = playLine(state, lineOf(line));
  return after.over || after.century !== state.century;
};

/** Null where no theme fits. */
export const themeOf = (state: State, best: Weighed, second: Weighed): PuzzleTheme | null => {
  if (decision(state)!.task.kind === 'redirect') return 'redirect';
  if (endsCentury(state, best) && !endsCentury(state, second)) return 'endCentury';
  const effort = { nodes: 0, visits: VISITS };
  const { theme, because } = verdictOn(state, second.line, effort, seededRandom('theme'), best.line);
  if (theme === 'offers') return 'offer';
  const lost = -REASON_SOURCES.reduce((sum, source) => sum + because[source], 0);
  const source = because.zones < because.buildings ? 'zones' : 'buildings';
  if (lost <= 0 || -because[source] < LEAST_SHARE * lost) return null;
  return source === 'zones' ? 'cascade' : 'group';
};
