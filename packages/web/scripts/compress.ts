/** Vite's part of quick answers: every file that grows smaller is compressed once, when it is built. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as levels } from 'node:zlib';
import type { Plugin } from 'vite';

/** Pictures and fonts are small already. */
const WORTH_IT = '**/*.{html,js,css,json,webmanifest,txt,svg,wasm}';

const FORMS = [
  {
    ending: 'br',
    squeeze: (bytes: Buffer): Promise<Buffer> =>
      promisify(brotliCompress)(bytes, {
        params: { [levels.BROTLI_PARAM_QUALITY]: levels.BROTLI_MAX_QUALITY },
      }),
  },
  {
    ending: 'gz',
    squeeze: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: levels.Z_BEST_COMPRESSION }),
  },
] as const;

const compressFile = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  for (const { ending, squeeze } of FORMS) {
    const small = await squeeze(bytes);
    if (small.length < bytes.length) await writeFile(`${file}.${ending}`, small);
  }
};

export const compressed = (): Plugin => {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = globSync(WORTH_IT, { cwd: folder });
        await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
      },
    },
  };
};
