/** What a district does, as a row of signs: "+2", then a zone's mark, a worker, a star … */
import { DISTRICTS, type DistrictId } from '@cap-diamant/engine';

export type Sign =
  | { readonly text: string }
  | { readonly zone: number }
  /** Points, as a coin. */
  | { readonly points: number }
  | { readonly draw: 'worker' | 'architect' | 'star' | 'hex' | 'plus' | 'to' };

const worker: Sign = { draw: 'worker' };
/** The typeface's own is as wide as two figures, and its arrowhead as small as a bracket. */
const plus: Sign = { draw: 'plus' };
const to: Sign = { draw: 'to' };
const text = (words: string): Sign => ({ text: words });
const points = (n: number): Sign => ({ points: n });
const zone = (index: number): Sign => ({ zone: index });

const GLYPHS: { readonly [id in DistrictId]: readonly Sign[] } = {
  heritage: [text('?')],
  port: [plus, text('3'), worker],
  military: [text('2'), worker, to, zone(0)],
  protestant: [worker, to, zone(0), plus, worker],
  municipal: [text('2'), to, zone(1), text('/'), zone(3)],
  mansion: [{ draw: 'architect' }, to, { draw: 'hex' }],
  national: [text('2'), to, zone(2), text('/'), zone(4)],
  archdiocese: [text('?')],
  market: [text('?')],
  entertainment: [worker, to, points(4)],
  irish: [points(1), plus, worker, worker, to],
  academic: [zone(0), zone(1), to, points(4)],
  business: [worker, to, { draw: 'hex' }],
  arts: [plus, text('1'), { draw: 'star' }],
  jewish: [worker, plus, worker, text('⇄')],
  government: [text('?')],
};

const CHARACTER_WIDTHS: Readonly<Record<string, number>> = { '/': 8, '⇄': 17 };
const DIGIT_WIDTH = 11.5;
const DRAWING_WIDTHS = { worker: 12, architect: 16, star: 18, hex: 16, plus: 10, to: 11 } as const;

/** With a little room around it, so that no sign touches the next. */
const widthOf = (sign: Sign): number => {
  if ('text' in sign)
    return [...sign.text].reduce((sum, one) => sum + (CHARACTER_WIDTHS[one] ?? DIGIT_WIDTH), 0);
  if ('draw' in sign) return DRAWING_WIDTHS[sign.draw];
  return 'points' in sign ? 18 : 17;
};

export interface PlacedSign {
  readonly sign: Sign;
  readonly x: number;
}

const totalOf = (signs: readonly Sign[]): number => signs.reduce((sum, sign) => sum + widthOf(sign), 0);

/** How much larger each row may be and still fit its hex if there is no name below it. */
export const SIGN_GROWTH: readonly number[] = DISTRICTS.map(({ id }) =>
  Math.min(1.4, 76 / totalOf(GLYPHS[id])),
);

const inARow = (signs: readonly Sign[]): readonly PlacedSign[] => {
  let x = -totalOf(signs) / 2;
  return signs.map((sign) => {
    const width = widthOf(sign);
    x += width;
    return { sign, x: x - width / 2 };
  });
};

/** Laid out around the middle. */
export const DISTRICT_SIGNS: readonly (readonly PlacedSign[])[] = DISTRICTS.map(({ id }) =>
  inARow(GLYPHS[id]),
);

const LONG_ROW = 50;
const ROW_HEIGHT = 20;

export interface SmallHex {
  /** How far each sign moves from its place in the row. */
  readonly moves: readonly { readonly x: number; readonly y: number }[];
  readonly growth: number;
}

/** For hexes of 45 pixels and less: a long row of signs becomes two, and all signs are as large as the hex allows. */
export const SIGNS_IN_SMALL_HEX: readonly SmallHex[] = DISTRICTS.map(({ id }, district) => {
  const signs = GLYPHS[id];
  const total = totalOf(signs);
  if (total <= LONG_ROW)
    return { moves: signs.map(() => ({ x: 0, y: 0 })), growth: Math.min(2.8, 76 / total) };
  const first = Math.floor(signs.length / 2);
  const rows = [inARow(signs.slice(0, first)), inARow(signs.slice(first))];
  const moves = rows.flatMap((row, index) =>
    row.map(({ x }, at) => ({
      x: x - DISTRICT_SIGNS[district]![index * first + at]!.x,
      y: (index - 0.5) * ROW_HEIGHT,
    })),
  );
  return { moves, growth: 1.65 };
});
