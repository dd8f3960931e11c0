/** Every npm script explains itself with examples, and does nothing else then. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { helpFor } from './help.mjs';
import { ROOT } from './runtime.mjs';

/** A clone in which nothing is installed, and nothing but the bootstrap is there to be started. */
const clone = mkdtempSync(path.join(tmpdir(), 'cap-diamant-help-'));
for (const file of ['bootstrap', 'commands', 'help', 'prepare-node', 'runtime'])
  cpSync(path.join(ROOT, `scripts/${file}.mjs`), path.join(clone, `scripts/${file}.mjs`));
afterAll(() => rmSync(clone, { recursive: true }));

describe.each(Object.entries(packageJson.scripts))('npm run %s -- --help', (name, script) => {
  // The others pass it on to a program, which has to be there.
  const folder = helpFor(name, ['--help']) === null ? ROOT : clone;
  const call = `npm (?:run )?${name}(?: .*)?\n`;

  test('says how it is used, and ends with examples', () => {
    const [program, ...words] = script.split(' ');
    expect(program).toBe('node');
    const { status, stdout, stderr } = spawnSync(process.execPath, [...words, '--help'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: ${call}`));
    const [, examples = ''] = stdout.split('\nExamples:\n');
    expect(examples).toMatch(new RegExp(`^(?: {2}${call})+$`));
  });
});

test('a text is for the script alone, not for the words that it passes on', () => {
  expect(helpFor('test:unit', ['packages/engine'])).toBeNull();
  expect(helpFor('test:unit', ['packages/engine', '-h'])).toContain('Usage: npm run test:unit');
  expect(helpFor('lab', ['strength', '--help'])).toBeNull();
  expect(helpFor('nothing', ['--help'])).toBeNull();
});
