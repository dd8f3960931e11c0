// Which quick tests can notice a change: those that import a changed file, directly or through others.
import { type Graph, type Sources, wholeGraph } from './imports.ts';

/** The tests of the project 'rules' in vitest.config.ts: they need no browser, server or database. */
const QUICK = /^packages\/(?:(?:engine|bots|text|protocol|lab)\/tests|web\/tests\/unit)\/.*\.test\.ts$/;

/** Changes outside of packages that no test of a rule can notice. */
const ELSEWHERE = /^(?:docs|scripts|deploy|\.ci)\/|\.md$/;

/** Files that a change stands for: a file that is not in the graph may be read by any source of its package. */
function changedSources(file: string, graph: Graph): readonly string[] {
  if (graph.has(file)) return [file];
  if (ELSEWHERE.test(file)) return [];
  const [top, owner] = file.split('/');
  const folder = top === 'packages' && owner !== undefined ? `packages/${owner}/` : 'packages/';
  return [...graph.keys()].filter((source) => source.startsWith(folder));
}

function importersOf(graph: Graph): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}

export function relatedTests(changed: readonly string[], sources: Sources): readonly string[] {
  const graph = wholeGraph(sources);
  const importers = importersOf(graph);
  const touched = new Set(changed.flatMap((file) => changedSources(file, graph)));
  // A set visits what is added to it on the way.
  for (const file of touched) for (const importer of importers.get(file) ?? []) touched.add(importer);
  return [...touched].filter((file) => QUICK.test(file)).sort();
}
