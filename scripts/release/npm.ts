/** npm and the Nodes of this machine, called by their files: on Windows, PATH has only scripts. */
import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { majorOf } from '../runtime.mjs';

const onPath = (name: string): readonly string[] =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => realpathSync(file));

const NODE = path.basename(process.execPath);

const npmScript = (): string => {
  const places = [
    process.env.npm_execpath ?? '',
    ...onPath('npm'),
    ...onPath(NODE).map((node) => path.join(path.dirname(node), 'node_modules/npm/bin/npm-cli.js')),
  ];
  const found = places.find((place) => path.basename(place) === 'npm-cli.js' && existsSync(place));
  if (found === undefined) throw new Error('npm was not found beside Node, nor on PATH');
  return found;
};

/** Runs npm and returns its standard output. */
export const npm = (args: readonly string[], folder: string, node = process.execPath): string =>
  execFileSync(node, [npmScript(), ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm's shell must find this Node.
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
  });

/** This Node and the others on PATH, one for each major version. */
export const nodes = (): ReadonlyMap<number, string> => {
  const versionOf = (node: string): number =>
    majorOf(execFileSync(node, ['--version'], { encoding: 'utf8' }));
  return new Map([...new Set([...onPath(NODE), process.execPath])].map((node) => [versionOf(node), node]));
};
