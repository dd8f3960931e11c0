/**
 * Rings are seen on every ground that they lie on: of their two strokes one stands out, day and night. They lie outside
 * the coloured face of a hex, so the zone's colour stays, and they cut no sign.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FACE, hexagonCorners, type Point, RING } from '@cap-diamant/drawing/geometry';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..', '..', 'src');

const read = (file: string): string => readFileSync(path.join(SOURCES, file), 'utf8');

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type Colour = readonly [number, number, number];

const STYLE = read('app/style.css');

const fromHex = (text: string): Colour => {
  const at = (index: number): number => Number.parseInt(text.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
};

const colour = (name: string, theme: Theme): Colour => {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(STYLE)?.[1];
  const [light, dark] = value?.match(/#[0-9a-f]{6}/g) ?? [];
  if (light === undefined) throw new Error(`style.css has no colour --${name}`);
  return fromHex(theme === 'dark' ? (dark ?? light) : light);
};

const luminance = (rgb: Colour): number => {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: Colour, other: Colour): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** The stroke that a rule of a component gives, by the rule's selector. */
const strokeOf = (component: string, selector: string): string => {
  const escaped = selector.replaceAll(/[.:]/g, '\\$&');
  const rule = new RegExp(`\\n  ${escaped} \\{([^}]*)\\}`).exec(component)?.[1];
  const name = /(?:^|\s)stroke: var\(--([\w-]+)\)/.exec(rule ?? '')?.[1];
  if (name === undefined) throw new Error(`${selector} has no stroke`);
  return name;
};

const HEX = read('board/Hex.svelte');
const BUTTON = read('table/zones/TargetButton.svelte');

/** A flag on a button is a letter: a shadow without a blur is its casing. */
const letterOf = (component: string): readonly [under: string, over: string] => {
  const rule = /\n {2}\.advised::after \{([^}]*)\}/.exec(component)?.[1] ?? '';
  const under = /text-shadow:\s+2px 0 var\(--([\w-]+)\)/.exec(rule)?.[1];
  const over = /\scolor: var\(--([\w-]+)\)/.exec(rule)?.[1];
  if (under === undefined || over === undefined) throw new Error('a flag without a casing');
  return [under, over];
};

/** Each as it is drawn: the wide stroke below, the narrow one on it. */
const RINGS: Readonly<Record<string, readonly [under: string, over: string]>> = {
  'can be chosen': [strokeOf(HEX, '.glow.under'), strokeOf(HEX, '.glow')],
  'just happened': [strokeOf(HEX, '.edge'), strokeOf(HEX, '.lit')],
  advised: [strokeOf(HEX, '.advised.under'), strokeOf(HEX, '.advised')],
  'a flag': [strokeOf(HEX, '.casing'), strokeOf(HEX, '.open')],
  'a flag on a button': letterOf(BUTTON),
  focus: [strokeOf(HEX, '.hex:focus-visible .focus.under'), strokeOf(HEX, '.hex:focus-visible .focus')],
};

const ZONES = [0, 1, 2, 3, 4];
/** Districts have their zone's colour; sites are tinted by theirs (the Citadelle has none) or are bare paper. */
const GROUNDS = [
  ...ZONES.map((zone) => `zone-${zone}`),
  ...ZONES.slice(1).map((zone) => `zone-${zone}-tint`),
  'paper',
  'paper-land',
  'paper-done',
  'water',
];

const ENOUGH = 3;

test.each(THEMES)('every ring has 3:1 against every ground of the map, in the %s', (theme) => {
  for (const [ring, strokes] of Object.entries(RINGS)) {
    for (const ground of GROUNDS) {
      const most = Math.max(
        ...strokes.map((stroke) => contrast(colour(stroke, theme), colour(ground, theme))),
      );
      expect(most, `${ring} on ${ground}`).toBeGreaterThanOrEqual(ENOUGH);
    }
    const [under, over] = strokes;
    expect(contrast(colour(under, theme), colour(over, theme)), ring).toBeGreaterThanOrEqual(ENOUGH);
  }
});

/** The width of a stroke that a rule gives, by the rule's selector. */
const widthOf = (selector: string): number => {
  const escaped = selector.replaceAll(/[.:]/g, '\\$&');
  const rule = new RegExp(`\\n  ${escaped}(?:,\\n[^{]*)? \\{([^}]*)\\}`).exec(HEX)?.[1];
  return Number(/stroke-width: ([\d.]+)/.exec(rule ?? '')?.[1]);
};

/** Half of the widest outline of a face: that of a building under construction. */
const FACE_EDGE = 3.2 / 2;
/** The neighbour's face begins this far away, measured as a radius. */
const NEIGHBOUR = 100 - FACE - FACE_EDGE;

test.each(['', 'strong'] as const)('a ring %s lies between the zone’s colour and the next hex', (kind) => {
  const { width, under } = kind === '' ? RING : RING.strong;
  const face = (FACE + FACE_EDGE) * RING.shrinks;
  expect(under).toBeGreaterThan(width);
  expect(RING.radius - under / 2).toBeGreaterThan(face);
  expect(RING.radius + under / 2).toBeLessThan(NEIGHBOUR + 1);
});

test('the styles draw the rings as wide as that', () => {
  for (const ring of ['.glow', '.advised']) expect(widthOf(ring), ring).toBe(RING.width);
  for (const ring of ['.glow.under', '.edge', '.advised.under']) expect(widthOf(ring), ring).toBe(RING.under);
  expect(widthOf('.selected .glow')).toBe(RING.strong.width);
  expect(widthOf('.selected .glow.under')).toBe(RING.strong.under);
});

/** Whether a point is inside a hex of this radius. */
const isInside = ({ x, y }: Point, radius: number): boolean => {
  const corners = hexagonCorners(radius);
  return corners.every((from, index) => {
    const to = corners[(index + 1) % corners.length]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
};

test('no ring cuts the pips, stages or tokens of a site', () => {
  // Corners of the outermost, as Site.svelte and District.svelte draw them.
  const corners: Readonly<Record<string, Point>> = {
    'pips of a site': { x: 15, y: 25 },
    'pips of a district': { x: 15, y: -36 },
    stages: { x: 36.5, y: 26.5 },
    // Its ends are round.
    'a star token': { x: 20 + 10 * Math.SQRT1_2, y: 25 + 10 * Math.SQRT1_2 },
  };
  const inner = RING.radius - RING.strong.under / 2;
  for (const [what, { x, y }] of Object.entries(corners)) {
    expect(isInside({ x: x * RING.shrinks, y: y * RING.shrinks }, inner), what).toBe(true);
  }
  expect(isInside({ x: 40, y: 20 }, inner)).toBe(false);
});

test('a broken line has one meaning on the map, a later century, and groups have one pattern per player', () => {
  const broken = ['board', 'features', 'table', 'ui/marks'].flatMap((folder) =>
    globSync(`${folder}/**/*.svelte`, { cwd: SOURCES }).filter((file) =>
      /stroke-dasharray|\bdashed\b/.test(read(file)),
    ),
  );
  expect(broken.toSorted()).toEqual([
    'board/Site.svelte',
    // A wrong answer's frame, and a graph's lines: neither is on the map.
    'features/learn/Drill.svelte',
    'features/online/people/RatingGraph.svelte',
    'table/overlays/GroupCard.svelte',
    'table/overlays/GroupOutlines.svelte',
  ]);
  expect(read('board/Site.svelte').match(/stroke-dasharray/g)).toHaveLength(1);
  expect(read('board/Site.svelte')).toMatch(/\.status-0 \{[^}]*stroke-dasharray/);
});

test('what does not stand out is found', () => {
  const grey: Colour = [128, 128, 128];
  expect(contrast(grey, [150, 150, 150])).toBeLessThan(ENOUGH);
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21);
});
