/** Threads that think, so that the server never has to wait for a bot. Started when first needed. */
import { Worker } from 'node:worker_threads';
import { type Asker, type BotAssignment, createAsker, type Thinking } from '@cap-diamant/bots/thread';

export interface Pool {
  /** A turn for the seat that is to decide; null: too many are waiting already. */
  readonly think: (assignment: BotAssignment) => Promise<readonly string[] | null>;
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

interface Thread extends Asker<Thinking> {
  readonly worker: Worker;
}

export const createPool = (threads: number, mostWaiting: number): Pool => {
  const queue: ((thread: Thread) => Promise<void>)[] = [];
  const alive = new Set<Thread>();
  const idle: Thread[] = [];
  let closed = false;

  const startThread = (): Thread => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] });
    worker.unref();
    const thread = { worker, ...createAsker<Thinking>((call) => worker.postMessage(call)) };
    alive.add(thread);
    const fail = (error: Error): void => {
      if (!alive.delete(thread)) return;
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
      thread.fail(error);
      feed();
    };
    worker.on('message', thread.hear);
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('a thinking thread ended')));
    return thread;
  };

  const feed = (): void => {
    while (queue.length > 0 && !closed) {
      const thread = idle.pop() ?? (alive.size < threads ? startThread() : undefined);
      if (thread === undefined) return;
      const work = queue.shift()!;
      void work(thread).finally(() => {
        if (alive.has(thread)) idle.push(thread);
        feed();
      });
    }
  };

  return {
    think: (assignment) => {
      if (closed || queue.length >= mostWaiting) return Promise.resolve(null);
      return new Promise((resolve, reject) => {
        queue.push((thread) => thread.ask('turn', assignment).then(resolve, reject));
        feed();
      });
    },
    waiting: () => queue.length,
    close: async () => {
      closed = true;
      await Promise.all([...alive].map(({ worker }) => worker.terminate()));
    },
  };
};
