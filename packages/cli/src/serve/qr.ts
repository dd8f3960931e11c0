/** A QR code for the terminal: two of its rows per text row, dark on light in every colour scheme. */
import { encode } from 'uqr';

const DARK_ON_LIGHT = '\u001b[30;107m';
const AS_BEFORE = '\u001b[0m';
/** Cameras need a light margin. */
const MARGIN = 2;

const half = (upper: boolean, lower: boolean): string => {
  if (upper) return lower ? '█' : '▀';
  return lower ? '▄' : ' ';
};

export const qrLines = (text: string): readonly string[] => {
  const { data } = encode(text, { border: MARGIN });
  return Array.from({ length: Math.ceil(data.length / 2) }, (_, line) => {
    const upper = data[2 * line]!;
    const lower = data[2 * line + 1] ?? [];
    const halves = upper.map((dark, x) => half(dark, lower[x] ?? false)).join('');
    return `${DARK_ON_LIGHT}${halves}${AS_BEFORE}`;
  });
};
