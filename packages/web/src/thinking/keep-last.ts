/** Keeps the last answer: the bot thinks by time, so asked twice in one position it could advise two moves. */
import { hashNumber } from '@cap-diamant/engine';
import { askGovernor } from './governor.ts';

export const keepLast = (ask: typeof askGovernor): typeof askGovernor => {
  let last: {
    readonly position: number;
    readonly opinions: Awaited<ReturnType<typeof ask>['answer']>;
  } | null = null;
  return (state, milliseconds) => {
    const position = hashNumber(state);
    if (last?.position === position) return { answer: Promise.resolve(last.opinions), cancel: () => {} };
    const { answer, cancel } = ask(state, milliseconds);
    return {
      answer: answer.then((opinions) => {
        last = { position, opinions };
        return opinions;
      }),
      cancel,
    };
  };
};

export const askKept = keepLast(askGovernor);
