/** What a decision that cost something was about: the first of these that tells the two lines apart. */
import type { Choice, State } from '@cap-diamant/engine';
import type { Values } from '../judge/evaluate.ts';
import { REASON_SOURCES, type ReasonSource } from '../judge/sources.ts';
import { playLine, type TurnLine } from '../search/turn-search.ts';

export const THEMES = [
  'century',
  'leaders',
  'offers',
  'zones',
  'groups',
  'workers',
  'event',
  'points',
] as const;
export type Theme = (typeof THEMES)[number];

const BY_SOURCE: { readonly [source in ReasonSource]: Theme } = {
  scored: 'points',
  zones: 'zones',
  buildings: 'groups',
  workers: 'workers',
  leaders: 'leaders',
  event: 'event',
  tempo: 'century',
};

const endsCentury = (state: State, line: TurnLine): boolean => {
  const after = playLine(state, line);
  return after.over || after.century !== state.century;
};

const leaderOf = (line: readonly Choice[]): number =>
  line.reduce((leader, choice) => (choice.kind === 'take' ? choice.leader : leader), -1);

export interface Compared {
  readonly state: State;
  readonly seat: number;
  readonly best: TurnLine;
  readonly played: TurnLine;
  /** What the line played changed, against the best: expected points by seat, and points on the rivals by source. */
  readonly changes: Values;
  readonly because: { readonly [source in ReasonSource]: number };
}

export const themeOf = ({ state, seat, best, played, changes, because }: Compared): Theme => {
  if (endsCentury(state, best) !== endsCentury(state, played)) return 'century';
  if (leaderOf(best.choices) !== leaderOf(played.choices)) return 'leaders';
  // A rival gained more than was lost oneself: it was given to him.
  const given = Math.max(...changes.filter((_, other) => other !== seat));
  if (given > -changes[seat]!) return 'offers';
  const source = REASON_SOURCES.reduce((worst, one) => (because[one] < because[worst] ? one : worst));
  return BY_SOURCE[source];
};
