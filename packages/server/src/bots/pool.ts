/** Threads that think, so that the server never has to wait for a bot. Started when first needed. */
import { Worker } from 'node:worker_threads';
import type { Answer, Task } from './messages.ts';

export interface Pool {
  /** A turn for the seat that is to decide; null: too many are waiting already. */
  readonly think: (task: Task) => Promise<readonly string[] | null>;
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

interface Job {
  readonly task: Task;
  readonly resolve: (choices: readonly string[]) => void;
  readonly reject: (error: Error) => void;
}

export const createPool = (threads: number, mostWaiting: number): Pool => {
  const queue: Job[] = [];
  const workers = new Set<Worker>();
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job>();
  let closed = false;

  const startWorker = (): Worker => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] });
    worker.unref();
    workers.add(worker);
    worker.on('message', (answer: Answer) => {
      const job = busy.get(worker)!;
      busy.delete(worker);
      idle.push(worker);
      if (answer.kind === 'choices') job.resolve(answer.choices);
      else job.reject(new Error(answer.message));
      feed();
    });
    const fail = (error: Error): void => {
      if (!workers.delete(worker)) return;
      busy.get(worker)?.reject(error);
      busy.delete(worker);
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
      feed();
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('a thinking thread ended')));
    return worker;
  };

  const feed = (): void => {
    while (queue.length > 0 && !closed) {
      const worker = idle.pop() ?? (workers.size < threads ? startWorker() : undefined);
      if (worker === undefined) return;
      const job = queue.shift()!;
      busy.set(worker, job);
      worker.postMessage(job.task);
    }
  };

  return {
    think: (task) => {
      if (closed || queue.length >= mostWaiting) return Promise.resolve(null);
      return new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject });
        feed();
      });
    },
    waiting: () => queue.length,
    close: async () => {
      closed = true;
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
};
