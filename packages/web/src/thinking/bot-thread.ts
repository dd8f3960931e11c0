/** The web worker in which bots think. */
import { type Asker, createAsker, type Reply } from '@cap-diamant/bots/thread';
import type { Errands } from './bot-worker.ts';

export interface BotThread {
  readonly ask: Asker<Errands>['ask'];
  /** Ends the worker; pending answers never come. */
  readonly end: () => void;
}

/** `brokeDown`: the worker has crashed; pending answers are rejected. */
export const startBotThread = (brokeDown: () => void = () => {}): BotThread => {
  const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  const { ask, hear, fail } = createAsker<Errands>((call) => worker.postMessage(call));
  worker.onmessage = ({ data }: MessageEvent<Reply>) => hear(data);
  worker.onerror = () => {
    worker.terminate();
    brokeDown();
    fail(new Error('the bots’ worker broke down'));
  };
  return { ask, end: () => worker.terminate() };
};
