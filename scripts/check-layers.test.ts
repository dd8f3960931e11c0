import { describe, expect, test } from 'vitest';
import { circles, type Sources, violations } from './check-layers.ts';
import { ROOMS } from './layers.ts';

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
    ['packages/server/src/tables/routes.ts', "import { t } from '../streams/b.ts';"],
    ['packages/server/tests/a.test.ts', "import { t } from '../src/tables/b.ts';"],
    ['packages/server/src/a/b.ts', "import fs from 'node:fs';"],
    ['packages/web/src/learn/A.svelte', "<script>\n  import '../screens/at-table.css';\n</script>"],
    ['packages/web/src/home/Home.svelte', "<script>\n  import A from '../learn/A.svelte';\n</script>"],
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
    ['a room further up', 'packages/server/src/tables/a.ts', "import { b } from '../streams/b.ts';"],
    ['routes', 'packages/server/src/people/people.ts', "import { b } from './routes.ts';"],
    [
      'a room further up, for its type',
      'packages/web/src/board/a.ts',
      "import type { B } from '../panels/b.ts';",
    ],
    ['a screen that opens others', 'packages/web/src/learn/a.ts', "import('../home/Home.svelte');"],
    ['a folder that nobody placed', 'packages/server/src/extra/a.ts', "import { b } from '../tables/b.ts';"],
    ['a file that nobody placed', 'packages/server/src/tables/a.ts', "import { b } from '../extra.ts';"],
    ['a package nobody placed', 'packages/extra/src/a.ts', "import { b } from './b.ts';"],
  ])('%s', (_, file, text) => {
    expect(check(file, text)).toHaveLength(1);
  });
});

describe('rooms', () => {
  test.each(Object.entries(ROOMS))(
    'of %s know only those before them, and hold nothing twice',
    (_, rooms) => {
      const names = Object.keys(rooms);
      const upwards = names.flatMap((name, index) =>
        rooms[name]!.knows.filter((known) => !names.slice(0, index).includes(known)).map(
          (known) => `${name} ${known}`,
        ),
      );
      expect(upwards).toEqual([]);
      const held = Object.values(rooms).flatMap(({ has }) => has);
      expect(held).toHaveLength(new Set(held).size);
    },
  );
});

describe('circles', () => {
  const A = 'packages/bots/src/a.ts';
  const B = 'packages/bots/src/deep/b.ts';
  const C = 'packages/bots/src/C.svelte';

  test('are found, once each, types and later imports included', () => {
    const sources = {
      [A]: "import type { B } from './deep/b.ts';",
      [B]: "const c = () => import('../C.svelte');",
      [C]: "<script>\n  import { a } from './a.ts';\n</script>",
    };
    expect(circles(sources)).toEqual([`${A} → ${B} → ${C} → ${A}`]);
    expect(circles({ [A]: "export { b } from './a.ts';" })).toEqual([`${A} → ${A}`]);
  });

  test('are not where two ways lead to one file, or where a package is named', () => {
    const sources = {
      [A]: "import './deep/b.ts';\nimport './C.svelte';",
      [B]: "import '../C.svelte';\nimport data from '../a.json';",
      [C]: "<script>\n  import { a } from '@cap-diamant/engine';\n</script>",
    };
    expect(circles(sources)).toEqual([]);
  });
});
