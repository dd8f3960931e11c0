/** Playing on after a line: which replies follow, and how far. */
import {
  advanceListed,
  CHANCE,
  type Choice,
  choices,
  clone,
  decision,
  type State,
} from '@cap-diamant/engine';
import { pick, type Random } from '@cap-diamant/engine/chance';
import type { Judge } from '../judge/evaluate.ts';
import { exp } from '../judge/portable-math.ts';
import { type Counter, playLine, type TurnLine, turnLines } from './turn-search.ts';

/** A reply that is this many points worse for its player is drawn a third as often. */
const VARIETY = 1;
/** Replies beyond these are never played. */
const REPLIES = 6;

/** One turn of the expected play. */
export interface Step {
  readonly by: number;
  readonly choices: readonly Choice[];
}

type Policy = (lines: readonly TurnLine[], random: Random) => TurnLine;

export const bestReply: Policy = (lines) => lines[0]!;

/** Good replies more often than bad ones. */
export const variedReply: Policy = (lines, random) => {
  const odds = lines.slice(0, REPLIES).map((line) => exp((line.utility - lines[0]!.utility) / VARIETY));
  let left = (random(1_000_000) / 1_000_000) * odds.reduce((sum, odd) => sum + odd, 0);
  for (let index = 0; index < odds.length; index += 1) {
    left -= odds[index]!;
    if (left <= 0) return lines[index]!;
  }
  return lines[0]!;
};

/** Plays until the turn `last` begins; does not change the state given. */
export const playUntil = (
  start: State,
  last: number,
  judge: Judge,
  policy: Policy,
  random: Random,
  { counter, steps }: { readonly counter?: Counter; readonly steps?: Step[] } = {},
): State => {
  let state = start;
  while (!state.over && state.turn < last) {
    const { by } = decision(state)!;
    if (by === CHANCE) {
      state = clone(state);
      advanceListed(state, pick(choices(state), random));
    } else {
      const line = policy(turnLines(state, judge, counter), random);
      steps?.push({ by, choices: line.choices });
      state = playLine(state, line);
    }
  }
  return state;
};

/** The turn after which positions are compared: one's own, so many rounds later. */
export const horizon = (root: State, rounds: number): number => root.turn + 1 + rounds * root.active.length;

/** Turns that a line is played on for a comparison, in whole rounds. */
const FAR_TURNS = 3;

/** A line and the best replies to it, for a round. */
export const playRound = (
  root: State,
  line: TurnLine,
  judge: Judge,
  random: Random,
): { readonly end: State; readonly expected: readonly Step[] } => {
  const expected: Step[] = [{ by: decision(root)!.by, choices: line.choices }];
  const end = playUntil(playLine(root, line), horizon(root, 1), judge, bestReply, random, {
    steps: expected,
  });
  return { end, expected };
};

/** A line and varied replies to it, to the horizon at which lines are compared. */
export const playFar = (root: State, line: TurnLine, judge: Judge, random: Random): State => {
  const rounds = Math.ceil(FAR_TURNS / root.active.length);
  return playUntil(playLine(root, line), horizon(root, rounds), judge, variedReply, random);
};
