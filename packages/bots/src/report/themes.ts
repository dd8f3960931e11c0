/** What a costly decision was about: the first of these in which the two lines differ. */
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
  /** The line played compared with the best: expected points by seat, and the lead over the rivals by source. */
  readonly changes: Values;
  readonly because: { readonly [source in ReasonSource]: number };
}

export const themeOf = ({ state, seat, best, played, changes, because }: Compared): Theme => {
  if (endsCentury(state, best) !== endsCentury(state, played)) return 'century';
  if (leaderOf(best.choices) !== leaderOf(played.choices)) return 'leaders';
  // A rival gained more than the player lost: an offer.
  const given = Math.max(...changes.filter((_, other) => other !== seat));
  if (given > -changes[seat]!) return 'offers';
  const source = REASON_SOURCES.reduce((worst, one) => (because[one] < because[worst] ? one : worst));
  return BY_SOURCE[source];
};
