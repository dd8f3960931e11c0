/** The browser app as a zip: unpacked into any folder of any host, it is there. */
import { globSync, writeFileSync } from 'node:fs';
import { DIST } from '../../packages/web/scripts/build.ts';
import { zip } from './zip.ts';

export interface Site {
  readonly file: string;
  readonly bytes: number;
  readonly files: number;
}

/** Hosts compress by themselves; what is compressed already is for our own server. */
const LEFT_OUT = /\.(?:br|gz)$/;

/** The app must be built. */
export const zipSite = (file: string): Site => {
  const names = globSync('**/*.*', { cwd: DIST }).filter((name) => !LEFT_OUT.test(name));
  const bytes = zip(DIST, names);
  writeFileSync(file, bytes);
  return { file, bytes: bytes.length, files: names.length };
};
