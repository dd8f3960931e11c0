/** A worker of the browser's where bots think. */
import { type Asker, createAsker, type Reply, type Thinking } from '@cap-diamant/bots/thread';

export interface BotThread {
  readonly ask: Asker<Thinking>['ask'];
  /** Whoever waits for an answer waits in vain. */
  readonly end: () => void;
}

/** `brokeDown`: it cannot be asked any more; those who wait are told. */
export const startBotThread = (brokeDown: () => void = () => {}): BotThread => {
  const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  const { ask, hear, fail } = createAsker<Thinking>((call) => worker.postMessage(call));
  worker.onmessage = ({ data }: MessageEvent<Reply>) => hear(data);
  worker.onerror = () => {
    worker.terminate();
    brokeDown();
    fail(new Error('the bots’ worker broke down'));
  };
  return { ask, end: () => worker.terminate() };
};
