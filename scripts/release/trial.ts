/** Installs the packages into an empty folder, as a stranger would, and uses them there. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../runtime.mjs';
import { npm } from './npm.ts';

const EXAMPLES = path.join(ROOT, 'docs', 'examples');
const TSC = path.join(ROOT, 'node_modules/@typescript/native/bin/tsc');

const STRICT = {
  compilerOptions: {
    ...{
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
    },
    ...{ module: 'nodenext', target: 'es2022', lib: ['es2023', 'dom'], types: [], outDir: 'out' },
  },
  include: ['game.ts'],
};

export interface Trial {
  readonly folder: string;
  /** Runs one of docs/examples in JavaScript and returns its output. */
  readonly run: (node: string, example: string, ...args: readonly string[]) => string;
  /** Checks the TypeScript example with all strict options against the packages' declarations, then runs it. */
  readonly runTyped: (node: string) => string;
  /** Runs the program with this input and returns its output. */
  readonly program: (node: string, args: readonly string[], input?: string) => string;
  /** The program's server, until `stop` is called. */
  readonly serve: (
    node: string,
  ) => Promise<{ readonly address: string; readonly stop: () => Promise<number | null> }>;
  readonly remove: () => void;
}

/** Installs these packages and their dependencies with this Node's npm. */
export const startTrial = (tarballs: readonly string[], node = process.execPath): Trial => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-trial-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  npm(['install', ...quiet, ...tarballs], folder, node);
  for (const file of ['game.mjs', 'game.ts', 'online.mjs'])
    cpSync(path.join(EXAMPLES, file), path.join(folder, file));

  const said = (program: string, args: readonly string[], input = ''): string =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', input });
  /** The file that npm links on Unix, and that its script calls on Windows. */
  const installed = path.join(folder, 'node_modules/cap-diamant/packages/cli/bin/installed.mjs');

  return {
    folder,
    run: (runner, example, ...args) => said(runner, [example, ...args]),
    runTyped: (runner) => {
      writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(STRICT));
      said(process.execPath, [TSC, '-p', '.']);
      return said(runner, [path.join('out', 'game.js')]);
    },
    program: (runner, args, input) => said(runner, [installed, ...args], input),
    serve: async (runner) => {
      const data = path.join(folder, 'data');
      mkdirSync(data, { recursive: true });
      const server = spawn(runner, [installed, 'serve', '--port', '0', '--data', data], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(server, 'exit') as Promise<[number | null]>;
      const address = await new Promise<string>((resolve, reject) => {
        let text = '';
        server.stdout.on('data', (bytes: Buffer) => {
          text += bytes.toString();
          const found = /is open: (\S+)/.exec(text)?.[1];
          if (found !== undefined) resolve(found);
        });
        server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
      });
      const stop = async (): Promise<number | null> => {
        server.kill('SIGTERM');
        return (await ended)[0];
      };
      return { address, stop };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
