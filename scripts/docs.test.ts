/** Pages name files, commands and headings that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './runtime.mjs';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const toSlashes = (file: string): string => file.replaceAll(path.sep, '/');
const glob = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => /(?:^|[\\/])(?:node_modules|dist)$/.test(name) }).map(
    toSlashes,
  );

const PAGES = ['README.md', ...glob('docs/**/*.md'), ...glob('packages/*/README.md')];
/** Its older entries name what is gone, so only its links are checked. */
const LINKED = [...PAGES, 'CHANGELOG.md'];
const FILES = ['package.json', ...glob('{packages,scripts,docs,deploy,runtime}/**/*')];
/** What a reader makes by following a page. */
const MADE =
  /^(?:artefacts\/.+|packages\/web\/dist|deploy\/\.env|.+\.cdx\.json|greedy\.(?:ts|py)|\*\.parity\.json)$/;

const FENCED = /^( *)```.*?^ *```$/gms;
const SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;

const spansOf = (text: string): string[] =>
  [...text.replace(FENCED, '').matchAll(SPAN)].map(([, span]) => span!);

/** As GitHub and GitLab make them. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsIn = (file: string): Set<string> =>
  new Set(
    [
      ...read(file)
        .replace(FENCED, '')
        .matchAll(/^#+ (.+)$/gm),
    ].map(([, heading]) => anchorOf(heading!)),
  );

test('every relative link leads to a file and a heading', () => {
  const broken = LINKED.flatMap((page) =>
    [...read(page).replace(FENCED, '').matchAll(LINK)].flatMap(([, link]) => {
      if (/^[a-z]+:/.test(link!)) return [];
      const [target = '', anchor] = link!.split('#');
      const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target);
      const isThere =
        existsSync(path.join(ROOT, file)) && (anchor === undefined || anchorsIn(file).has(anchor));
      return isThere ? [] : [`${page}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('every npm script is one', () => {
  const scriptsOf = (folder: string): string[] =>
    Object.keys(JSON.parse(read(path.join(folder, 'package.json'))).scripts ?? {});
  const unknown = PAGES.flatMap((page) =>
    [...read(page).matchAll(/npm run (?:-s )?([a-z][a-z:-]*)(?: -w (packages\/\w+))?/g)].flatMap(
      ([command, name, folder]) => (scriptsOf(folder ?? '').includes(name!) ? [] : [`${page}: ${command}`]),
    ),
  );
  expect(unknown).toEqual([]);
});

test('every lab command is one', () => {
  const unknown = PAGES.flatMap((page) =>
    [...read(page).matchAll(/npm run lab -- ([a-z][a-z-]*)/g)].flatMap(([command, name]) =>
      existsSync(path.join(ROOT, `packages/lab/src/commands/${name}.ts`)) ? [] : [`${page}: ${command}`],
    ),
  );
  expect(unknown).toEqual([]);
});

test('every path in a code span is there', () => {
  const isFile = /^(?:[\w.*<>-]+\/)*[\w.*<>-]+\.(?:ts|mjs|svelte|json|jsonc|css|py|yaml|service|html)$/;
  const isFolder = /^(?:packages|scripts|docs|deploy|runtime|src|tests)(?:\/[\w.*<>-]+)+\/?$/;
  const gone = PAGES.flatMap((page) =>
    spansOf(read(page)).flatMap((span) => {
      if (MADE.test(span) || (!isFile.test(span) && !isFolder.test(span))) return [];
      // `<language>`, `CODE` and `*` mean any name; a page may leave out the folders that it is about.
      const pattern = span
        .replace(/\/$/, '')
        .replace(/<\w+>|\*|\b[A-Z]{3,}\b/g, '\0')
        .replace(/[.$]/g, '\\$&')
        .replaceAll('\0', '[^/]*');
      const place = new RegExp(`(?:^|/)${pattern}(?:/|$|\\.[^/]*$)`);
      return FILES.some((file) => place.test(file)) ? [] : [`${page}: ${span}`];
    }),
  );
  expect(gone).toEqual([]);
});
