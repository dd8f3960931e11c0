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
    'packages/{engine,bots,text,drawing,protocol,server,cli}/{src,bin}/**/*.{ts,mjs}',
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

/** Code that bots' choices depend on: they must be the same in every browser and on every server. */
const choosing = globSync(
  ['packages/engine/src/**/*.ts', 'packages/bots/src/{judge,search,players}/**/*.ts'],
  {
    cwd: root,
  },
);

/** The language prescribes these results to the last bit; `exp`, `log`, `pow` and their kin it leaves to the engine. */
const EXACT = 'abs|ceil|clz32|floor|fround|imul|max|min|round|sign|sqrt|trunc|[A-Z][A-Z0-9_]*';
/** `Math` by itself could be taken apart or passed on. A power of two is exact where both numbers can be read here. */
const INEXACT = new RegExp(
  `\\bMath\\b(?!\\.(?:${EXACT})\\b)|(?<!(?<![\\w.])2 )\\*\\*|\\*\\*(?! -?\\d+(?![\\d.]))`,
);

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');
const inexactIn = (text: string): string[] =>
  withoutComments(text)
    .split('\n')
    .filter((line) => INEXACT.test(line));

test('what bots choose depends on no function whose last bit is left to the engine', () => {
  const refused = [
    ...['Math.exp(x)', 'values.map(Math.log)', 'const { pow } = Math;', 'Math["exp"](1)', 'Math.log2(x)'],
    ...['x ** 2', '2 ** x', '12 ** 3', '1.2 ** 3', '2 ** 0.5'],
  ];
  expect(refused.filter((line) => inexactIn(line).length === 0)).toEqual([]);
  const allowed = ['Math.sqrt(x) / Math.LN2', '2 ** 32', '/** x ** 2 */ 2 ** -3', 'y(); // Math.exp'];
  expect(allowed.flatMap(inexactIn)).toEqual([]);

  expect(choosing.length).toBeGreaterThan(80);
  const found = choosing.flatMap((file) =>
    inexactIn(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
