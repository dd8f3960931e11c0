/** What a line shows: where it is sure, where it only leans, and which strength's figure is shown. */
import { type Found, type Line, MAIN_STRENGTH } from './answers.ts';

export type Side = -1 | 0 | 1;

const SURE = 0.05;

/** The side of the expected value on which it surely is; 0 where luck may explain it. */
export const sideOf = (found: Found | null): Side =>
  found === null || found.luck === null || found.luck >= SURE ? 0 : leaning(found);

/** On which side the mean is, sure or not. */
const leaning = ({ mean, expected }: Found): Side =>
  expected === null ? 0 : (Math.sign(mean - expected) as Side);

/**
 * `all`: sure, and the same way, at every strength; `both`: at the two that played it; `some`: sure at one or two, and
 * nowhere sure the other way; `mixed`: sure both ways; `none`: nowhere sure.
 */
export type Hold = 'all' | 'both' | 'some' | 'mixed' | 'none';

export interface Finding {
  readonly hold: Hold;
  /** The side of the figure that is shown. */
  readonly side: Side;
  /** The strength whose figure is shown. */
  readonly shown: number;
  readonly found: Found;
  /** Strengths where it is sure; where it leans the same way; where it is surely the opposite; the others. */
  readonly sure: readonly number[];
  readonly leaning: readonly number[];
  readonly opposite: readonly number[];
  readonly unseen: readonly number[];
  /** Strengths that played too little of it. */
  readonly unplayed: readonly number[];
}

/** The strength with most games, if it is sure there or nowhere; otherwise the strongest where it is sure. */
const strengthShown = (line: Line, sides: readonly Side[]): number => {
  const played = (strength: number): boolean => line.found[strength] != null;
  if (played(MAIN_STRENGTH) && (sides[MAIN_STRENGTH] !== 0 || sides.every((side) => side === 0)))
    return MAIN_STRENGTH;
  const surest = sides.findLastIndex((side) => side !== 0);
  return surest >= 0 ? surest : line.found.findLastIndex((one) => one !== null);
};

/** Null where nothing is tested. */
export const findingOn = (line: Line): Finding | null => {
  if (line.found.every((one) => one === null || one.luck === null)) return null;
  const sides = line.found.map(sideOf);
  const shown = strengthShown(line, sides);
  const side = sides[shown]!;
  const where = (is: (strength: number) => boolean): number[] =>
    line.found.flatMap((_, strength) => (is(strength) ? [strength] : []));
  const leans = (strength: number): boolean => {
    const one = line.found[strength]!;
    return sides[strength] === 0 && one !== null && side !== 0 && leaning(one) === side;
  };
  const sure = where((strength) => side !== 0 && sides[strength] === side);
  const opposite = where((strength) => side !== 0 && sides[strength] === -side);
  const hold = (): Hold => {
    if (side === 0) return 'none';
    if (opposite.length > 0) return 'mixed';
    if (sure.length === line.found.length) return 'all';
    const played = line.found.filter((one) => one !== null).length;
    return played > 1 && sure.length === played ? 'both' : 'some';
  };
  return {
    hold: hold(),
    side,
    shown,
    found: line.found[shown]!,
    sure,
    leaning: where(leans),
    opposite,
    unseen: where((strength) => line.found[strength] !== null && sides[strength] === 0 && !leans(strength)),
    unplayed: where((strength) => line.found[strength] === null),
  };
};

export interface Extreme {
  readonly line: Line;
  readonly finding: Finding;
}

/** Of the lines that are surely on a side, the most distant one. */
export const furthest = (lines: readonly Line[], side: -1 | 1): Extreme | null => {
  const those = lines.flatMap((line) => {
    const finding = findingOn(line);
    return finding?.side === side ? [{ line, finding }] : [];
  });
  const distance = ({ finding: { found } }: Extreme): number => side * (found.mean - found.expected!);
  // Findings at the strength with most games come first: the others are less precise.
  const [first = null] = those.toSorted(
    (a, b) =>
      Number(b.finding.shown === MAIN_STRENGTH) - Number(a.finding.shown === MAIN_STRENGTH) ||
      distance(b) - distance(a),
  );
  return first;
};
