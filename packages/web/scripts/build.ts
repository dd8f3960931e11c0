/** Builds the app unless what was built last came from these very sources. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const WEB = path.join(import.meta.dirname, '..');
const ROOT = path.join(WEB, '..', '..');
export const DIST = path.join(WEB, 'dist');
const STAMP = path.join(DIST, '.built-from');

const SOURCES = [
  'package-lock.json',
  'packages/{engine,bots,text,protocol}/{package.json,src/**/*,messages/**/*}',
  'packages/web/{package.json,index.html,vite.config.ts,src/**/*,public/**/*}',
];

const fingerprint = (): string => {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
};

export const buildIfStale = async (): Promise<boolean> => {
  const now = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return false;
  const { build } = await import('vite');
  await build({ configFile: path.join(WEB, 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(STAMP, now);
  return true;
};

if (import.meta.main) {
  console.error((await buildIfStale()) ? 'The app is built.' : 'The app is up to date.');
}
