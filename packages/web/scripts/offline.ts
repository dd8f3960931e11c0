/** Vite's part of offline use: builds the service worker and tells it which files make up this version. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const WORKER = path.join(import.meta.dirname, '..', 'src', 'app', 'offline', 'service-worker.ts');
// The name stays the same for ever: browsers look for new versions there.
const NAME = 'sw.js';

/** By itself: a service worker is a plain script, and can import nothing that the app has in a file of its own. */
const buildWorker = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: NAME } },
    },
  });
  const [chunk, ...others] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${NAME} is not one script`);
  return chunk.code;
};

export const offline = (): Plugin => {
  let publicFolder = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved({ publicDir }) {
      publicFolder = publicDir;
    },
    generateBundle: {
      // Last, when the page itself is there.
      order: 'post',
      async handler(_, bundle) {
        const worker = await buildWorker();
        // What a server would answer is not part of the app.
        const copied = globSync('**/*.*', { cwd: publicFolder, exclude: ['api'] });
        const hash = createHash('sha256').update(worker);
        for (const file of copied) hash.update(file).update(readFileSync(path.join(publicFolder, file)));
        for (const output of Object.values(bundle)) {
          hash.update(output.fileName).update(output.type === 'chunk' ? output.code : output.source);
        }
        const built = Object.keys(bundle).filter((file) => !file.endsWith('.map'));
        const files = [...built, ...copied.map((file) => file.replaceAll(path.sep, '/'))].sort();
        const version = hash.digest('hex').slice(0, 12);
        const known = `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(files)};`;
        this.emitFile({ type: 'asset', fileName: NAME, source: known + worker });
      },
    },
  };
};
