/** Asks the strongest bot for its opinion of every choice. Cancelling ends the worker. */
import type { Opinion } from '@cap-diamant/bots';
import { type Choice, parseChoice, printChoice, type State } from '@cap-diamant/engine';
import { startBotThread } from './bot-thread.ts';

export interface Asked {
  /** All choices, the best first. */
  readonly answer: Promise<readonly Opinion[]>;
  readonly cancel: () => void;
}

// The worker returns copies of choices; the rest of the app compares the engine's own by identity.
const own = (opinion: Opinion): Opinion => ({
  ...opinion,
  choice: parseChoice(printChoice(opinion.choice)),
  expected: opinion.expected.map(({ by, choices }) => ({
    by,
    choices: choices.map((choice) => parseChoice(printChoice(choice))),
  })),
});

/** The player's whole turn as the bot expects it: after a rival's word on where workers go (R6.4) it goes on. */
export const turnOf = ({ choice, expected: [first, ...later] }: Opinion): readonly Choice[] => {
  let turn = first?.choices ?? [choice];
  for (let at = 0; ; at += 2) {
    const [between, own] = later.slice(at);
    const goesOn = own?.by === first?.by && between?.choices.every(({ kind }) => kind === 'redirect');
    if (own === undefined || !goesOn) return turn;
    turn = [...turn, ...between!.choices, ...own.choices];
  }
};

const SEED = 'governor';

export const askGovernor = (state: State, milliseconds: number): Asked => {
  const { ask, end } = startBotThread();
  const asking = ask('opinions', { state, seed: SEED, milliseconds }).finally(end);
  return { answer: asking.then((opinions) => opinions.map(own)), cancel: end };
};
