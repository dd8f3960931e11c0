/** Asks the worker, and once more a fresh one if that breaks down. */
import type { Choice, State } from '@cap-diamant/engine';
import type { Question } from './bot-worker.ts';

let worker: Worker | null = null;
let lastId = 0;
interface Waiting {
  readonly resolve: (choice: Choice) => void;
  readonly reject: (error: Error) => void;
}
const waiting = new Map<number, Waiting>();

const theWorker = (): Worker => {
  if (worker !== null) return worker;
  worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<{ id: number; choice: Choice }>) => {
    waiting.get(data.id)?.resolve(data.choice);
    waiting.delete(data.id);
  };
  // A worker that broke down is replaced, and whoever waits is told.
  worker.onerror = () => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('the bots’ worker broke down'));
    waiting.clear();
  };
  return worker;
};

const ask = (question: Omit<Question, 'id'>): Promise<Choice> => {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    theWorker().postMessage({ id, ...question } satisfies Question);
  });
};

export const askBot = (bot: string, state: State, seed: string, milliseconds: number): Promise<Choice> => {
  const question = { bot, state, seed, milliseconds };
  return ask(question).catch(() => ask(question));
};
