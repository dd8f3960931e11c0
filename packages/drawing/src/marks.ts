/** Names of the marks that tell players and zones apart without colour. */
export const SHAPES = ['circle', 'shield', 'triangle', 'diamond', 'star'] as const;
export type Shape = (typeof SHAPES)[number];

/** Outlines in a box from −10 to 10. */
export const SHAPE_PATHS: { readonly [shape in Shape]: string } = {
  circle: 'M0-8.6A8.6 8.6 0 1 1 0 8.6 8.6 8.6 0 1 1 0-8.6Z',
  shield: 'M-7.8-8.4H7.8V.4C7.8 5.2 4.4 8 0 9.8-4.4 8-7.8 5.2-7.8 .4Z',
  triangle: 'M0-9.4 9.4 7.4H-9.4Z',
  diamond: 'M0-10 8.4 0 0 10-8.4 0Z',
  star: 'M0-10 2.6-3.4 9.6-3.1 4.1 1.3 6 8.2 0 4.3-6 8.2-4.1 1.3-9.6-3.1-2.6-3.4Z',
};

/** Zone marks in a box from −12 to 12: a star fort, a cross, a temple front, an anchor, an open book. */
export const ZONE_PATHS: readonly string[] = [
  'M0-11 3-5.5 9-7.5 6.8-1.6 11.5 2.4 5.6 4.4 4 10.5 0 6.4-4 10.5-5.6 4.4-11.5 2.4-6.8-1.6-9-7.5-3-5.5ZM0-3A3 3 0 1 0 0 3 3 3 0 1 0 0-3Z',
  'M-2.4-11H2.4L1.9-4.9 8.5-5.6V-.4L1.9-1.1 2.6 11H-2.6L-1.9-1.1-8.5-.4V-5.6L-1.9-4.9Z',
  'M0-10.5 11-4.5V-2.5H-11V-4.5ZM-9-1.2H-5.6V6H-9ZM-1.7-1.2H1.7V6H-1.7ZM5.6-1.2H9V6H5.6ZM-11 7.2H11V10H-11Z',
  'M0-11.5A3.2 3.2 0 0 1 1.4-5.4V-3.6H5.5V-1.2H1.4V7.4C4.6 7 6.9 5.2 7.9 2.6L5.6 3.4 9.6-1.4 11.5 4.6 9.7 3.8C8.2 8 4.7 10.6 0 11-4.7 10.6-8.2 8-9.7 3.8L-11.5 4.6-9.6-1.4-5.6 3.4-7.9 2.6C-6.9 5.2-4.6 7-1.4 7.4V-1.2H-5.5V-3.6H-1.4V-5.4A3.2 3.2 0 0 1 0-11.5Z',
  'M0-6.2C-3-8.8-7-9.4-11.5-9V7.2C-7 6.8-3.2 7.4 0 9.8 3.2 7.4 7 6.8 11.5 7.2V-9C7-9.4 3-8.8 0-6.2ZM-1 6.8C-3.4 5.2-6.2 4.7-9.4 4.8V-6.9C-6.2-7-3.4-6.3-1-4.4Z',
];

/** An architect: a hat with a feather, seen from the side, in a box from −12 to 12. */
export const ARCHITECT_PATH =
  'M0-12C3-12 5-9.8 5-7 5-5 4-3.4 2.6-2.5 6.5-1.4 9 2.5 9.5 10.5H-9.5C-9 2.5-6.5-1.4-2.6-2.5-4-3.4-5-5-5-7-5-9.8-3-12 0-12Z';

/** A flag: what the governor would choose. */
export const FLAG_PATH = 'M-8-12H-5V-10H9L5-5 9 0H-5V12H-8Z';
