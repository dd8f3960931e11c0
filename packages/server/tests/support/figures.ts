/** Output of long runs: their progress, and their figures as a grid. */

const WIDTH = 30;

export const showProgress = (done: number, total: number): void => {
  if (!process.stderr.isTTY) {
    // Not on a terminal: a row for every tenth is enough.
    const tenth = Math.floor((done * 10) / total);
    if (tenth > Math.floor(((done - 1) * 10) / total)) process.stderr.write(`${done} of ${total}\n`);
    return;
  }
  const full = Math.floor((done / total) * WIDTH);
  process.stderr.write(`\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${done} of ${total}`);
  if (done === total) process.stderr.write('\r\u001b[K');
};

/** As Markdown, ready to paste into a document. */
export const asGrid = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => [...row[column]!].length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return `${[line(head), rule, ...rows.map(line)].join('\n')}\n`;
};

export const wholeNumber = (value: number): string => Math.round(value).toLocaleString('en');
