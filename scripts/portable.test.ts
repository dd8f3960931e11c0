/**
 * What can be checked about Windows and macOS without having them: file names, line endings, and what `npm start`,
 * `npm test` and the product need from the system.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from './commands.mjs';

const root = path.join(import.meta.dirname, '..');
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n').slice(0, -1);
const files = git('-c', 'core.quotePath=false', 'ls-files');

/** The code that runs on players' and hosts' machines: the product, and what `npm start` runs before it. */
const product = globSync(
  [
    'packages/{engine,bots,text,protocol,server,cli}/{src,bin}/**/*.{ts,mjs}',
    'packages/web/scripts/{build,compress,offline}.ts',
    'scripts/*.mjs',
    'scripts/{start,test,check-types}.ts',
  ],
  { cwd: root },
).map((file) => ({
  file: file.replaceAll(path.sep, '/'),
  text: readFileSync(path.join(root, file), 'utf8'),
}));

const linesWith = (pattern: RegExp): string[] =>
  product.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );

/** Windows allows 260 characters, and the path to the clone takes some of them. */
const LONGEST = 140;

test('every file has a name that Windows and macOS can keep, beside all others', () => {
  expect(files.length).toBeGreaterThan(1000);
  const refused = /[<>:"|?*\\\p{Cc}]|[ .](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/iu;
  expect(files.filter((file) => refused.test(file) || file.length > LONGEST)).toEqual([]);
  // Both treat A and a as the same, and macOS also an accented letter in one or two characters.
  const seen = new Set(files.map((file) => file.normalize('NFC').toLowerCase()));
  expect(seen.size).toBe(files.length);
  expect(git('ls-files', '-s').filter((line) => line.startsWith('120000'))).toEqual([]);
});

test('every text ends its lines alike on every system', () => {
  expect(readFileSync(path.join(root, '.gitattributes'), 'utf8')).toMatch(/^\* text=auto eol=lf$/m);
  const endings = new Set(git('ls-files', '--eol').map((line) => line.split(/\s+/)[0]));
  expect([...endings].sort()).toEqual(['i/-text', 'i/lf']);
});

test('npm starts Node and nothing else: no script for a shell stands in the way', () => {
  const manifests = globSync('{package.json,packages/*/package.json}', { cwd: root });
  const scripts = manifests.flatMap((file): string[] =>
    Object.values(JSON.parse(readFileSync(path.join(root, file), 'utf8')).scripts ?? {}),
  );
  for (const script of scripts) expect(script).toMatch(/^node (?:\.\.\/)*scripts\/bootstrap\.mjs [\w:]+$/);
  for (const [name, args] of Object.entries(COMMANDS)) {
    const program = args.find((arg) => !arg.startsWith('-'));
    expect(program, name).toMatch(/^(?!.*\.bin\/).+(?:\.m?js|\.ts|\/bin\/biome)$/);
    if (!program!.startsWith('node_modules')) expect(files).toContain(program);
  }
});

test('the product asks nothing of the system that only one kind has', () => {
  expect(product.length).toBeGreaterThan(300);
  expect(linesWith(/['"`]\/(?:tmp|usr|etc|home|var|dev|proc|bin|opt)\b/)).toEqual([]);
  // On Windows that is a slash followed by a drive letter.
  expect(linesWith(/import\.meta\.url\)\.pathname/)).toEqual([]);
  expect(
    linesWith(/(?<![.\w])(?:spawn|spawnSync|exec|execSync|execFile|execFileSync)\(\s*['"](?!npm')/),
  ).toEqual([]);
  expect(linesWith(/\bshell:(?! process\.platform === 'win32')/)).toEqual([]);
  expect(
    linesWith(/(?:dirname|filename|homedir\(\)|tmpdir\(\)|ROOT|process\.cwd\(\))\}?(?: \+ ['"`])?\//),
  ).toEqual([]);
  // A path that begins with a drive letter cannot be imported.
  expect(linesWith(/\bimport\((?!['"`]|pathToFileURL|new URL)/)).toEqual([]);
});
