import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from './commands.mjs';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('every package is type-checked, and so is what the release compiles for Node 20', () => {
  const { references } = JSON.parse(read('tsconfig.json')) as { references: { path: string }[] };
  const packages = globSync('packages/*/package.json', { cwd: root }).map(
    (file) => `./${path.dirname(file)}`,
  );
  expect(references.map((reference) => reference.path)).toEqual(
    expect.arrayContaining([...packages, './scripts/release']),
  );
});

test('every npm script is a command of the bootstrap', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const expected = Object.keys(COMMANDS).map((name) => [name, `node scripts/bootstrap.mjs ${name}`]);
  expect(scripts).toEqual(Object.fromEntries(expected));
});

test.each(['package-lock.json', 'runtime/package-lock.json'])('%s names no place of download', (file) => {
  expect(read(file)).not.toMatch(/"resolved": "\w+:/);
});
