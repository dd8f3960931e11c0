/** A worker thread of this process that thinks. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Asker, createAsker, type Thinking } from '@cap-diamant/bots/thread';

export interface Thread extends Pick<Asker<Thinking>, 'ask'> {
  readonly close: () => Promise<unknown>;
}

/** Same extension as this file: TypeScript in the repository, JavaScript when installed. */
const WORKER = new URL(`./worker${path.extname(import.meta.filename)}`, import.meta.url);

/** `gone`: the thread has ended by itself; pending requests fail. */
export const startThread = (gone: (thread: Thread) => void): Thread => {
  const worker = new Worker(WORKER, { execArgv: [] });
  worker.unref();
  const asker = createAsker<Thinking>((call) => worker.postMessage(call));
  const thread: Thread = { ask: asker.ask, close: () => worker.terminate() };
  const fail = (error: Error): void => {
    asker.fail(error);
    gone(thread);
  };
  worker.on('message', asker.hear);
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('a thinking thread ended')));
  return thread;
};
