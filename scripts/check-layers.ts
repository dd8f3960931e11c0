// Fails on any import that the architecture does not allow, and on files that import each other in a circle.
// Reads the text of the sources, as no tool for this reads TypeScript 7 yet (docs/dependencies.md).
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MAY_IMPORT, ROOMS } from './layers.ts';

const SCOPE = '@cap-diamant/';

/** Path from the repository's root, with forward slashes, to the file's text. */
export type Sources = Record<string, string>;

const SOURCE = /\.(?:ts|mts|mjs|js|svelte)$/;

// Static imports are looked for at the start of a line, so that prose in a comment is not mistaken for one.
const IMPORTS = [
  /^\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm,
  /\b(?:import|require)\s*\(\s*['"`]([^'"`\n]+)['"`]/g,
];

function importsOf(text: string): string[] {
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!));
}

function entryPointsOf(owner: string, sources: Sources): string[] {
  const manifest = JSON.parse(sources[`packages/${owner}/package.json`] ?? '{}');
  return Object.keys(manifest.exports ?? {});
}

/** The room of a package's source file; null where it has none. */
function roomOf(file: string): string | null {
  const [, owner = '', , ...inside] = file.split('/');
  const rooms = Object.entries(ROOMS[owner] ?? {});
  const holding = (place: string) => rooms.find(([, { has }]) => has.includes(place))?.[0] ?? null;
  return holding(inside.join('/')) ?? holding(inside[0] ?? '');
}

/** Why one source file of a package may not know another. */
function objectionInside(owner: string, file: string, target: string): string | null {
  const rooms = ROOMS[owner];
  if (!rooms || !SOURCE.test(target)) return null;
  const [own, other] = [roomOf(file), roomOf(target)];
  if (own === null || other === null) return `'${own === null ? file : target}' has no room in ${owner} yet`;
  return own === other || rooms[own]!.knows.includes(other) ? null : `${own} may not know ${other}`;
}

/** Why `file` may not import `specifier`, or null if it may. */
function objection(file: string, specifier: string, sources: Sources): string | null {
  const [, owner = '', folder = ''] = file.split('/');
  const allowed = MAY_IMPORT[owner];
  if (!allowed) return `package '${owner}' has no place in the layers yet`;

  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    // Launchers, scripts, tests and benchmarks are no part of the product, and may use the tools at the root.
    if (target.startsWith('scripts/') && ['bin', 'scripts', 'tests', 'bench'].includes(folder)) return null;
    if (!target.startsWith(`packages/${owner}/`)) return 'a relative path leaves the package';
    const leavesSources = !target.startsWith(`packages/${owner}/src/`) && !target.endsWith('/package.json');
    if (folder !== 'src') return null;
    return leavesSources
      ? 'the product depends on something outside src'
      : objectionInside(owner, file, target);
  }

  if (specifier.startsWith(SCOPE)) {
    const [name = '', ...rest] = specifier.slice(SCOPE.length).split('/');
    if (name !== owner && !allowed.includes(name)) return `${owner} may not know ${name}`;
    const entryPoint = ['.', ...rest].join('/');
    return entryPointsOf(name, sources).includes(entryPoint)
      ? null
      : `${name} does not export '${entryPoint}'`;
  }

  return owner === 'engine' && folder === 'src' ? 'the rules depend on nothing' : null;
}

export function violations(sources: Sources): string[] {
  return Object.entries(sources)
    .filter(([file]) => !file.endsWith('.json'))
    .flatMap(([file, text]) =>
      importsOf(text).flatMap((specifier) => {
        const reason = objection(file, specifier, sources);
        return reason === null ? [] : [`${file} imports '${specifier}': ${reason}`];
      }),
    );
}

/** Files that import each other in a circle, types included: one line for each import that closes one. */
export function circles(sources: Sources): string[] {
  const found: string[] = [];
  const way: string[] = [];
  const done = new Set<string>();

  const visit = (file: string): void => {
    const begin = way.indexOf(file);
    if (begin >= 0) found.push([...way.slice(begin), file].join(' → '));
    if (begin >= 0 || done.has(file)) return;
    way.push(file);
    for (const specifier of importsOf(sources[file]!)) {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (specifier.startsWith('.') && SOURCE.test(target) && target in sources) visit(target);
    }
    way.pop();
    done.add(file);
  };
  for (const file of Object.keys(sources)) if (SOURCE.test(file)) visit(file);
  return found;
}

function readSources(root: string): Sources {
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

if (import.meta.main) {
  const sources = readSources(path.join(import.meta.dirname, '..'));
  const found = violations(sources);
  const closed = circles(sources);
  for (const line of [...found, ...closed]) console.error(line);
  const read = Object.keys(sources).length;
  console.log(`${read} files read, ${found.length} forbidden imports, ${closed.length} circles`);
  process.exitCode = found.length + closed.length > 0 ? 1 : 0;
}
