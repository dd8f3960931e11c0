/** The program as a whole: overview, version, unknown commands. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { nearest } from '../src/nearest.ts';
import { run } from './support/program.ts';

test('without arguments it shows the overview', async () => {
  const bare = await run([]);
  const { stdout: help, code } = await run(['--help']);
  expect(code).toBe(0);
  expect(bare).toMatchObject({ code: 0, stderr: '' });
  expect(bare.stdout.startsWith('Bienvenue')).toBe(true);
  expect(bare.stdout).toContain('\n  npx cap-diamant play\n');
  expect(bare.stdout.endsWith(help)).toBe(true);
  for (const name of COMMANDS.keys()) expect(help).toContain(`\n  ${name} `);
});

test('it says its version', async () => {
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  expect(await run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test.each([...COMMANDS.keys()])('%s has a help with an example', async (name) => {
  const { help } = await COMMANDS.get(name)!.load();
  expect(help).toMatch(new RegExp(`^Usage: (?:DATABASE_URL=\\S+ )?cap-diamant ${name}`));
  expect(help).toMatch(/\nExamples?:\n/);
});

test('a command’s help is shown in either order of words', async () => {
  const { help } = await COMMANDS.get('perft')!.load();
  for (const words of [
    ['perft', '--help'],
    ['help', 'perft'],
  ])
    expect(await run(words)).toEqual({ code: 0, stdout: help, stderr: '' });
});

test('an unknown command is refused with the nearest one', async () => {
  expect(await run(['repaly'])).toEqual({
    code: 2,
    stdout: '',
    stderr: "cap-diamant: unknown command 'repaly'. Did you mean 'replay'? Try 'cap-diamant --help'.\n",
  });
  const { stderr } = await run(['xylophone']);
  expect(stderr).toBe("cap-diamant: unknown command 'xylophone'. Try 'cap-diamant --help'.\n");
});

test('the nearest word is a likely typing error, or none', () => {
  const known = ['engine', 'replay', 'simulate', 'dataset', 'perft', 'bench'];
  expect(nearest('sim', known)).toBe('simulate');
  expect(nearest('engin', known)).toBe('engine');
  expect(nearest('prft', known)).toBe('perft');
  expect(nearest('Bench', known)).toBe('bench');
  expect(nearest('serve', known)).toBeNull();
  expect(nearest('', known)).toBeNull();
});

test('an unknown option is a usage error', async () => {
  const { code, stderr } = await run(['perft', '3', '--colour']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^cap-diamant perft: Unknown option '--colour'/);
});
