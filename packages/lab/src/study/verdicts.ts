/** What may be said of a line: where it is sure, where it only leans, and of whom the figure is told. */
import { type Found, type Line, TOLD } from './answers.ts';

export type Side = -1 | 0 | 1;

const SURE = 0.05;

/** On which side of what was expected it is, surely; 0 where luck may have done it. */
export const sideOf = (found: Found | null): Side =>
  found === null || found.luck === null || found.luck >= SURE ? 0 : leaning(found);

/** On which side the mean is, sure or not. */
const leaning = ({ mean, expected }: Found): Side =>
  expected === null ? 0 : (Math.sign(mean - expected) as Side);

/**
 * `all`: sure, and the same way, at every strength; `some`: sure at one or two, and nowhere sure the other way;
 * `mixed`: sure both ways; `none`: nowhere sure.
 */
export type Hold = 'all' | 'some' | 'mixed' | 'none';

export interface Verdict {
  readonly hold: Hold;
  /** The side of what is told. */
  readonly side: Side;
  /** The strength whose figure is told. */
  readonly told: number;
  readonly found: Found;
  /** Strengths where it is sure; where it leans the same way; where it is surely the other way; the others. */
  readonly sure: readonly number[];
  readonly leaning: readonly number[];
  readonly opposite: readonly number[];
  readonly unseen: readonly number[];
}

/** Where most was played, if it is sure there or nowhere; else the strongest that is sure of it. */
const toldOf = (line: Line, sides: readonly Side[]): number => {
  const played = (strength: number): boolean => line.found[strength] != null;
  if (played(TOLD) && (sides[TOLD] !== 0 || sides.every((side) => side === 0))) return TOLD;
  const surest = sides.findLastIndex((side) => side !== 0);
  return surest >= 0 ? surest : line.found.findLastIndex((one) => one !== null);
};

/** Null where nothing is tested. */
export const verdictOn = (line: Line): Verdict | null => {
  if (line.found.every((one) => one === null || one.luck === null)) return null;
  const sides = line.found.map(sideOf);
  const told = toldOf(line, sides);
  const side = sides[told]!;
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
    return sure.length === line.found.length ? 'all' : 'some';
  };
  return {
    hold: hold(),
    side,
    told,
    found: line.found[told]!,
    sure,
    leaning: where(leans),
    opposite,
    unseen: where((strength) => sides[strength] === 0 && !leans(strength)),
  };
};

export interface Extreme {
  readonly line: Line;
  readonly verdict: Verdict;
}

/** Of those that are surely on a side, the one that is furthest out. */
export const furthest = (lines: readonly Line[], side: -1 | 1): Extreme | null => {
  const those = lines.flatMap((line) => {
    const verdict = verdictOn(line);
    return verdict?.side === side ? [{ line, verdict }] : [];
  });
  const distance = ({ verdict: { found } }: Extreme): number => side * (found.mean - found.expected!);
  // What was seen where most was played comes before what was seen elsewhere alone: elsewhere is a wider guess.
  const [first = null] = those.toSorted(
    (a, b) => Number(b.verdict.told === TOLD) - Number(a.verdict.told === TOLD) || distance(b) - distance(a),
  );
  return first;
};
