/** Spreads games over worker processes. */
import { type ChildProcess, fork } from 'node:child_process';
import module from 'node:module';
import path from 'node:path';
import type { ScheduledGame } from '@cap-diamant/bots/arena';
import { createAsker, type Reply } from '@cap-diamant/bots/thread';
import type { Field, Job, Playing } from './worker.ts';

export interface Pool {
  /** Resolves when all jobs are done or the pool was stopped; rejects when a worker fails. */
  readonly done: Promise<void>;
  readonly stop: () => void;
}

/** Games queued at each worker, so that it need not wait for the next. */
const AHEAD = 2;
/** It has this file's extension: TypeScript here, JavaScript when installed. */
const WORKER = new URL(`./worker${path.extname(import.meta.filename)}`, import.meta.url);
/** A bot may be in the middle of a long decision. */
const PATIENCE_MS = 500;

/** Workers share the cache of stripped sources, so they start much faster. */
const workerEnvironment = (): NodeJS.ProcessEnv => {
  // An older Node, which runs the installed program, has no such cache.
  const cache = module.getCompileCacheDir?.();
  // It returns this Node version's own folder; Node expects the one above it.
  return cache === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: path.dirname(cache) };
};

/** A worker that is asked to stop also ends the programs that it started. */
const dismiss = (worker: ChildProcess): void => {
  if (worker.connected) worker.disconnect();
  const timer = setTimeout(() => worker.kill('SIGKILL'), PATIENCE_MS);
  worker.on('exit', () => clearTimeout(timer));
};

/** `nextJob` returns null when there is nothing more to do; `played` gets finished games in any order. */
export const startPool = (
  processes: number,
  field: Field,
  nextJob: () => Job | null,
  played: (game: ScheduledGame) => void,
): Pool => {
  let settle = (_error?: Error): void => {};
  const done = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error));
  });
  const workers = new Set<ChildProcess>();
  let over = false;

  const finish = (error?: Error): void => {
    if (over) return;
    over = true;
    for (const worker of workers) dismiss(worker);
    settle(error);
  };

  const startWorker = (): void => {
    const worker = fork(WORKER, [], {
      execArgv: [],
      env: workerEnvironment(),
    });
    workers.add(worker);
    const { ask, hear } = createAsker<Playing>((call) => worker.send(call));
    let waiting = 0;
    const play = async (job: Job): Promise<void> => {
      waiting += 1;
      let game: ScheduledGame;
      try {
        game = await ask('play', job);
      } catch (error) {
        finish(new Error(`round ${job.round}, seating ${job.seating}: ${(error as Error).message}`));
        return;
      }
      if (over) return;
      waiting -= 1;
      played(game);
      feed();
    };
    const feed = (): void => {
      while (waiting < AHEAD && !over) {
        const job = nextJob();
        if (job === null) break;
        void play(job);
      }
      if (waiting > 0 || over) return;
      workers.delete(worker);
      dismiss(worker);
      if (workers.size === 0) finish();
    };
    worker.on('message', (reply: Reply) => hear(reply));
    worker.on('error', finish);
    worker.on('exit', (code, signal) => {
      if (workers.has(worker)) finish(new Error(`a worker process ended by itself (${signal ?? code})`));
    });
    ask('set-up', field).catch(finish);
    feed();
  };

  for (let count = 0; count < processes; count += 1) startWorker();
  return { done, stop: () => finish() };
};
