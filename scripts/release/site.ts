/** The browser app as a zip, to unpack into any folder of any web host. */
import { globSync, writeFileSync } from 'node:fs';
import { DIST } from '../../packages/web/scripts/build.ts';
import { zip } from './zip.ts';

export interface Site {
  readonly file: string;
  readonly bytes: number;
  readonly files: number;
}

/** Web hosts compress files themselves; the compressed copies are for our own server. */
const LEFT_OUT = /\.(?:br|gz)$/;

/** The app must be built. */
export const zipSite = (file: string): Site => {
  const names = globSync('**/*.*', { cwd: DIST }).filter((name) => !LEFT_OUT.test(name));
  const bytes = zip(DIST, names);
  writeFileSync(file, bytes);
  return { file, bytes: bytes.length, files: names.length };
};
