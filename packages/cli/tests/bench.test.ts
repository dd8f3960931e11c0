/** `cap-diamant bench` runs the engine's benchmark, which has its own tests. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runBenchmark } from '../src/commands/bench.ts';
import { run } from './support/program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('measures the engine', async () => {
  const { code, stdout } = await run(['bench', '--rounds', '1', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).medians['random play']).toBeGreaterThan(0);
});

test('fails if the benchmark fails', async () => {
  const { code, stderr } = await run(['bench', '--rounds', 'none']);
  expect(code).toBe(1);
  expect(stderr).toContain('--rounds takes a number');
});

test('runs the benchmark with its arguments and returns its exit code', async () => {
  const file = path.join(folder, 'benchmark.ts');
  const note = path.join(folder, 'note.json');
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';
    const args: string[] = process.argv.slice(2);
    writeFileSync(args[0]!, JSON.stringify(args.slice(1)));
    process.exit(3);`,
  );
  expect(await runBenchmark(file, [note, '--quick', 'a b'])).toBe(3);
  expect(JSON.parse(readFileSync(note, 'utf8'))).toEqual(['--quick', 'a b']);
});

test('reports a missing benchmark', async () => {
  await expect(runBenchmark(path.join(folder, 'none.ts'), [])).rejects.toThrow(
    /^the benchmark is not part of this installation: there is no .*none\.ts$/,
  );
});
