/** The judge that has learned, made when it is first asked for. */
import { MAX_SEATS, MIN_SEATS, rulesOf, type State } from '@cap-diamant/engine';
import { type Judge, netJudge } from '../evaluate.ts';
import { type Net, parseNet, SPARE_JUDGES } from './net.ts';
import { temper } from './temper.ts';
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

interface Tempered {
  readonly key: string;
  readonly judge: Judge;
}

/** The last few that were asked for. */
const kept: Tempered[] = [];
let oldest = 0;

/**
 * The same for somebody who weighs things otherwise (temper.ts), known by a key. Good for the decision at hand: later
 * ones may take its place.
 */
export const temperedJudgeFor = (state: State, key: string, factors: () => readonly number[]): Judge => {
  const plain = learnedJudgeFor(state);
  const { seats } = rulesOf(state);
  const whose = `${seats} ${key}`;
  const known = kept.find((one) => one.key === whose);
  if (known !== undefined) return known.judge;
  const judge = { ...plain, net: temper(learned!.net, seats, oldest, factors()) };
  kept[oldest] = { key: whose, judge };
  oldest = (oldest + 1) % SPARE_JUDGES;
  return judge;
};
