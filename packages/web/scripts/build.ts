/** Builds the app unless what was built last came from these very sources. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const WEB = path.join(import.meta.dirname, '..');
const ROOT = path.join(WEB, '..', '..');
export const DIST = path.join(WEB, 'dist');
const STAMP = path.join(DIST, '.built-from');

const SOURCES = [
  'package-lock.json',
  'packages/{engine,bots,text,drawing,protocol}/{package.json,src/**/*,messages/**/*}',
  'packages/web/{package.json,index.html,vite.config.ts,scripts/{compress,offline}.ts,src/**/*,public/**/*}',
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

const isBuiltFrom = (sources: string): boolean =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;

/** Two test files, or a test and `npm start`, may want it at the same time: one builds, the other waits. */
const LOCK = path.join(ROOT, 'node_modules', '.cache', 'web-build');
const LONGEST_BUILD = 120_000;

const lock = async (): Promise<void> => {
  mkdirSync(path.dirname(LOCK), { recursive: true });
  for (;;) {
    try {
      mkdirSync(LOCK);
      return;
    } catch {
      // A process that held it for this long is gone.
      const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > LONGEST_BUILD) rmSync(LOCK, { recursive: true, force: true });
      await setTimeout(100);
    }
  }
};

/** The test runner says "test" here, and Vite would leave out what is only for use. */
const buildForUse = async (): Promise<void> => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const { build } = await import('vite');
    await build({ configFile: path.join(WEB, 'vite.config.ts'), logLevel: 'error' });
  } finally {
    process.env.NODE_ENV = NODE_ENV ?? '';
  }
};

export const buildIfStale = async (): Promise<boolean> => {
  const sources = fingerprint();
  if (isBuiltFrom(sources)) return false;
  await lock();
  try {
    if (isBuiltFrom(sources)) return false;
    await buildForUse();
    writeFileSync(STAMP, sources);
    return true;
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  console.error((await buildIfStale()) ? 'The app is built.' : 'The app is up to date.');
}
