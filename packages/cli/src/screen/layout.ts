/** Puts texts under and beside each other; colour codes have no width. */
import { padTo, widthOf } from './paint.ts';

/** Columns as wide as they need to be; the first one to the left, the others to the right. */
export const grid = (rows: readonly (readonly string[])[], gap = 2): string[] => {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const room = ' '.repeat(widths[column]! - widthOf(cell));
        return column === 0 ? cell + room : room + cell;
      })
      .join(' '.repeat(gap)),
  );
};

const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map(widthOf));

/** Side by side if the screen is wide enough, otherwise one under the other. */
export const beside = (
  left: readonly string[],
  right: readonly string[],
  width: number,
  gap = 2,
): string[] => {
  const room = widest(left) + gap;
  if (room + widest(right) > width) return [...left, ...right];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, line) =>
    `${padTo(left[line] ?? '', room)}${right[line] ?? ''}`.trimEnd(),
  );
};

/** Wraps a text between words; rows after the first are indented by `indent` more than the text itself. */
export const fold = (text: string, width: number, indent = ''): string[] => {
  const lines: string[] = [];
  const [lead] = /^ */.exec(text)!;
  const [first = '', ...words] = text.slice(lead.length).split(' ');
  let line = lead + first;
  for (const word of words) {
    if (widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = lead + indent + word;
    } else line = `${line} ${word}`;
  }
  return [...lines, line];
};
