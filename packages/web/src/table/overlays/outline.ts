/** The outline of a set of spaces, with a dash pattern per player. */
import { DISTRICT_AT, HEIGHT, hexagonCorners, type Point, SPACE_AT } from '@cap-diamant/drawing/geometry';
import { AVAILABLE, COMPLETED, type State, WAITING } from '@cap-diamant/engine';

/** A dash pattern for each seat, so that a group is known without its colour. */
export const PATTERNS: readonly string[] = ['none', '14 5', '3 5', '14 4 3 4', '7 4'];

const SIXTHS = [0, 1, 2, 3, 4, 5] as const;

const near = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1;

/** The outer edges of a set of spaces, drawn a little inside each hex. */
export const outlineOf = (spaces: readonly number[], radius: number): string => {
  const corners = hexagonCorners(radius);
  const across = hexagonCorners(50).map(({ x, y }, sixth) => {
    const next = hexagonCorners(50)[(sixth + 1) % 6]!;
    return { x: x + next.x, y: y + next.y };
  });
  return spaces
    .flatMap((space) => {
      const at = SPACE_AT[space]!;
      return SIXTHS.flatMap((sixth) => {
        const beyond = { x: at.x + across[sixth]!.x, y: at.y + across[sixth]!.y };
        if (spaces.some((other) => near(SPACE_AT[other]!, beyond))) return [];
        const [from, to] = [corners[sixth]!, corners[(sixth + 1) % 6]!];
        const point = ({ x, y }: Point): string => `${(at.x + x).toFixed(1)} ${(at.y + y).toFixed(1)}`;
        return [`M${point(from)}L${point(to)}`];
      });
    })
    .join('');
};

/** The sign of a main group, around its middle. */
export const CROWN = 'M-12 8-13-5-6 1 0-9 6 1 13-5 12 8Z';

/** How much a sign at a hex's corner would hide: numerals are in the middle of a site, and nothing is off the map. */
const hiddenAt = ({ status, owner }: State, at: Point, hasSign: (space: number) => boolean): number => {
  // What it costs and gives reaches up to its corners.
  if (DISTRICT_AT.some((one) => near(one, at))) return 3;
  const space = SPACE_AT.findIndex((one) => near(one, at));
  if (space >= 0 && hasSign(space)) return 2;
  if (space < 0 || status[space] === WAITING || status[space] === AVAILABLE) return 0;
  return status[space] === COMPLETED && owner[space]! < 0 ? 1 : 2;
};

/** From a hex's middle to the middle of a sign at its lower corner, and to that of the sign's edge. */
const [CORNER, REACH] = [51, 67] as const;

/** Where a group's sign hides least: at the lower or upper corner of one of its hexes, between two other hexes. */
export const signPlace = (
  state: State,
  spaces: readonly number[],
  /** Other signs are there. */
  hasSign: (space: number) => boolean,
): Point => {
  const places = spaces.flatMap((space) => {
    const { x, y } = SPACE_AT[space]!;
    return [1, -1].flatMap((down) => {
      if (y + down * REACH < 0 || y + down * REACH > HEIGHT) return [];
      const beside = [-43.3, 43.3].map((right) =>
        hiddenAt(state, { x: x + right, y: y + down * 75 }, hasSign),
      );
      // Above is the building's own roof; below are only its stars.
      return [{ x, y: y + down * CORNER, hidden: beside[0]! + beside[1]! + (down < 0 ? 1 : 0) }];
    });
  });
  return places.reduce((best, one) => (one.hidden < best.hidden ? one : best));
};
