/** The judge that has learned, made when it is first asked for. */
import { MAX_SEATS, MIN_SEATS, rulesOf, type State } from '@cap-diamant/engine';
import { type Judge, netJudge } from '../evaluate.ts';
import { parseNet } from './net.ts';
import { WEIGHTS } from './weights.ts';

const makeJudges = (): readonly Judge[] => {
  const net = parseNet(WEIGHTS);
  return Array.from({ length: MAX_SEATS + 1 }, (_, players) => netJudge(net, Math.max(MIN_SEATS, players)));
};

let judges: readonly Judge[] | null = null;

/** For a game's number of players. */
export const learnedJudgeFor = (state: State): Judge => {
  judges ??= makeJudges();
  return judges[rulesOf(state).seats]!;
};
