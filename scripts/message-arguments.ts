// Writes messages/arguments.ts beside every folder of catalogs: the arguments of each message, in any language, so
// that the type check finds a missing or misspelt one. JSON has no types for that.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@cap-diamant/text';
import { argumentKinds } from '@cap-diamant/text/check';

export const COMMAND = 'npm run messages';
const FILE = 'arguments.ts';
/** The formatter's maximum line width. */
const WIDTH = 110;

type Messages = Readonly<Record<string, string>>;
type Kinds = Map<string, 'word' | 'number'>;

/** The arguments by message: all that any language uses, because grammars need different ones. */
const wanted = (catalogs: readonly (readonly [Language, Messages])[]): ReadonlyMap<string, Kinds> => {
  const all = new Map<string, Kinds>();
  for (const [, messages] of catalogs) {
    for (const [key, message] of Object.entries(messages)) {
      const kinds = all.get(key) ?? new Map();
      for (const [name, kind] of argumentKinds(message)) {
        if (kinds.get(name) !== 'number') kinds.set(name, kind);
      }
      all.set(key, kinds);
    }
  }
  return all;
};

const TYPES = { word: 'Word', number: 'number' } as const;

const entry = (key: string, kinds: Kinds): string => {
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`;
  const fields = [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([one, kind]) => `${one}: ${TYPES[kind]}`);
  const line = `  readonly ${name}: { ${fields.join('; ')} };`;
  if (line.length <= WIDTH) return line;
  return [`  readonly ${name}: {`, ...fields.map((field) => `    ${field};`), '  };'].join('\n');
};

/** The text of the file for the catalogs of one folder. */
export const declarations = (catalogs: readonly (readonly [Language, Messages])[]): string => {
  const entries = [...wanted(catalogs)].filter(([, kinds]) => kinds.size > 0);
  const lines = entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, kinds]) => entry(key, kinds));
  const word = lines.some((line) => line.includes(': Word')) ? ['type Word = string | number;', ''] : [];
  return [
    `/** Written by \`${COMMAND}\`: the messages that take arguments, and which. */`,
    ...word,
    // An interface without members would accept anything.
    ...(lines.length === 0
      ? ['export type Arguments = Record<never, string>;']
      : ['export interface Arguments {', ...lines, '}']),
    '',
  ].join('\n');
};

const readCatalogs = (folder: string): (readonly [Language, Messages])[] =>
  LANGUAGES.flatMap((language) =>
    globSync(`${language}/*.json`, { cwd: folder })
      .sort()
      .map((file) => [language, JSON.parse(readFileSync(path.join(folder, file), 'utf8'))] as const),
  );

/** The file of every folder, with the text that it should have. */
export const allDeclarations = (root: string): readonly { readonly file: string; readonly text: string }[] =>
  globSync('packages/*/{src,scripts}/**/messages', { cwd: root })
    .sort()
    .map((folder) => ({
      file: path.join(root, folder, FILE),
      text: declarations(readCatalogs(path.join(root, folder))),
    }));

if (import.meta.main) {
  for (const { file, text } of allDeclarations(path.join(import.meta.dirname, '..')))
    writeFileSync(file, text);
}
