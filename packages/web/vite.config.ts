import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Rolldown } from 'vite';
import { compressed } from './scripts/compress.ts';
import { offline } from './scripts/offline.ts';

/** A board to play on. */
const TABLE = path.join(import.meta.dirname, 'src', 'features', 'play', 'LocalGame.svelte');

/** Among a board's imports only by way of an index: what thinks, and what only a look or the log needs. */
const BY_INDEX = new RegExp(
  ['bots/src/(judge|report)/', 'engine/src/forecast/(offer|joins)', 'svelte/src/reactivity/map'].join('|'),
);

/** Whether a board needs this module at once; what it imports on demand is loaded on demand. */
const isOfTable = (() => {
  let needed: Set<string> | undefined;
  return (id: string, modules: Rolldown.ChunkingContext): boolean => {
    if (needed === undefined) {
      needed = new Set([TABLE]);
      for (const one of needed)
        for (const other of modules.getModuleInfo(one)?.importedIds ?? []) needed.add(other);
    }
    return needed.has(id) && !BY_INDEX.test(id);
  };
})();

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: the app works from any folder of any static host.
  base: './',
  plugins: [svelte(), offline(), compressed()],
  // Catalogs are read by key: with a constant for each message they would be a third larger.
  json: { namedExports: false },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every visit needs is one file, and what a table adds is a second one: as the bundler splits them, they
        // would be seventy requests.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 1 },
            { name: (id, context) => (isOfTable(id, context) ? 'table' : null) },
          ],
        },
      },
    },
  },
});
