import { describe, expect, test } from 'vitest';
import { fileCycles, folderCycles, staleRules, violations } from './check-layers.ts';
import type { Sources } from './imports.ts';
import { FOLDERS } from './layers.ts';

const MANIFESTS: Sources = {
  'packages/engine/package.json':
    '{ "exports": { ".": "./src/index.ts", "./chance": "./src/chance/index.ts" } }',
  'packages/bots/package.json': '{ "exports": { ".": "./src/index.ts" } }',
  'packages/web/package.json': '{ "exports": { ".": "./src/index.ts" } }',
};

function check(file: string, text: string): string[] {
  return violations({ ...MANIFESTS, [file]: text });
}

describe('allowed', () => {
  test.each([
    ['packages/engine/src/a.ts', "import { b } from './b.ts';"],
    ['packages/engine/src/chance/index.ts', "export type { B } from '../b.ts';"],
    ['packages/engine/tests/a.test.ts', "import fs from 'node:fs';\nimport { a } from '../src/a.ts';"],
    ['packages/engine/tests/a.test.ts', "import { a } from '@cap-diamant/engine';"],
    ['packages/bots/src/a.ts', "import { seeded } from '@cap-diamant/engine/chance';"],
    ['packages/cli/src/a.ts', "import { bot } from '@cap-diamant/bots';\nimport fs from 'node:fs';"],
    ['packages/cli/src/a.ts', "import manifest from '../package.json' with { type: 'json' };"],
    ['packages/cli/bin/a.mjs', "import { findNode } from '../../../scripts/runtime.mjs';"],
    ['packages/web/tests/support/a.ts', "import { launch } from '../../../../scripts/chromium.ts';"],
    ['packages/server/src/clocks/a.ts', "import { t } from '../tables/b.ts';"],
    ['packages/server/src/routes/tables.ts', "import { t } from '../streams/b.ts';"],
    ['packages/server/src/storage/migrations/a.ts', "import { s } from '../schema.ts';"],
    ['packages/server/src/app.ts', "import { t } from './tables/b.ts';\nimport './index.ts';"],
    ['packages/server/tests/a.test.ts', "import { t } from '../src/tables/b.ts';"],
    ['packages/server/src/tables/b.ts', "import fs from 'node:fs';"],
    ['packages/web/src/words/A.svelte', "<script>\n  import '../table/at-table.css';\n</script>"],
    ['packages/web/src/app/A.svelte', "<script>\n  import B from '../features/learn/B.svelte';\n</script>"],
    ['packages/engine/src/a.ts', "// The leader is taken from 'the box'.\nexport const a = 'node:fs';"],
  ])('%s: %s', (file, text) => {
    expect(check(file, text)).toEqual([]);
  });
});

describe('forbidden', () => {
  test.each([
    ['a builtin in the rules', 'packages/engine/src/a.ts', "import fs from 'node:fs';"],
    ['a library in the rules', 'packages/engine/src/a.ts', "import 'left-pad';"],
    ['an arrow the wrong way', 'packages/engine/src/a.ts', "import { bot } from '@cap-diamant/bots';"],
    [
      'a type, over several lines',
      'packages/engine/src/a.ts',
      "import type {\n  B,\n  C,\n} from '@cap-diamant/bots';",
    ],
    ['a dynamic import', 'packages/engine/src/a.ts', "const fs = await import('node:fs');"],
    ['a type by import()', 'packages/engine/src/a.ts', "type F = import('node:fs').Stats;"],
    ['a re-export', 'packages/bots/src/a.ts', "export * from '@cap-diamant/web';"],
    ['siblings', 'packages/text/src/a.ts', "import { bot } from '@cap-diamant/bots';"],
    ['the web from the terminal', 'packages/cli/src/a.ts', "import { page } from '@cap-diamant/web';"],
    ['insides by name', 'packages/bots/src/a.ts', "import { b } from '@cap-diamant/engine/src/board.ts';"],
    ['insides by path', 'packages/bots/src/a.ts', "import { b } from '../../engine/src/board.ts';"],
    ['tests from the product', 'packages/bots/src/a.ts', "import { given } from '../tests/given.ts';"],
    [
      'tools from the product',
      'packages/bots/src/a.ts',
      "import { launch } from '../../../scripts/chromium.ts';",
    ],
    [
      'a Svelte file',
      'packages/web/src/A.svelte',
      "<script>\n  import { s } from '@cap-diamant/server';\n</script>",
    ],
    ['a folder further up', 'packages/server/src/tables/a.ts', "import { b } from '../streams/b.ts';"],
    ['routes', 'packages/server/src/people/people.ts', "import { b } from '../routes/people.ts';"],
    ['a file directly in src', 'packages/server/src/tables/a.ts', "import { b } from '../app.ts';"],
    [
      'a folder further up, from a folder without a rule of its own',
      'packages/server/src/storage/migrations/a.ts',
      "import { b } from '../../tables/b.ts';",
    ],
    [
      'a folder further up, for its type',
      'packages/web/src/board/a.ts',
      "import type { B } from '../table/b.ts';",
    ],
    ['one feature from another', 'packages/web/src/features/learn/a.ts', "import('../report/B.svelte');"],
    ['a folder without a rule', 'packages/server/src/extra/a.ts', "import { b } from '../tables/b.ts';"],
    ['from a folder without a rule', 'packages/server/src/tables/a.ts', "import { b } from '../extra/b.ts';"],
    ['a package without a rule', 'packages/extra/src/a.ts', "import { b } from './b.ts';"],
  ])('%s', (_, file, text) => {
    expect(check(file, text)).toHaveLength(1);
  });
});

describe('rules', () => {
  test.each(Object.entries(FOLDERS))('of %s allow only folders listed before', (_, rules) => {
    const folders = Object.keys(rules);
    const upwards = folders.flatMap((folder, index) =>
      rules[folder]!.filter((known) => !folders.slice(0, index).includes(known)).map(
        (known) => `${folder} → ${known}`,
      ),
    );
    expect(upwards).toEqual([]);
  });

  test('name folders, never single files', () => {
    const files = Object.values(FOLDERS).flatMap((rules) =>
      Object.keys(rules).filter((folder) => folder.includes('.')),
    );
    expect(files).toEqual([]);
  });

  test('that allow what no file needs are stale', () => {
    const sources = Object.fromEntries(
      Object.entries(FOLDERS).flatMap(([owner, rules]) =>
        Object.entries(rules).map(([folder, known]) => {
          const up = '../'.repeat(folder.split('/').length);
          const imports = known.map((other) => `import '${up}${other}/a.ts';`);
          return [`packages/${owner}/src/${folder}/a.ts`, imports.join('\n')];
        }),
      ),
    );
    expect(staleRules(sources)).toEqual([]);
    expect(staleRules({ ...sources, 'packages/server/src/clocks/a.ts': '' })).toHaveLength(
      FOLDERS.server!.clocks!.length,
    );
    const { 'packages/server/src/tables/a.ts': _, ...rest } = sources;
    expect(staleRules(rest)).toContainEqual(
      expect.stringContaining('packages/server/src/tables/ has a rule'),
    );
  });
});

describe('files that import each other', () => {
  const A = 'packages/bots/src/a.ts';
  const B = 'packages/bots/src/deep/b.ts';
  const C = 'packages/bots/src/C.svelte';

  test('are found once, types and dynamic imports included', () => {
    const sources = {
      [A]: "import type { B } from './deep/b.ts';",
      [B]: "const c = () => import('../C.svelte');",
      [C]: "<script>\n  import { a } from './a.ts';\n</script>",
    };
    expect(fileCycles(sources)).toEqual([`${A} → ${B} → ${C} → ${A}`]);
    expect(fileCycles({ [A]: "export { b } from './a.ts';" })).toEqual([`${A} → ${A}`]);
  });

  test('are not two files that import a third, nor files that import another package', () => {
    const sources = {
      [A]: "import './deep/b.ts';\nimport './C.svelte';",
      [B]: "import '../C.svelte';\nimport data from '../a.json';",
      [C]: "<script>\n  import { a } from '@cap-diamant/engine';\n</script>",
    };
    expect(fileCycles(sources)).toEqual([]);
  });
});

describe('folders that import each other', () => {
  const sourcesOf = (...imports: readonly (readonly [string, string])[]): Sources =>
    Object.fromEntries(
      imports.flatMap(([from, to], index) => [
        [`packages/${from}/from${index}.ts`, `import '${relative(from, to)}/to${index}.ts';`],
        [`packages/${to}/to${index}.ts`, ''],
      ]),
    );
  const relative = (from: string, to: string): string => `${'../'.repeat(from.split('/').length)}${to}`;

  test('are found, even if no two files do', () => {
    const sources = sourcesOf(['text/src/one', 'text/src/two'], ['text/src/two', 'text/src/one']);
    expect(fileCycles(sources)).toEqual([]);
    expect(folderCycles(sources)).toEqual(['text/one → text/two → text/one']);
  });

  test('are found through a third', () => {
    const sources = sourcesOf(
      ['text/src/one', 'text/src/two'],
      ['text/src/two', 'text/src/three'],
      ['text/src/three', 'text/src/one'],
    );
    expect(folderCycles(sources)).toEqual(['text/one → text/two → text/three → text/one']);
  });

  test('are told apart as in the rules: a folder without a rule belongs to the one around it', () => {
    const inside = sourcesOf(
      ['server/src/storage', 'server/src/storage/migrations'],
      ['server/src/storage/migrations', 'server/src/storage'],
    );
    expect(folderCycles(inside)).toEqual([]);
    const between = sourcesOf(
      ['server/src/people', 'server/src/storage/migrations'],
      ['server/src/storage', 'server/src/people'],
    );
    expect(folderCycles(between)).toEqual(['server/people → server/storage → server/people']);
  });

  test('are not the files directly in src, nor the tests', () => {
    const sources = sourcesOf(
      ['text/src', 'text/src/one'],
      ['text/src/one', 'text/src'],
      ['text/tests/one', 'text/tests/two'],
      ['text/tests/two', 'text/tests/one'],
    );
    expect(folderCycles(sources)).toEqual([]);
  });
});
