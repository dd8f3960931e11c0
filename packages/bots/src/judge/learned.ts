/** The judge that has learned, made when it is first asked for. */
import { MAX_SEATS, MIN_SEATS, rulesOf, type State } from '@cap-diamant/engine';
import { type Judge, netJudge } from './evaluate.ts';
import { type Net, parseNet, SPARE_JUDGES } from './net.ts';
import { weaken } from './weaken.ts';
import { WEIGHTS } from './weights.ts';

interface Learned {
  readonly net: Net;
  /** By number of players. */
  readonly judges: readonly Judge[];
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
export const learnedJudgeFor = (state: State): Judge => {
  learned ??= learn();
  return learned.judges[rulesOf(state).seats]!;
};

interface Weakened {
  readonly key: string;
  readonly judge: Judge;
}

/** The last few that were asked for. */
const kept: Weakened[] = [];
let oldest = 0;

/**
 * The same judge with other weights (weaken.ts), found by a key. Use it for one decision only: later calls reuse its
 * memory.
 */
export const weakenedJudgeFor = (state: State, key: string, factors: () => readonly number[]): Judge => {
  const plain = learnedJudgeFor(state);
  const { seats } = rulesOf(state);
  const whose = `${seats} ${key}`;
  const known = kept.find((one) => one.key === whose);
  if (known !== undefined) return known.judge;
  const judge = { ...plain, net: weaken(learned!.net, seats, oldest, factors()) };
  kept[oldest] = { key: whose, judge };
  oldest = (oldest + 1) % SPARE_JUDGES;
  return judge;
};
