import { describe, expect, test } from 'vitest';
import { type Sources, violations } from './check-layers.ts';

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
    ['a package nobody placed', 'packages/extra/src/a.ts', "import { b } from './b.ts';"],
  ])('%s', (_, file, text) => {
    expect(check(file, text)).toHaveLength(1);
  });
});
