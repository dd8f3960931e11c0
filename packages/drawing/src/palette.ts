/**
 * The colours of a drawn position. A picture has no style sheet, so its colours are values: the ones of the page's
 * style sheet, with which a test of the web package compares them.
 */
export interface Palette {
  readonly desk: string;
  readonly paper: string;
  readonly land: string;
  readonly done: string;
  readonly water: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly inkFaint: string;
  readonly line: string;
  readonly stone: string;
  readonly stoneDark: string;
  readonly gold: string;
  readonly legal: string;
  readonly banner: string;
  readonly onBanner: string;
  readonly onZone: string;
  readonly onCoin: string;
  /** Windows and faces, by day and by night. */
  readonly light: string;
  /** By zone; `dark` is for roofs. The Citadelle has no spaces, and so no tint. */
  readonly zones: readonly {
    readonly colour: string;
    readonly dark: string;
    readonly ink: string;
    readonly tint: string;
  }[];
  /** By seat, and the neutral architect's. */
  readonly players: readonly { readonly fill: string; readonly edge: string }[];
}

const ROOF = '#1d1610';
const LIGHT_SHAPES = '#fbf4e2';
const ROOF_SHARE = 0.58;

/** `color-mix(in srgb, colour 58%, ROOF)` for renderers without it. */
const roof = (colour: string): string => {
  const at = (text: string, from: number): number => Number.parseInt(text.slice(from, from + 2), 16);
  return `#${[1, 3, 5]
    .map((from) => Math.round(at(colour, from) * ROOF_SHARE + at(ROOF, from) * (1 - ROOF_SHARE)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

const ZONES = ['#5d6157', '#6d4b98', '#a63a32', '#8f6400', '#2c659c'] as const;
const PLAYERS = [
  { fill: '#1f1f1f', edge: '#ffffff' },
  { fill: '#ffffff', edge: '#1f1f1f' },
  { fill: '#22a35a', edge: '#0b3d20' },
  { fill: '#f4731c', edge: '#5c2500' },
  { fill: '#ef7fb4', edge: '#5e1a3c' },
  { fill: '#b9b29f', edge: '#3d3a31' },
] as const;

const zonesWith = (inks: readonly string[], tints: readonly string[]): Palette['zones'] =>
  ZONES.map((colour, zone) => ({
    colour,
    dark: roof(colour),
    ink: inks[zone]!,
    tint: tints[zone]!,
  }));

const BOTH = {
  gold: '#f0c04a',
  onZone: '#fff8e8',
  onCoin: '#2b2118',
  light: LIGHT_SHAPES,
  players: PLAYERS,
} as const;

export const LIGHT: Palette = {
  ...BOTH,
  desk: '#d9c9a3',
  paper: '#fbf4e2',
  land: '#f1e4c6',
  done: '#e9dcbd',
  water: '#d3dbd0',
  ink: '#2b2118',
  inkSoft: '#5f4f3a',
  inkFaint: '#6f5f41',
  line: '#b7a57c',
  stone: '#a79c86',
  stoneDark: roof('#a79c86'),
  legal: '#00695c',
  banner: '#3b2c1d',
  onBanner: '#f6ead0',
  zones: zonesWith(
    ['#4a4e45', '#6d4b98', '#a63a32', '#8f6400', '#2c659c'],
    ['#f1e4c6', '#e2d6ec', '#f1d3cb', '#f5e2ab', '#cfe0ee'],
  ),
};

export const DARK: Palette = {
  ...BOTH,
  desk: '#17140f',
  paper: '#2a251d',
  land: '#332d22',
  done: '#3d3628',
  water: '#1f2b2e',
  ink: '#f3e9d2',
  inkSoft: '#c6b795',
  inkFaint: '#b3a483',
  line: '#5d5139',
  stone: '#6e6654',
  stoneDark: roof('#6e6654'),
  legal: '#5adbbf',
  banner: '#0f0c08',
  onBanner: '#f3e9d2',
  zones: zonesWith(
    ['#b9bdb0', '#bfa2e6', '#f08d83', '#e5b94d', '#86bdf0'],
    ['#332d22', '#443657', '#572f2a', '#524116', '#27435d'],
  ),
};
