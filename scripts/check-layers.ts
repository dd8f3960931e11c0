// Fails on any import that the architecture does not allow. Reads the text of the sources, as no tool
// for this reads TypeScript 7 yet (docs/dependencies.md).
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SCOPE = '@cap-diamant/';

/** What each package may import besides itself. Arrows point one way only. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  engine: [],
  bots: ['engine'],
  text: ['engine'],
  protocol: ['engine'],
  server: ['engine', 'bots', 'text', 'protocol'],
  web: ['engine', 'bots', 'text', 'protocol'],
  cli: ['engine', 'bots', 'text', 'protocol', 'server'],
};

/** Path from the repository's root, with forward slashes, to the file's text. */
export type Sources = Record<string, string>;

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
    return folder === 'src' && leavesSources ? 'the product depends on something outside src' : null;
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
  for (const line of found) console.error(line);
  console.log(`${Object.keys(sources).length} files read, ${found.length} forbidden imports`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
