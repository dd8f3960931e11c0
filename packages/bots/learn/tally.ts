/** Adds up what gates have printed: node learn/tally.ts FILE… */
import { readFileSync } from 'node:fs';
import { type Line, tallied } from './lines.ts';

const lines = process.argv
  .slice(2)
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  .map((text) => JSON.parse(text) as Line);
for (const row of tallied(lines)) console.log(row);
