/**
 * `node scripts/release/baseline.ts NAME`: keeps this version's server for the tests of later versions, which run it
 * beside theirs and restore its backups. One file with all its code, without bots' threads and pictures' fonts: tests
 * seat people only.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

const [, , name] = process.argv;
if (name === undefined || name.startsWith('-')) {
  console.log(`Keeps this version's server as packages/server/tests/baselines/NAME.json.br.

  node scripts/release/baseline.ts NAME      NAME: the version, such as 1.2.0`);
  process.exit(name === '--help' ? 0 : 1);
}

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'artefacts', 'baseline');
await build({
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: path.join(import.meta.dirname, 'baseline-entry.ts'),
    outDir: folder,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'entry.js', chunkFileNames: '[hash].js' } },
  },
});
/** The server reads these at its start. */
const reference = path.join(root, 'packages/server/src/reference');
const read = (folder: string, file: string): [string, string] => [
  file,
  readFileSync(path.join(folder, file), 'utf8'),
];
const files = Object.fromEntries([
  ...readdirSync(folder).map((file) => read(folder, file)),
  ...readdirSync(reference)
    .filter((file) => !file.endsWith('.ts'))
    .map((file) => read(reference, file)),
]);
rmSync(folder, { recursive: true });
const packed = brotliCompressSync(JSON.stringify(files), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
const kept = path.join(root, 'packages/server/tests/baselines', `${name}.json.br`);
writeFileSync(kept, packed);
console.log(`${path.relative(root, kept)}: ${Math.round(packed.length / 1000)} kB`);
