/** Asks the strongest bot what it thinks. A question that nobody waits for any more ends with its worker. */
import type { Opinion } from '@cap-diamant/bots';
import { parseChoice, printChoice, type State } from '@cap-diamant/engine';
import type { GovernorQuestion } from './governor-worker.ts';

export interface Asked {
  /** All choices, the best first. */
  readonly answer: Promise<readonly Opinion[]>;
  readonly cancel: () => void;
}

// A choice from the worker is a copy; the engine's own is what everybody else holds.
const own = (opinion: Opinion): Opinion => ({
  ...opinion,
  choice: parseChoice(printChoice(opinion.choice)),
  expected: opinion.expected.map(({ by, choices }) => ({
    by,
    choices: choices.map((choice) => parseChoice(printChoice(choice))),
  })),
});

export const askGovernor = (state: State, milliseconds: number): Asked => {
  const worker = new Worker(new URL('./governor-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<readonly Opinion[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<readonly Opinion[]>) => {
      worker.terminate();
      resolve(data.map(own));
    };
    worker.onerror = () => reject(new Error('the bots’ worker broke down'));
  });
  const question: GovernorQuestion = { state, milliseconds };
  worker.postMessage(question);
  return { answer, cancel: () => worker.terminate() };
};
