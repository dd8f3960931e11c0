/**
 * What a picture is made of: shapes as SVG text, and the words on top of them. They are apart because a browser draws an
 * SVG before it has loaded its typeface: there, a canvas writes the words.
 */

export interface Lettering {
  readonly text: string;
  /** Of the base line, on the whole picture. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly spacing?: number;
  /** How much narrower than usual its letters are. */
  readonly narrowed?: number;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly shapes: string;
  readonly words: readonly Lettering[];
}

/** The typeface of every picture. */
export const FACE_NAME = 'Old Standard TT';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names are free text: control characters are not allowed in XML at all. */
export const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ').replace(/[&<>"']/g, (letter) => ESCAPES[letter]!);

type Attributes = Readonly<Record<string, string | number | undefined>>;

export const element = (name: string, attributes: Attributes, content = ''): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
};

export const path = (d: string, attributes: Attributes): string => element('path', { d, ...attributes });

export const group = (transform: string, ...content: readonly string[]): string =>
  element('g', { transform }, content.join(''));

const written = ({ text, x, y, size, colour, bold, anchor, spacing, narrowed = 1 }: Lettering): string =>
  element(
    'text',
    {
      ...(narrowed === 1 ? { x, y } : { transform: `translate(${x} ${y}) scale(${narrowed.toFixed(3)} 1)` }),
      'font-size': Number(size.toFixed(1)),
      'font-weight': bold ? 700 : undefined,
      fill: colour,
      'text-anchor': anchor,
      'letter-spacing': spacing,
    },
    escaped(text),
  );

/** A shorter text with "…" if it is longer than this. */
export const shortened = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
};

/** About how wide a text is in a size of 1: Cyrillic letters are wider. */
export const widthOf = (text: string): number =>
  0.53 * [...text].length * (/\p{Script=Cyrillic}/u.test(text) ? 1.17 : 1);

const ROOT = { xmlns: 'http://www.w3.org/2000/svg', 'font-family': `${FACE_NAME}, Georgia, serif` } as const;

/** Only the shapes, for a canvas that writes the words itself. */
export const shapesAsSvg = ({ width, height, shapes }: Sheet): string =>
  element('svg', { ...ROOT, viewBox: `0 0 ${width} ${height}`, width, height }, shapes);

/** The whole picture as SVG text. */
export const asSvg = (sheet: Sheet): string =>
  shapesAsSvg({ ...sheet, shapes: sheet.shapes + sheet.words.map(written).join('') });
