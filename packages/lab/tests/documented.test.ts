/**
 * Every lab command that a page or a help shows: its own options accept it. Nothing runs, because each ends with --help,
 * which the options answer only where nothing is wrong.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { asLab, documented, kindOf } from '../../../scripts/documented.ts';
import { COMMAND_NAMES } from '../src/basics/catalogue.ts';
import { ROOT } from '../src/basics/folders.ts';

class Ended extends Error {}

let asked = 0;
/** A command in this process, up to its --help: a process of its own would take as long as twenty of these. */
const help = async (name: string, words: readonly string[]): Promise<string> => {
  const file = path.join(ROOT, `packages/lab/src/commands/${name}.ts`);
  let said = '';
  const hear = (text: string | Uint8Array): boolean => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Ended();
  });
  const { argv } = process;
  process.argv = [argv[0]!, file, ...words, '--help'];
  asked += 1;
  try {
    // With another address each time, because a module is carried out only once.
    await import(`${pathToFileURL(file).href}?${asked}`);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  } finally {
    process.argv = argv;
    vi.restoreAllMocks();
  }
  return said;
};

const usageOf = (name: string): string => `Usage: npm run lab -- ${name} `;

/** Its script reads the options, in a process of its own: commands.test.ts runs its help. */
const WITHOUT_OPTIONS = ['abuse'];
const NAMES = COMMAND_NAMES.filter((name) => !WITHOUT_OPTIONS.includes(name));

const LAB = documented().flatMap(({ place, text }) => {
  const words = asLab(text);
  return words === null ? [] : [{ place, words }];
});

test('a misspelt option and a wrong value are noticed', async () => {
  expect(await help('match', ['--agianst', 'mason'])).toContain("Unknown option '--agianst'");
  expect(await help('match', ['--nodes', 'many'])).toContain('--nodes must be a whole number');
});

test('pages show commands that there are, with options that they take', async () => {
  const wrong: string[] = [];
  for (const { place, words } of LAB) {
    const [name, ...rest] = words;
    // `npm run lab` lists them all, and NAME is any of them.
    if (name === undefined || name === 'NAME') continue;
    const isKnown = COMMAND_NAMES.some((known) => known === name);
    const said = !isKnown ? 'unknown' : rest.length === 0 ? usageOf(name) : await help(name, rest);
    if (!said.startsWith(usageOf(name))) wrong.push(`${place}: ${words.join(' ')}: ${said}`);
  }
  expect(wrong).toEqual([]);
  expect(LAB.length).toBeGreaterThan(20);
});

test.each(NAMES)('%s accepts the examples of its own help', async (name) => {
  const text = await help(name, []);
  const examples = text.split('\nExamples:\n')[1]!.trimEnd().split('\n');
  for (const example of examples) {
    const [known, ...words] = asLab(example.trim())!;
    expect(known).toBe(name);
    expect(await help(name, words)).toBe(text);
  }
});

test('every single file for another machine is made, and takes the options that are shown', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lab-bundles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (text: string, ...more: string[]): string => {
    const [, ...args] = text
      .replace(/ > \S+$/, '')
      .replace(/(?<=--file |^node )(?=[\w-]+\.mjs)/, `${folder}${path.sep}`)
      .split(' ');
    return execFileSync(process.execPath, [...args, ...more], { cwd: ROOT, encoding: 'utf8' });
  };
  const texts = documented().flatMap(({ text }) => (kindOf(text) === 'bundle' ? [text] : []));
  const [making, using] = [true, false].map((isMade) =>
    texts.filter((text) => text.includes('/rolldown/') === isMade),
  );
  for (const text of making!) run(text);
  for (const text of using!) expect(run(text, '--help'), text).toMatch(/^Usage: /);
  expect(using!.length).toBeGreaterThan(0);
});
