/** Positions of hexes on the drawing: the engine's grid in drawing units. */
import { DISTRICTS, SPACES } from '@cap-diamant/engine';

/** A hex's corner is this far from its middle. */
const RADIUS = 50;
const HALF_WIDTH = (RADIUS * Math.sqrt(3)) / 2;
const ROW = RADIUS * 1.5;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const place = ({ col, row }: { readonly col: number; readonly row: number }): Point => ({
  x: (col + 1) * HALF_WIDTH,
  y: row * ROW + RADIUS,
});

export const SPACE_AT: readonly Point[] = SPACES.map(place);
export const DISTRICT_AT: readonly Point[] = DISTRICTS.map(place);

export const WIDTH = 19 * HALF_WIDTH;
export const HEIGHT = 7 * ROW + 2 * RADIUS;

/** The corners of a hex around the origin, point up. */
export const hexagonCorners = (radius: number): readonly Point[] =>
  [0, 1, 2, 3, 4, 5].map((sixth) => {
    const angle = (Math.PI / 3) * sixth + Math.PI / 6;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });

export const hexagon = (radius: number): string =>
  hexagonCorners(radius)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
