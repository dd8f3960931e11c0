import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compressed } from './scripts/compress.ts';
import { offline } from './scripts/offline.ts';

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: the app works from any folder of any static host.
  base: './',
  plugins: [svelte(), offline(), compressed()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // What every visit needs is one file: as the bundler splits it, it would be seventy requests.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } } },
  },
});
