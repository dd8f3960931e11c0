/** Starts servers in their own processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Settings } from '../../src/index.ts';
import type { Memory } from './node-process.ts';

const PROGRAM = path.join(import.meta.dirname, 'node-process.ts');

export interface NodeProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Its memory after garbage collection, in bytes. */
  readonly memory: () => Promise<Memory>;
  /** SIGKILL: at once. */
  readonly kill: () => Promise<void>;
  /** As an operator does; returns the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Most of a start is stripping types from the sources: Node caches the result. */
const COMPILED = path.join(import.meta.dirname, '../../../../node_modules/.cache/compile');

/** `program`: another version's, which takes the same arguments. */
export const startNode = async (settings: Settings, port = 0, program = PROGRAM): Promise<NodeProcess> => {
  const child = spawn(process.execPath, ['--expose-gc', program, JSON.stringify(settings), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Ctrl-C goes to the parent process, which ends this one properly.
    detached: true,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const orphan = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', orphan);
  const lines = createInterface({ input: child.stdout! });
  const [url] = (await Promise.race([
    once(lines, 'line'),
    ended.then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [string];
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const [code] = await ended;
    process.off('exit', orphan);
    return code;
  };
  return {
    url,
    process: child,
    memory: async () => {
      child.send('memory');
      const [memory] = (await once(child, 'message')) as [Memory];
      return memory;
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
};
