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

/** The coloured face of a hex reaches this far. */
export const FACE = 47;

/**
 * The ring around a hex that can be chosen lies outside its coloured face: the drawing shrinks to make room. In drawing
 * units: the middle of the ring, the width of its stroke, and that of the light stroke below it.
 */
export const RING = {
  shrinks: 0.9,
  radius: 48,
  width: 3.8,
  under: 7.4,
  /** While pointed at or selected. */
  strong: { width: 5.4, under: 8.4 },
} as const;

/** Dots at the corners of the ring: lines without length, to be drawn with round ends. */
export const STUDS = hexagonCorners(RING.radius)
  .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`)
  .join('');
