/** Bots think here, away from the page. */
import { createBot, timeBudget } from '@cap-diamant/bots';
import type { State } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';

export interface Question {
  readonly id: number;
  readonly bot: string;
  readonly state: State;
  readonly seed: string;
  readonly milliseconds: number;
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const budget = timeBudget(data.milliseconds, () => performance.now());
  const choice = createBot(data.bot).choose(data.state, budget, seededRandom(data.seed));
  postMessage({ id: data.id, choice });
});
