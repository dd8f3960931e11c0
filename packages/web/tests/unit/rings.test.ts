/** Rings are seen on whatever they lie on: of their two strokes one stands out from every ground, day and night. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '..', '..', 'src', file), 'utf8');

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

/** Each as it is drawn: the wide stroke below, the narrow one on it. */
const RINGS: Readonly<Record<string, readonly [under: string, over: string]>> = {
  'can be chosen': [strokeOf(HEX, '.glow.under'), strokeOf(HEX, '.glow')],
  'just happened': [strokeOf(HEX, '.edge'), strokeOf(HEX, '.lit')],
  advised: [strokeOf(HEX, '.advised.under'), strokeOf(HEX, '.advised')],
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

test('what does not stand out is found', () => {
  const grey: Colour = [128, 128, 128];
  expect(contrast(grey, [150, 150, 150])).toBeLessThan(ENOUGH);
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21);
});
