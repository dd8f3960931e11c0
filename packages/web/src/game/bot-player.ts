/** Asks the worker; one question at a time, a late answer to an old question is dropped. */
import type { Choice, State } from '@cap-diamant/engine';
import type { Question } from './bot-worker.ts';

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, (choice: Choice) => void>();

const theWorker = (): Worker => {
  if (worker !== null) return worker;
  worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<{ id: number; choice: Choice }>) => {
    waiting.get(data.id)?.(data.choice);
    waiting.delete(data.id);
  };
  return worker;
};

export const askBot = (bot: string, state: State, seed: string, milliseconds: number): Promise<Choice> => {
  lastId += 1;
  const question: Question = { id: lastId, bot, state, seed, milliseconds };
  return new Promise((resolve) => {
    waiting.set(question.id, resolve);
    theWorker().postMessage(question);
  });
};
