// Which source file imports which. It searches the text of the sources because no tool for this can read TypeScript 7
// yet (docs/dependencies.md).
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const SCOPE = '@cap-diamant/';

/** Path from the repository's root, with forward slashes, to the file's text. */
export type Sources = Record<string, string>;

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export const SOURCE = /\.(?:ts|mts|mjs|js|svelte)$/;

// Static imports only count at the start of a line: a comment may contain the word.
const IMPORTS = [
  /^\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm,
  /\b(?:import|require)\s*\(\s*['"`]([^'"`\n]+)['"`]/g,
];

export function importsOf(text: string): string[] {
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!));
}

/** What a package offers to others: entry point to file. */
export function entryPointsOf(owner: string, sources: Sources): Record<string, string> {
  return JSON.parse(sources[`packages/${owner}/package.json`] ?? '{}').exports ?? {};
}

/** Every source file with the files that it imports by a relative path. */
export function fileGraph(sources: Sources): Graph {
  return graphOf(sources, () => null);
}

/** Every source file with the files that it imports, also from other packages. */
export function wholeGraph(sources: Sources): Graph {
  return graphOf(sources, (specifier) => {
    if (!specifier.startsWith(SCOPE)) return null;
    const [owner = '', ...rest] = specifier.slice(SCOPE.length).split('/');
    const file = entryPointsOf(owner, sources)[['.', ...rest].join('/')];
    return file === undefined ? null : path.posix.join('packages', owner, file);
  });
}

function graphOf(sources: Sources, fileOfPackage: (specifier: string) => string | null): Graph {
  const files = Object.keys(sources).filter((file) => SOURCE.test(file));
  return new Map(
    files.map((file) => {
      const targets = importsOf(sources[file]!).map((specifier) =>
        specifier.startsWith('.')
          ? path.posix.join(path.posix.dirname(file), specifier)
          : fileOfPackage(specifier),
      );
      const known = targets.filter((target) => target !== null);
      return [file, new Set(known.filter((target) => SOURCE.test(target) && target in sources))];
    }),
  );
}

export function readSources(root: string): Sources {
  const patterns = [
    'packages/*/package.json',
    'packages/*/{bin,src,tests,bench,scripts}/**/*.{ts,mts,mjs,js,svelte}',
    'packages/*/*.{ts,mts,mjs,js}',
  ];
  const files = globSync(patterns, { cwd: root });
  return Object.fromEntries(
    files.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')]),
  );
}
