/**
 * Every command on a page is run by a test, or checked as far as that goes without running for hours; here are those that
 * other tests do not check.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from './commands.mjs';
import {
  asProgram,
  type Documented,
  documented,
  isOnlyNamed,
  KINDS,
  type Kind,
  kindOf,
} from './documented.ts';
import { helpFor } from './help.mjs';
import { ROOT } from './runtime.mjs';

const ALL = documented();
const ofKind = (kind: Kind): readonly Documented[] => ALL.filter(({ text }) => kindOf(text) === kind);
const inRoot = (file: string): string => path.join(ROOT, file);

/** Run by the test that is named. */
const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  'python3 greedy.py': 'packages/cli/tests/first-bot.test.ts',
  'npm audit --omit=dev': 'scripts/audit.test.ts',
};

/** Neither run nor checked. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'npm ci': 'it fetches all packages again; every test needs those that it has fetched',
  'npm publish --provenance': 'it publishes',
  'git tag vVERSION': 'it marks a release',
  'systemctl enable --now cap-diamant': 'no machine of the tests runs systemd',
  'systemctl reload caddy': 'no machine of the tests runs systemd',
  'apt install podman podman-compose': 'it changes the machine',
  'apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb': 'it changes the machine',
  "node -e 'while (1);'": 'it runs until it is stopped',
  'node --allow-natives-syntax': 'an option of Node, for a program of the reader’s',
};
const MOST_EXCEPTIONS = 10;

test('every command has a test, or one of few reasons why not', () => {
  const listed = { ...RUN_ELSEWHERE, ...EXCEPTIONS };
  const without = ALL.filter(
    (command) => kindOf(command.text) === null && !isOnlyNamed(command) && listed[command.text] === undefined,
  );
  expect(without.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(MOST_EXCEPTIONS);
});

test('nothing is listed that no page shows any more', () => {
  const texts = ALL.map(({ text }) => text);
  const stale = Object.keys({ ...RUN_ELSEWHERE, ...EXCEPTIONS }).filter((text) => !texts.includes(text));
  expect(stale).toEqual([]);
  const tests = [
    ...Object.values(RUN_ELSEWHERE),
    ...Object.values(KINDS).map((by) => / (\S+\.ts)$/.exec(by)![1]!),
  ];
  expect(tests.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});

const asked = new Map<string, string>();
/** What `--help` says; of a benchmark, its own. */
const helpOf = (name: string, first = ''): string => {
  const text = helpFor(name, ['--help']) ?? asked.get(`${name} ${first}`);
  if (text !== undefined) return text;
  const args = [...COMMANDS[name as keyof typeof COMMANDS], ...(first === '' ? [] : [first]), '--help'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  asked.set(`${name} ${first}`, stdout);
  return stdout;
};

const TESTS = globSync('{packages,scripts}/**/*.test.ts', {
  cwd: ROOT,
  exclude: (name) => name.endsWith('node_modules'),
});
const TAKES_PATHS = ['test', 'test:unit', 'soak'];
const SETS = /^([A-Z_]+)=/;
const SOURCES = globSync('{packages/*/tests,scripts}/**/*.ts', { cwd: ROOT }).map((file) =>
  readFileSync(inRoot(file), 'utf8'),
);

/** What is wrong with `npm run NAME -- WORDS`, as far as it can be seen without running it. */
const faultsOfScript = (text: string): string[] => {
  const words = text.split(' ');
  const settings = words.flatMap((word) => SETS.exec(word)?.[1] ?? []);
  const [name = '', dashes, ...given] = words.slice(settings.length + 1).filter((word) => word !== 'run');
  if (!(name in COMMANDS)) return [`no script '${name}'`];
  const help = helpOf(name, given[0]);
  const isOption = (word: string): boolean => word.startsWith('-');
  // What follows an option is its value.
  const options = given.filter((word) => isOption(word) && word !== '--help');
  const others = given.filter((word, at) => !isOption(word) && !isOption(given[at - 1] ?? ''));
  const isKnown = (word: string): boolean =>
    TAKES_PATHS.includes(name)
      ? TESTS.some((file) => file.includes(word))
      : new RegExp(`\\b${word}\\b`).test(help);
  return [
    ...settings.filter((one) => !SOURCES.some((source) => source.includes(`env.${one}`))),
    ...(dashes === undefined || dashes === '--' ? [] : [dashes]),
    ...options.filter((option) => !new RegExp(`(?<![\\w-])${option}(?![\\w-])`).test(help)),
    ...others.filter((word) => !isKnown(word)),
  ];
};

describe('npm scripts', () => {
  test('are called with the words that their help explains, and paths of tests that there are', () => {
    const wrong = ofKind('script').flatMap(({ place, text }) =>
      faultsOfScript(text).map((fault) => `${place}: ${text}: ${fault}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['npm run chekc', "no script 'chekc'"],
    ['npm run check -- --sicne main', '--sicne'],
    ['npm run check --since main', '--since'],
    ['npm run test:unit -- packages/engine/testz', 'packages/engine/testz'],
    ['npm run browsers -- safari', 'safari'],
    ['npm run fix -- packages/engines', 'packages/engines'],
    ['npm run bench -- engine --round 15', '--round'],
    ['npm run bench -- engin --rounds 15', 'engin'],
    ['NO_SUCH_SETTING=1 npm run test:unit', 'NO_SUCH_SETTING'],
  ])('%s is noticed', (text, fault) => {
    expect(faultsOfScript(text)).toContain(fault);
  });
});

test('programs by their file are there, and read the options that are shown', () => {
  const wrong = ofKind('file').flatMap(({ place, text }) => {
    if (text in RUN_ELSEWHERE) return [];
    const [file = '', ...words] = text.split(' ').slice(1);
    if (!existsSync(inRoot(file))) return [`${place}: ${file}`];
    const source = readFileSync(inRoot(file), 'utf8');
    const files = words.filter((word) => /^(?:docs|packages|scripts)\//.test(word));
    const options = words.filter((word) => word.startsWith('--'));
    return [
      ...files.filter((one) => !existsSync(inRoot(one))),
      ...options.filter((option) => !source.includes(`"${option}"`)),
    ].map((word) => `${place}: ${word}`);
  });
  expect(wrong).toEqual([]);
});

test('commands for containers name files and services that there are', () => {
  const wrong = ofKind('container').flatMap(({ place, text }) => {
    const file = / -f (\S+)/.exec(text)?.[1];
    if (file === undefined) return [];
    if (!existsSync(inRoot(file))) return [`${place}: ${file}`];
    const service = / (?:exec -T|stop|start|logs) (\S+)/.exec(text)?.[1];
    if (service === undefined) return [];
    const { services } = parse(readFileSync(inRoot(file), 'utf8'), { merge: true }) as { services: object };
    return service in services ? [] : [`${place}: ${service}`];
  });
  expect(wrong).toEqual([]);
  expect(asProgram('docker compose -f deploy/compose.yaml run --rm --no-deps server restore x')).toBe(
    'cap-diamant restore x',
  );
});

test('what the shell copies is there', () => {
  const sources = ofKind('shell').flatMap(({ text }) => /^cp (\S+) /.exec(text)?.[1] ?? []);
  expect(sources.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});
