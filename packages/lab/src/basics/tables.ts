/** Results as a Markdown page. */
import path from 'node:path';
import type { CommandName } from './catalogue.ts';
import { resultsFolder, writeText } from './folders.ts';

export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);

export const percent = (share: number): string => (100 * share).toFixed(1);

/** A page that only this command writes; prints it too. */
export const writePage = (
  { name, title, publish }: { readonly name: string; readonly title: string; readonly publish: boolean },
  command: CommandName,
  body: readonly string[],
): void => {
  const text = [`# ${title}`, '', `Written by \`npm run lab -- ${command}\`.`, '', ...body, ''].join('\n');
  process.stdout.write(text);
  writeText(path.join(resultsFolder(publish), `${name}.md`), text);
};
