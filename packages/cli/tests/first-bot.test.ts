/** docs/first-bot.md: both bots run exactly as printed on the page. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from './support/program.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const PAGE = readFileSync(path.join(ROOT, 'docs', 'first-bot.md'), 'utf8');

const folder = mkdtempSync(path.join(tmpdir(), 'first-bot-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The only block with this label. */
const block = (label: string): string => {
  const found = [...PAGE.matchAll(new RegExp(`^\`\`\`${label}\n(.*?)^\`\`\`$`, 'gms'))];
  expect(found).toHaveLength(1);
  return found[0]![1]!;
};

const linesOf = (code: string): number => code.split('\n').filter((line) => line.trim() !== '').length;

test('the bot in TypeScript has twenty rows and beats random play in the arena, with the page’s command', async () => {
  const code = block('ts');
  expect(linesOf(code)).toBeLessThanOrEqual(20);
  writeFileSync(path.join(folder, 'greedy.ts'), code);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const [npx, program, ...args] = block('sh').trim().split(' ');
  expect([npx, program]).toEqual(['npx', 'cap-diamant']);
  const here = args.map((word) => word.replace('./greedy.ts', path.join(folder, 'greedy.ts')));
  const { code: exit, stdout, stderr } = await run([...here, '--json']);
  expect({ exit, stderr }).toMatchObject({ exit: 0 });
  const { bots } = JSON.parse(stdout) as { bots: { name: string; share: { mean: number }; fair: number }[] };
  const greedy = bots.find(({ name }) => name.startsWith('module:'))!;
  expect(greedy.share.mean).toBeGreaterThan(greedy.fair);
});

test('the bot in Python has twenty rows and plays a game to its end', () => {
  const code = block('python');
  expect(linesOf(code)).toBeLessThanOrEqual(20);
  const { error, status, stdout, stderr } = spawnSync('python3', ['-c', code], {
    cwd: ROOT,
    encoding: 'utf8',
    // The page's "node" is the one that runs this test.
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` },
  });
  if (error !== undefined) {
    throw new Error('this test runs Python 3: install it (apt install python3, brew install python3)', {
      cause: error,
    });
  }
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [, a, b, c] = /^\{'A': (\d+), 'B': (\d+), 'C': (\d+)\}\n$/.exec(stdout)!.map(Number);
  expect(Math.min(a!, b!, c!)).toBeGreaterThan(0);
});
