/** A thread that thinks: gets a position, answers with the whole turn of the seat that is to decide. */
import { parentPort } from 'node:worker_threads';
import { createBot, timeBudget } from '@cap-diamant/bots';
import { apply, decision, printChoice, proceed } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { Answer, Task } from './messages.ts';

const turnOf = ({ state, bot: name, seed, milliseconds }: Task): string[] => {
  const bot = createBot(name);
  const random = seededRandom(seed);
  const { by } = decision(state)!;
  const { turn } = state;
  const made: string[] = [];
  while (decision(state)?.by === by && state.turn === turn) {
    const budget = timeBudget(milliseconds, () => performance.now());
    const choice = bot.choose(state, budget, random);
    made.push(printChoice(choice));
    apply(state, choice);
    proceed(state);
  }
  return made;
};

parentPort!.on('message', (task: Task) => {
  let answer: Answer;
  try {
    answer = { kind: 'choices', choices: turnOf(task) };
  } catch (error) {
    answer = { kind: 'failed', message: String(error) };
  }
  parentPort!.postMessage(answer);
});
