/** Pictures have the colours of the page: one list is for style sheets, the other for drawings. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DARK, LIGHT, type Palette } from '@cap-diamant/drawing/palette';
import { expect, test } from 'vitest';

const STYLE = readFileSync(path.join(import.meta.dirname, '../../src/app/style.css'), 'utf8');

const colourNamed = (name: string, theme: 'light' | 'dark'): string => {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(STYLE)?.[1] ?? '';
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  const found = both === null ? value : both[theme === 'light' ? 1 : 2]!;
  const alias = /^var\(--([\w-]+)\)$/.exec(found)?.[1];
  return alias === undefined ? found : colourNamed(alias, theme);
};

const NAMES = {
  desk: 'desk',
  paper: 'paper',
  land: 'paper-land',
  done: 'paper-done',
  water: 'water',
  ink: 'ink',
  inkSoft: 'ink-soft',
  inkFaint: 'ink-faint',
  line: 'line',
  stone: 'stone',
  gold: 'gold',
  legal: 'legal',
  banner: 'banner',
  onBanner: 'on-banner',
  onZone: 'on-zone',
  onCoin: 'ink-on-coin',
} as const satisfies { readonly [key in keyof Palette]?: string };

test.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('a %s picture has the page’s colours', (theme, palette) => {
  for (const [key, name] of Object.entries(NAMES)) {
    expect([name, palette[key as keyof typeof NAMES]]).toEqual([name, colourNamed(name, theme)]);
  }
  for (const [zone, { colour, ink, tint }] of palette.zones.entries()) {
    expect(colour).toBe(colourNamed(`zone-${zone}`, theme));
    expect(ink).toBe(colourNamed(`zone-${zone}-ink`, theme));
    // The Citadelle has no spaces.
    if (zone > 0) expect(tint).toBe(colourNamed(`zone-${zone}-tint`, theme));
  }
  for (const [seat, { fill, edge }] of palette.players.entries()) {
    expect(fill).toBe(colourNamed(`player-${seat}`, theme));
    expect(edge).toBe(colourNamed(`player-${seat}-edge`, theme));
  }
});
