/** Bots by name and limit: "governor@ms=100", "stacker-noisy", "judge:nets/017.net@nodes=800". */
import { type Bot, nodeBudget, timeBudget } from '@cap-diamant/bots';
import { botPlayer, type Player } from '@cap-diamant/bots/arena';
import { rankingBot } from '@cap-diamant/bots/players';
import { lookAhead } from '@cap-diamant/bots/search';
import { rulesOf } from '@cap-diamant/engine';
import { anyBot } from '../first/bots.ts';
import { judgesNamed } from '../learn/judges.ts';
import { member } from './members.ts';

const JUDGE = 'judge:';

/** Governor's search with another judge. It does not look how its rivals play. */
const byJudge = (name: string): Bot => {
  const judges = judgesNamed(name.slice(JUDGE.length));
  return rankingBot(name, (state, budget, random) => {
    const judge = judges[rulesOf(state).seats]!;
    const lines = lookAhead(state, judge, budget, random, { until: 'decided' }).map(({ line }) => line);
    return { lines, regret: null };
  });
};

const botNamed = (name: string): Bot => {
  if (name.startsWith(JUDGE)) return byJudge(name);
  return member(name) ?? anyBot(name);
};

const clock = (): number => performance.now();

export const contestant = (spec: string): Player => {
  const [name, limit] = spec.split('@') as [string, string?];
  const bot = botNamed(name);
  if (limit === undefined) return botPlayer(bot, () => nodeBudget(1));
  const [unit, amount] = limit.split('=') as [string, string?];
  const most = Number(amount);
  if (!(most > 0) || (unit !== 'ms' && unit !== 'nodes'))
    throw new Error(`'${spec}': a limit is ms=100 or nodes=800`);
  return botPlayer(bot, () => (unit === 'ms' ? timeBudget(most, clock) : nodeBudget(most)));
};
