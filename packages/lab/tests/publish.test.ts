/** Without --publish a lab command leaves the repository alone; with too few games it says so. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const MAIN = path.join(ROOT, 'packages/lab/src/main.ts');

/** What commands publish: by file, a hash of its text. */
const published = (): Record<string, string> => {
  const files = globSync(
    [
      'packages/lab/results/*',
      'packages/bots/src/puzzles/collection.json',
      'packages/engine/tests/{golden,perft}/**/*.{txt,json}',
      'docs/**/*.md',
    ],
    { cwd: ROOT },
  );
  const hashOf = (file: string): string =>
    createHash('sha256')
      .update(readFileSync(path.join(ROOT, file)))
      .digest('hex');
  return Object.fromEntries(files.sort().map((file) => [file, hashOf(file)]));
};

let artefacts: string;
let before: Record<string, string>;
beforeAll(() => {
  artefacts = mkdtempSync(path.join(tmpdir(), 'lab-'));
  before = published();
});
afterAll(() => rmSync(artefacts, { recursive: true, force: true }));

const run = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, LAB_ARTEFACTS: artefacts };
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], { env });
  return stdout;
};

test.each([
  ['accuracy', ['--games', '1', '--every', '1000'], 'too few decisions', 'accuracy.md'],
  ['habits', ['--games', '1'], 'too few turns', 'habits.md'],
  ['self-play', ['--bot', 'mason', '--ms', '1'], 'first-governor', 'self-play.md'],
  ['puzzles', ['--endings', '--games', '1'], '', null],
  ['golden', [], '2026-complete-events-4', null],
])('%s', async (name, args, shown, file) => {
  const stdout = await run(name, ...args);
  expect(stdout).toContain(shown);
  expect(stdout).not.toContain('NaN');
  if (file !== null) expect(readdirSync(artefacts)).toContain(file);
  expect(published()).toEqual(before);
});

test('publishing golden games that have not changed rewrites nothing', async () => {
  await run('golden', '--publish');
  expect(published()).toEqual(before);
});
