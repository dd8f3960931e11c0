import { expect, test } from 'vitest';
import { readSources, type Sources } from './imports.ts';
import { relatedTests } from './related-tests.ts';
import { ROOT } from './runtime.mjs';

const SOURCES: Sources = {
  'packages/engine/package.json': '{ "exports": { ".": "./src/index.ts" } }',
  'packages/engine/src/index.ts': "export { a } from './a.ts';",
  'packages/engine/src/a.ts': 'export const a = 1;',
  'packages/engine/src/alone.ts': 'export const alone = 1;',
  'packages/engine/tests/a.test.ts': "import { a } from '../src/a.ts';",
  'packages/engine/tests/alone.test.ts': "import { alone } from '../src/alone.ts';",
  'packages/text/package.json': '{ "exports": { ".": "./src/index.ts" } }',
  'packages/text/src/index.ts': "import { a } from '@cap-diamant/engine';",
  'packages/text/tests/b.test.ts': "import { b } from '../src/index.ts';",
  'packages/web/tests/page.test.ts': "import { a } from '@cap-diamant/engine';",
};
const related = (...changed: string[]): readonly string[] => relatedTests(changed, SOURCES);

test('tests that import a changed file through others, in other packages too', () => {
  expect(related('packages/engine/src/a.ts')).toEqual([
    'packages/engine/tests/a.test.ts',
    'packages/text/tests/b.test.ts',
  ]);
  expect(related('packages/engine/src/alone.ts')).toEqual(['packages/engine/tests/alone.test.ts']);
});

test('a file that is no source may be read by all of its package; a file at the root by all', () => {
  expect(related('packages/text/src/messages/en.json')).toEqual(['packages/text/tests/b.test.ts']);
  expect(related('package-lock.json')).toHaveLength(3);
  expect(related('docs/testing.md', 'scripts/start.ts')).toEqual([]);
});

test('in this repository a rule of the engine concerns bots and sentences, a sentence no rule', () => {
  const sources = readSources(ROOT);
  const owners = (file: string): string[] => [
    ...new Set(relatedTests([file], sources).map((found) => found.split('/')[1]!)),
  ];
  expect(owners('packages/engine/src/chance/random.ts')).toEqual(
    expect.arrayContaining(['engine', 'bots', 'text', 'web']),
  );
  expect(owners('packages/text/src/index.ts')).not.toContain('engine');
});
