/** Vite's part of offline use: builds the service worker and tells it which files make up this version. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const WORKER = path.join(import.meta.dirname, '..', 'src', 'offline', 'service-worker.ts');
const NAME = 'sw.js';

export const offline = (): Plugin => {
  let publicFolder = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved({ publicDir }) {
      publicFolder = publicDir;
    },
    buildStart() {
      // The name stays the same for ever: browsers look for new versions there.
      this.emitFile({ type: 'chunk', id: WORKER, fileName: NAME });
    },
    generateBundle: {
      // Last, when the page itself is there.
      order: 'post',
      handler(_, bundle) {
        const copied = globSync('**/*.*', { cwd: publicFolder });
        const hash = createHash('sha256');
        for (const file of copied) hash.update(file).update(readFileSync(path.join(publicFolder, file)));
        for (const output of Object.values(bundle)) {
          hash.update(output.fileName).update(output.type === 'chunk' ? output.code : output.source);
        }
        const worker = bundle[NAME];
        if (worker?.type !== 'chunk') this.error(`there is no ${NAME}`);
        const built = Object.keys(bundle).filter((file) => file !== NAME && !file.endsWith('.map'));
        const files = [...built, ...copied.map((file) => file.replaceAll(path.sep, '/'))].sort();
        const version = hash.digest('hex').slice(0, 12);
        worker.code = `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(files)};${worker.code}`;
      },
    },
  };
};
