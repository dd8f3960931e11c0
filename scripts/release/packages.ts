/** Makes the packages for npm, in a separate folder, so that the sources stay as they are. */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIST as APP } from '../../packages/web/scripts/build.ts';
import { ROOT } from '../runtime.mjs';
import { COMPILED, RELEASE } from './compile.ts';
import { npm } from './npm.ts';

/** In the order of publishing: each depends only on those before it. */
export const LIBRARIES = ['engine', 'bots', 'text', 'drawing', 'protocol', 'server'] as const;

const STAGED = path.join(RELEASE, 'packages');
const TARBALLS = path.join(RELEASE, 'tarballs');

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly files?: readonly string[];
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

export const manifestOf = (owner: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, 'packages', owner, 'package.json'), 'utf8'));

/** The address of the sources, for npm's provenance: only the publishing machine knows it. */
const repository = (owner: string): object => {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, CI_PROJECT_URL } = process.env;
  const address = CI_PROJECT_URL ?? (name === undefined ? undefined : `${server}/${name}`);
  if (address === undefined) return {};
  return { repository: { type: 'git', url: `git+${address}.git`, directory: `packages/${owner}` } };
};

const published = (owner: string): Manifest => {
  const { private: _, scripts: __, devDependencies: ___, ...manifest } = manifestOf(owner);
  return { ...manifest, ...repository(owner) };
};

const writeManifest = (folder: string, manifest: object): void =>
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

const copyPapers = (owner: string, folder: string): void => {
  for (const paper of ['LICENSE', 'NOTICE']) cpSync(path.join(ROOT, paper), path.join(folder, paper));
  cpSync(path.join(ROOT, 'packages', owner, 'README.md'), path.join(folder, 'README.md'));
};

const asBuilt = (source: string): { readonly types: string; readonly default: string } => {
  const built = source.replace('./src/', './dist/').replace(/\.ts$/, '');
  return { types: `${built}.d.ts`, default: `${built}.js` };
};

/** Files that the compiler does not read: pages that the server shows. */
const copyOthers = (owner: string, folder: string): void => {
  const source = path.join(ROOT, 'packages', owner, 'src');
  for (const file of globSync('**/*.{html,css,js}', { cwd: source })) {
    cpSync(path.join(source, file), path.join(folder, file));
  }
};

/** A library that imports its own package.json, for its version, finds it as a script beside its dist. */
const copyOwnManifest = (owner: string, folder: string): readonly string[] => {
  const name = 'package.json.js';
  const compiled = path.join(COMPILED, 'packages', owner, name);
  if (!existsSync(compiled)) return [];
  cpSync(compiled, path.join(folder, name));
  return [name];
};

const stageLibrary = (owner: string): string => {
  const folder = path.join(STAGED, owner);
  const dist = path.join(folder, 'dist');
  cpSync(path.join(COMPILED, 'packages', owner, 'src'), dist, { recursive: true });
  copyOthers(owner, dist);
  copyPapers(owner, folder);
  const { exports = {}, files = [], ...manifest } = published(owner);
  const shipped = [...files, ...copyOwnManifest(owner, folder)];
  const entries = Object.entries(exports).map(([name, source]) => [name, asBuilt(source)]);
  writeManifest(folder, { ...manifest, files: shipped, exports: Object.fromEntries(entries) });
  return folder;
};

const PROGRAM = 'cap-diamant';

/** The program, the app that it serves and the scripts that fetch Node, at the same relative paths as in the sources. */
const stageProgram = (): string => {
  const folder = path.join(STAGED, PROGRAM);
  const isCode = (file: string): boolean => !file.endsWith('.d.ts');
  cpSync(path.join(COMPILED, 'packages/cli'), path.join(folder, 'packages/cli'), {
    recursive: true,
    filter: isCode,
  });
  cpSync(path.join(COMPILED, 'scripts'), path.join(folder, 'scripts'), { recursive: true, filter: isCode });
  const isApp = (file: string): boolean => path.basename(file) !== '.built-from';
  cpSync(APP, path.join(folder, 'packages/web/dist'), { recursive: true, filter: isApp });
  mkdirSync(path.join(folder, 'runtime'));
  for (const file of ['package.json', 'package-lock.json']) {
    cpSync(path.join(ROOT, 'runtime', file), path.join(folder, 'runtime', file));
  }
  copyPapers('cli', folder);
  cpSync(path.join(ROOT, 'CHANGELOG.md'), path.join(folder, 'CHANGELOG.md'));
  writeManifest(folder, {
    ...published('cli'),
    name: PROGRAM,
    bin: { [PROGRAM]: 'packages/cli/bin/installed.mjs' },
  });
  return folder;
};

export interface Packed {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  readonly unpacked: number;
  readonly files: number;
}

/** Packs what was compiled. The app must be built. */
export const packAll = (): readonly Packed[] => {
  for (const folder of [STAGED, TARBALLS]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(TARBALLS, { recursive: true });
  if (!existsSync(path.join(APP, 'index.html'))) throw new Error(`there is no app in ${APP}: build it first`);
  const folders = [...LIBRARIES.map(stageLibrary), stageProgram()];
  const said = npm(
    ['pack', '--json', '--loglevel=error', '--pack-destination', TARBALLS, ...folders],
    RELEASE,
  );
  const packed = JSON.parse(said) as {
    name: string;
    filename: string;
    size: number;
    unpackedSize: number;
    entryCount: number;
  }[];
  return packed.map(({ name, filename, size, unpackedSize, entryCount }) => ({
    name,
    file: path.join(TARBALLS, filename),
    bytes: size,
    unpacked: unpackedSize,
    files: entryCount,
  }));
};
