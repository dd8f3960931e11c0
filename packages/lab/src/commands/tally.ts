/** Adds up the rows that gates have printed. */
import { readFileSync } from 'node:fs';
import { readOptions } from '../basics/options.ts';
import { type DealRow, tallied } from '../learn/tally.ts';

const { words: files } = readOptions({
  name: 'tally',
  about: 'Reads files with the standard output of `gate`.',
  words: 'FILE…',
  options: {},
  examples: ['gate-1.jsonl gate-2.jsonl'],
});

const rows = files
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  .map((text) => JSON.parse(text) as DealRow);
if (rows.length === 0) process.stderr.write('no deals in these files\n');
for (const row of tallied(rows)) console.log(row);
