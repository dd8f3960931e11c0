/** The strongest bot's opinion of a position, found out away from the page. */
import { opinions, timeBudget } from '@cap-diamant/bots';
import type { State } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';

export interface GovernorQuestion {
  readonly state: State;
  readonly milliseconds: number;
}

addEventListener('message', ({ data }: MessageEvent<GovernorQuestion>) => {
  const budget = timeBudget(data.milliseconds, () => performance.now());
  postMessage(opinions(data.state, budget, seededRandom('governor')));
});
