/** A clone in which nothing is installed yet: every entry names `npm run setup`, and nothing else. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nodes } from './release/npm.ts';
import { ROOT } from './runtime.mjs';

const clone = mkdtempSync(path.join(tmpdir(), 'cap-diamant-clone-'));
for (const folder of ['packages/cli/bin', 'scripts'])
  mkdirSync(path.join(clone, folder), { recursive: true });
for (const file of ['packages/cli/bin/cap-diamant.mjs', 'scripts/runtime.mjs', 'scripts/run.mjs']) {
  cpSync(path.join(ROOT, file), path.join(clone, file));
}
afterAll(() => rmSync(clone, { recursive: true }));

const python = /^```python\n(.*?)^```$/ms.exec(
  readFileSync(path.join(ROOT, 'docs/first-bot.md'), 'utf8'),
)![1]!;

const ENTRIES: [string, (node: string) => [string, string[]]][] = [
  ['npx cap-diamant', (node) => [node, ['packages/cli/bin/cap-diamant.mjs', 'play']]],
  ['an example', (node) => [node, ['scripts/run.mjs', 'docs/examples/game.mjs']]],
  ['the bot in Python', () => ['python3', ['-c', python]]],
];

test.each(ENTRIES)('%s asks for the set-up, in one sentence', (_, entry) => {
  for (const node of nodes().values()) {
    const [program, args] = entry(node);
    const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, PATH },
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Run 'npm run setup' first: [^\n]+\.\n$/);
  }
});

test('npx finds the program in a clone, before and after the set-up', () => {
  const bin = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).bin;
  expect(bin('package.json')).toEqual({
    'cap-diamant': `packages/cli/${bin('packages/cli/package.json')['cap-diamant']}`,
  });
});
