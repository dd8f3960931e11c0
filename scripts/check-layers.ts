// Fails on imports that scripts/layers.ts does not allow, and on files or folders that import each other.
import path from 'node:path';
import {
  entryPointsOf,
  fileGraph,
  type Graph,
  importsOf,
  readSources,
  SCOPE,
  SOURCE,
  type Sources,
} from './imports.ts';
import { FOLDERS, type FolderRules, MAY_IMPORT } from './layers.ts';

/** Where files directly in src are. */
const LOOSE = '.';

/** The folder whose rule a source file follows: the longest one listed. Files directly in src follow none. */
function layerOf(file: string, rules: FolderRules): string | typeof LOOSE | null {
  const folders = path.posix.dirname(file).split('/').slice(3);
  if (folders.length === 0) return LOOSE;
  const around = folders.map((_, index) => folders.slice(0, folders.length - index).join('/'));
  return around.find((folder) => folder in rules) ?? null;
}

/** Why one source file of a package may not import another. */
function objectionInside(owner: string, file: string, target: string): string | null {
  if (!SOURCE.test(target)) return null;
  const rules = FOLDERS[owner];
  if (!rules) return null;
  const [own, other] = [layerOf(file, rules), layerOf(target, rules)];
  if (own === null || other === null) {
    return `the folder of '${own === null ? file : target}' is not listed in scripts/layers.ts`;
  }
  if (own === LOOSE || own === other) return null;
  if (other === LOOSE) return 'a folder may not import a file directly in src';
  return rules[own]!.includes(other) ? null : `${own} may not import ${other}`;
}

/** Why `file` may not import `specifier`, or null if it may. */
function objection(file: string, specifier: string, sources: Sources): string | null {
  const [, owner = '', folder = ''] = file.split('/');
  const allowed = MAY_IMPORT[owner];
  if (!allowed) return `package '${owner}' is not listed in scripts/layers.ts`;

  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    // Launchers, scripts, tests and benchmarks are not shipped, and may use the tools at the root.
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
    if (name !== owner && !allowed.includes(name)) return `${owner} may not import ${name}`;
    const entryPoint = ['.', ...rest].join('/');
    return entryPoint in entryPointsOf(name, sources) ? null : `${name} does not export '${entryPoint}'`;
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

/** Each edge that closes a cycle, with the cycle. */
function cyclesIn(graph: Graph): string[] {
  const found: string[] = [];
  const trail: string[] = [];
  const done = new Set<string>();

  const visit = (node: string): void => {
    const begin = trail.indexOf(node);
    if (begin >= 0) found.push([...trail.slice(begin), node].join(' → '));
    if (begin >= 0 || done.has(node)) return;
    trail.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    trail.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return found;
}

/** Files that import each other in a cycle, types included. */
export function fileCycles(sources: Sources): string[] {
  return cyclesIn(fileGraph(sources));
}

/**
 * Every folder of a package with the folders that it imports. A folder is one that layers.ts lists, or else one at
 * the top of src. Files directly in src belong to no folder.
 */
function folderGraph(sources: Sources): Graph {
  const folderOf = (file: string): string | null => {
    const [, owner = '', part, top, ...rest] = file.split('/');
    if (part !== 'src' || rest.length === 0) return null;
    const rules = FOLDERS[owner];
    const layer = rules ? layerOf(file, rules) : top!;
    return layer === null ? null : `${owner}/${layer}`;
  };
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of fileGraph(sources)) {
    const from = folderOf(file);
    if (from === null) continue;
    const known = graph.get(from) ?? new Set();
    graph.set(from, known);
    for (const target of targets) {
      const to = folderOf(target);
      if (to !== null && to !== from) known.add(to);
    }
  }
  return graph;
}

/** Folders of a package that import each other, directly or through others. */
export function folderCycles(sources: Sources): string[] {
  return cyclesIn(folderGraph(sources));
}

/** Rules that allow what no file needs: layers.ts is a picture of the imports, so it shows no others. */
export function staleRules(sources: Sources): string[] {
  const graph = folderGraph(sources);
  return Object.entries(FOLDERS).flatMap(([owner, rules]) =>
    Object.entries(rules).flatMap(([folder, known]) => {
      const used = graph.get(`${owner}/${folder}`);
      if (used === undefined)
        return [`packages/${owner}/src/${folder}/ has a rule in scripts/layers.ts but no file`];
      return known
        .filter((other) => !used.has(`${owner}/${other}`))
        .map(
          (other) =>
            `packages/${owner}/src/${folder}/ may import ${other}, and does not: drop the permission`,
        );
    }),
  );
}

if (import.meta.main) {
  const sources = readSources(path.join(import.meta.dirname, '..'));
  const forbidden = violations(sources);
  const cycles = [...fileCycles(sources), ...folderCycles(sources)];
  const stale = staleRules(sources);
  const problems = [...forbidden, ...cycles, ...stale];
  for (const problem of problems) console.error(problem);
  const read = Object.keys(sources).length;
  console.log(
    `${read} files read, ${forbidden.length} forbidden imports, ${cycles.length} cycles, ${stale.length} stale rules`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
