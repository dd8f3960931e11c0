/** Every lab command explains itself, and refuses what it does not know. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMAND_NAMES } from '../src/basics/catalogue.ts';
import { helpOf, parseOptions, UsageError } from '../src/basics/options.ts';

const LAB = path.join(import.meta.dirname, '../src');

const run = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [path.join(LAB, 'main.ts'), ...args], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

test('every command is a file, and every file a command', () => {
  const files = readdirSync(path.join(LAB, 'commands')).map((file) => path.basename(file, '.ts'));
  expect(files.sort()).toEqual([...COMMAND_NAMES].sort());
});

test.each([[[]], [['--help']]])('%j lists all of them', async (args) => {
  const { code, stdout } = await run(...args);
  expect(code).toBe(0);
  for (const name of COMMAND_NAMES) expect(stdout).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
});

test('an unknown command is refused', async () => {
  const { code, stderr } = await run('strenght');
  expect(code).toBe(2);
  expect(stderr).toBe("There is no lab command 'strenght'. npm run lab lists them\n");
});

describe.each(COMMAND_NAMES)('%s', (name) => {
  test('--help has an example, and an unknown option is refused', async () => {
    const [help, wrong] = await Promise.all([run(name, '--help'), run(name, '--nonsense')]);
    expect(help.code).toBe(0);
    expect(help.stdout).toMatch(new RegExp(`^Usage: npm run lab -- ${name} `));
    expect(help.stdout).toMatch(new RegExp(`^Examples:\\n  npm run lab -- ${name}`, 'm'));
    expect(wrong.code).toBe(2);
    expect(wrong.stdout).toBe('');
    expect(wrong.stderr).toContain("Unknown option '--nonsense'");
    expect(wrong.stderr).toContain(`npm run lab -- ${name} --help`);
    expect(wrong.stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('options', () => {
  const definition = {
    name: 'accuracy',
    about: 'About.',
    options: {
      games: { number: 200, what: 'games' },
      nodes: { number: 5, least: 0, what: 'positions' },
      bot: { text: 'mason', hint: 'BOT', what: 'the bot' },
      part: { text: null, what: 'a share' },
      mixed: { flag: true, what: 'mixed' },
    },
    examples: ['--games 3'],
  } as const;

  test('have defaults', () => {
    expect(parseOptions(definition, [])).toEqual({
      values: { games: 200, nodes: 5, bot: 'mason', part: null, mixed: false },
      words: [],
    });
  });

  test('are read by their kind', () => {
    const args = ['--games', '3', '--nodes', '0', '--bot', 'x', '--part', '1/2', '--mixed'];
    expect(parseOptions(definition, args)?.values).toEqual({
      games: 3,
      nodes: 0,
      bot: 'x',
      part: '1/2',
      mixed: true,
    });
  });

  test.each([
    [['--games', '0'], '--games must be a whole number from 1'],
    [['--games', 'many'], "not 'many'"],
    [['--games', '1.5'], "not '1.5'"],
    [['--game', '3'], "Unknown option '--game'"],
    [['word'], 'Unexpected argument'],
  ])('%j is refused', (args, reason) => {
    expect(() => parseOptions(definition, args)).toThrow(UsageError);
    expect(() => parseOptions(definition, args)).toThrow(reason);
  });

  test('are listed with their defaults', () => {
    expect(parseOptions(definition, ['-h'])).toBeNull();
    const help = helpOf(definition);
    expect(help).toContain('--games N              games (200)');
    expect(help).toContain('--bot BOT              the bot (mason)');
    expect(help).toContain('npm run lab -- accuracy --games 3');
  });
});
