/** The outline of a set of spaces, with a dash pattern per player. */
import { hexagonCorners, type Point, SPACE_AT } from '@cap-diamant/drawing/geometry';

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

/** The sign of a main group. */
export const CROWN = 'M-12 8-13-5-6 1 0-9 6 1 13-5 12 8Z';
