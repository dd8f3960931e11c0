/** Labels from playouts: what lines are worth if everybody plays on to the century's end, each by their own judge. */
import { evaluate, type Judge } from '@cap-diamant/bots/judge';
import {
  bestReply,
  type Considered,
  horizon,
  playLine,
  turnLines,
  variedReply,
} from '@cap-diamant/bots/search';
import { advance, decision, type State } from '@cap-diamant/engine';
import { playChance, type Random, seededRandom } from '@cap-diamant/engine/chance';

/** Lines of a turn that are played out. */
const LINES = 6;

export interface Playouts {
  /** By seat: who decides in the playouts. */
  readonly judges: readonly Judge[];
  /** Judges the positions where playouts end. */
  readonly referee: Judge;
  /** Playouts of each line. */
  readonly count: number;
}

/** Plays on until a century has ended and everybody had a turn. Half of the turns are varied: else all would be alike. */
const playOut = (root: State, state: State, judges: readonly Judge[], random: Random): void => {
  const last = horizon(root, 1);
  for (;;) {
    playChance(state, random);
    const due = decision(state);
    if (due === null || (state.century > root.century && state.turn >= last)) return;
    const reply = random(2) === 0 ? bestReply : variedReply;
    for (const choice of reply(turnLines(state, judges[due.by]!), random).choices) advance(state, choice);
  }
};

/** The same lines with the means of playouts as values. The luck of a playout is the same for every line. */
export const playedOut = (
  root: State,
  considered: readonly Considered[],
  { judges, referee, count }: Playouts,
  random: Random,
): Considered[] => {
  const seeds = Array.from({ length: count }, () => `${random(1_000_000_000)}`);
  return considered.slice(0, LINES).map((one) => {
    const values = new Float64Array(judges.length);
    for (const seed of seeds) {
      const state = playLine(root, one.line);
      playOut(root, state, judges, seededRandom(seed));
      const found = evaluate(state, referee);
      for (let seat = 0; seat < values.length; seat += 1) values[seat]! += found[seat]! / count;
    }
    return { ...one, values, visits: count };
  });
};
