/** Writes what was measured into a page of docs, between marks that say which command made it; the words around it are written by hand. */
import { readFileSync, writeFileSync } from 'node:fs';

export const writePart = (page: string, part: string, command: string, lines: readonly string[]): void => {
  const begin = `<!-- ${part}: made by npm run ${command} -->`;
  const end = `<!-- end of ${part} -->`;
  const before = readFileSync(page, 'utf8');
  const from = before.indexOf(begin);
  const to = before.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${page} lacks "${begin}", or "${end}" after it`);
  writeFileSync(page, `${before.slice(0, from)}${[begin, ...lines].join('\n')}\n${before.slice(to)}`);
};
