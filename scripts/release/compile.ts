/** From the TypeScript sources to JavaScript with declarations, for any Node from 20 on and any bundler. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../runtime.mjs';

export const RELEASE = path.join(ROOT, 'artefacts', 'release');
export const COMPILED = path.join(RELEASE, 'compiled');

const TSC = path.join(ROOT, 'node_modules/@typescript/native/bin/tsc');

/** In declarations, only imports and augmentations look like this. */
const TYPESCRIPT_IMPORT = /(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g;
const JSON_IMPORT =
  /(['"])(\.{1,2}\/[^'"\n]+\.json)\1((?:,| with) \{ (?:with: \{ )?type: 'json'(?: \})? \})?/g;

/** Node 20 warns about imported JSON, and not every bundler supports it, so a script exports it instead. */
const toScript = (name: string): void => {
  const text = readFileSync(path.join(ROOT, name), 'utf8').trim();
  const file = path.join(COMPILED, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.js`, `export default ${text};\n`);
  const values = JSON.parse(text) as Record<string, unknown>;
  const fields = Object.keys(values).map((key) => `${JSON.stringify(key)}: string;`);
  writeFileSync(
    `${file}.d.ts`,
    `declare const messages: { ${fields.join(' ')} };\nexport default messages;\n`,
  );
};

/** Without `checked` the types are not checked again: `npm run check:types` checks them with the same tsconfig. */
export const compile = (checked: boolean): void => {
  rmSync(COMPILED, { recursive: true, force: true });
  const config = path.join(import.meta.dirname, 'tsconfig.json');
  const output = ['--noEmit', 'false', '--incremental', 'false', '--outDir', COMPILED];
  const args = [TSC, '-p', config, ...output, ...(checked ? [] : ['--noCheck']), '--singleThreaded'];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const imported = new Set<string>();
  for (const name of globSync('**/*.{js,mjs,ts}', { cwd: COMPILED })) {
    const file = path.join(COMPILED, name);
    const text = readFileSync(file, 'utf8').replace(JSON_IMPORT, (_, quote: string, json: string) => {
      imported.add(path.join(path.dirname(name), json));
      return `${quote}${json}.js${quote}`;
    });
    writeFileSync(file, name.endsWith('.ts') ? text.replace(TYPESCRIPT_IMPORT, '$1$2.js$1') : text);
  }
  // Do not use the JSON files that the compiler writes: it does not write all of them on every run.
  for (const name of globSync('**/*.json', { cwd: COMPILED })) rmSync(path.join(COMPILED, name));
  for (const name of imported) toScript(name);
};
