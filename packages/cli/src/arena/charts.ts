/** Small charts as SVG text. Every chart has a title for screen readers; a list beside it has its numbers. */

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A number with at most two decimals. */
const short = (value: number): string => String(Number(value.toFixed(2)));

const LABEL_WIDTH = 190;
const PLOT_WIDTH = 480;
const VALUE_WIDTH = 70;
const WIDTH = LABEL_WIDTH + PLOT_WIDTH + VALUE_WIDTH;
const BAR = 12;
const GAP = 10;
const AXIS = 24;

export interface Bar {
  readonly value: number;
  readonly low?: number | null;
  readonly high?: number | null;
}

/** One row per name, with one bar per series; null: no value. */
export interface BarChart {
  readonly title: string;
  readonly series: readonly string[];
  readonly rows: readonly { readonly name: string; readonly bars: readonly (Bar | null)[] }[];
  readonly format: (value: number) => string;
  /** A mark for comparison, such as the fair share. */
  readonly mark?: number;
}

/** Titles are unique on a page. */
const svg = (title: string, height: number, inside: string): string => {
  const id = `chart-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    `<svg role="img" aria-labelledby="${id}" viewBox="0 0 ${WIDTH} ${short(height)}" width="${WIDTH}">` +
    `<title id="${id}">${escapeHtml(title)}</title>${inside}</svg>`
  );
};

const text = (x: number, y: number, content: string, anchor: 'start' | 'middle' | 'end'): string =>
  `<text x="${short(x)}" y="${short(y)}" text-anchor="${anchor}">${escapeHtml(content)}</text>`;

const rect = (x: number, y: number, width: number, height: number, series: number, hint: string): string =>
  `<rect class="s${series}" x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" ` +
  `height="${short(height)}"><title>${escapeHtml(hint)}</title></rect>`;

const rule = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<line class="${kind}" x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"/>`;

/** The next round number, divisible into four axis steps. */
const niceTop = (value: number): number => {
  if (!(value > 0)) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  return [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10].map((step) => step * unit).find((top) => top >= value)!;
};

const TICKS = [0, 0.25, 0.5, 0.75, 1];

const axis = (top: number, bottom: number, format: (value: number) => string): string =>
  TICKS.map((part) => {
    const x = LABEL_WIDTH + part * PLOT_WIDTH;
    return rule(x, 0, x, bottom, 'grid') + text(x, bottom + 16, format(part * top), 'middle');
  }).join('');

export const barChart = ({ title, series, rows, format, mark }: BarChart): string => {
  const values = rows.flatMap((row) =>
    row.bars.flatMap((bar) => (bar === null ? [] : [bar.high ?? bar.value])),
  );
  const top = niceTop(Math.max(mark ?? 0, ...values));
  const scale = (value: number): number => LABEL_WIDTH + (value / top) * PLOT_WIDTH;
  const rowHeight = series.length * BAR + GAP;
  const bottom = rows.length * rowHeight + GAP;
  const parts = rows.map((row, index) => {
    const y = GAP + index * rowHeight;
    const bars = row.bars.map((bar, own) => {
      if (bar === null) return '';
      const { value, low, high } = bar;
      const at = y + own * BAR;
      const middle = at + BAR / 2;
      const sure = low != null && high != null;
      const hint = `${row.name}, ${series[own]}: ${format(value)}${sure ? ` (${format(low)} to ${format(high)})` : ''}`;
      const whisker = sure ? rule(scale(low), middle, scale(high), middle, 'whisker') : '';
      return (
        rect(LABEL_WIDTH, at + 1, scale(value) - LABEL_WIDTH, BAR - 2, own, hint) +
        whisker +
        text(scale(sure ? high : value) + 4, middle + 4, format(value), 'start')
      );
    });
    return text(LABEL_WIDTH - 8, y + (rowHeight - GAP) / 2 + 4, row.name, 'end') + bars.join('');
  });
  const marked = mark === undefined ? '' : rule(scale(mark), 0, scale(mark), bottom, 'mark');
  return svg(title, bottom + AXIS, axis(top, bottom, format) + parts.join('') + marked);
};

/** One bar per row, made of segments; negative segments are not drawn (the list has them). */
export interface StackChart {
  readonly title: string;
  readonly series: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly format: (value: number) => string;
}

const STACK_BAR = 26;

export const stackChart = ({ title, series, rows, format }: StackChart): string => {
  const sums = rows.map((row) => row.values.reduce((sum, value) => sum + Math.max(0, value), 0));
  const top = niceTop(Math.max(0, ...sums));
  const bottom = rows.length * (STACK_BAR + GAP) + GAP;
  const parts = rows.map((row, index) => {
    const y = GAP + index * (STACK_BAR + GAP);
    let x = LABEL_WIDTH;
    const pieces = row.values.map((value, own) => {
      const width = (Math.max(0, value) / top) * PLOT_WIDTH;
      const piece = rect(x, y, width, STACK_BAR, own, `${row.name}, ${series[own]}: ${format(value)}`);
      x += width;
      return piece;
    });
    return (
      text(LABEL_WIDTH - 8, y + STACK_BAR / 2 + 4, row.name, 'end') +
      pieces.join('') +
      text(x + 4, y + STACK_BAR / 2 + 4, format(sums[index]!), 'start')
    );
  });
  return svg(title, bottom + AXIS, axis(top, bottom, format) + parts.join(''));
};

const HISTOGRAM_HEIGHT = 180;

/** Vertical bars, one per class of equal width. */
export const histogram = (
  title: string,
  classes: readonly { readonly name: string; readonly count: number }[],
): string => {
  const top = niceTop(Math.max(0, ...classes.map(({ count }) => count)));
  const width = (WIDTH - LABEL_WIDTH) / classes.length;
  const bars = classes.map(({ name, count }, index) => {
    const height = (count / top) * HISTOGRAM_HEIGHT;
    const x = LABEL_WIDTH / 2 + index * width;
    return (
      rect(x + 1, GAP + HISTOGRAM_HEIGHT - height, width - 2, height, 0, `${name}: ${count}`) +
      text(x + width / 2, GAP + HISTOGRAM_HEIGHT + 16, name, 'middle')
    );
  });
  const grid = [0, 0.5, 1].map((part) => {
    const y = GAP + HISTOGRAM_HEIGHT * (1 - part);
    return (
      rule(LABEL_WIDTH / 2, y, WIDTH - LABEL_WIDTH / 2, y, 'grid') +
      text(LABEL_WIDTH / 2 - 8, y + 4, short(part * top), 'end')
    );
  });
  return svg(title, GAP + HISTOGRAM_HEIGHT + AXIS, grid.join('') + bars.join(''));
};

/** The colours' names; hidden from screen readers, which read the list. */
export const legend = (series: readonly string[]): string =>
  `<p class="legend" aria-hidden="true">${series
    .map(
      (name, index) =>
        `<span><svg width="12" height="12"><rect class="s${index}" width="12" height="12"/></svg> ${escapeHtml(name)}</span>`,
    )
    .join(' ')}</p>`;

export const htmlTable = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head
    .map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map(
      ([first = '', ...rest]) =>
        `<tr><th scope="row">${escapeHtml(first)}</th>${rest.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`;
