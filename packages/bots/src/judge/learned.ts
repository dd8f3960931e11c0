/** The learned judge: parsed when it is first needed. */
import { MAX_SEATS, MIN_SEATS, rulesOf, type State } from '@cap-diamant/engine';
import type { Judge } from './evaluate.ts';
import { addGains, type Net, parseNet, SPARE_JUDGES, spreadsFor } from './net.ts';
import { weaken } from './weaken.ts';
import { WEIGHTS } from './weights.ts';

export interface NetJudge extends Judge {
  readonly net: Net;
}

const judgeWith = (net: Net, spread: readonly number[]): NetJudge => ({
  addGains: (state, values) => addGains(net, state, values),
  spread,
  net,
});

export const netJudge = (net: Net, players: number): NetJudge => judgeWith(net, spreadsFor(net, players));

interface Learned {
  readonly net: Net;
  /** By number of players. */
  readonly judges: readonly NetJudge[];
}

const learn = (): Learned => {
  const net = parseNet(WEIGHTS);
  const judges = Array.from({ length: MAX_SEATS + 1 }, (_, players) =>
    netJudge(net, Math.max(MIN_SEATS, players)),
  );
  return { net, judges };
};

let learned: Learned | null = null;

/** For a game's number of players. */
export const learnedJudgeFor = (state: State): NetJudge => {
  learned ??= learn();
  return learned.judges[rulesOf(state).seats]!;
};

interface Weakened {
  readonly key: string;
  readonly judge: Judge;
}

/** The last few judges made; the oldest one is replaced first. */
const cache: Weakened[] = [];
let oldest = 0;

/**
 * The same judge with other weights (weaken.ts), found by a key. Use it for one decision only: later calls reuse its
 * memory.
 */
export const weakenedJudgeFor = (state: State, key: string, factors: () => readonly number[]): Judge => {
  const { spread } = learnedJudgeFor(state);
  const { seats } = rulesOf(state);
  const wholeKey = `${seats} ${key}`;
  const cached = cache.find((one) => one.key === wholeKey);
  if (cached !== undefined) return cached.judge;
  const judge = judgeWith(weaken(learned!.net, seats, oldest, factors()), spread);
  cache[oldest] = { key: wholeKey, judge };
  oldest = (oldest + 1) % SPARE_JUDGES;
  return judge;
};
