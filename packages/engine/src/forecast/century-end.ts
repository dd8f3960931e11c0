/** Which seats could end the century with their next turn, and how (R8 a, R4.2, R10.6). */
import { SPACE_COST } from '../board.ts';
import { START } from '../choices.ts';
import { applyListed, choices } from '../game.ts';
import type { Seat } from '../indices.ts';
import { inFront, type State } from '../state.ts';
import { atTurnStart, eachTurnEnd } from './turns.ts';
import { declineRedirect, isEnding } from './zones.ts';

/**
 * `no-worker`: the century ends as the seat's turn begins; `no-tile`: by starting a building; `last-worker`:
 * the seat can use up its workers, and the century ends as its following turn begins.
 */
export const END_WAYS = ['no-worker', 'no-tile', 'last-worker'] as const;
export type EndWay = (typeof END_WAYS)[number];

/** A turn uses at most one contribution and a second one by Business (R4.4, R5.11). */
const MOST_USED = 2 * Math.max(...SPACE_COST);

/** All sites are alike for this question, so it tries the first. */
const startEnds = (state: State, seat: Seat): boolean => {
  const copy = atTurnStart(state, seat);
  const { turn } = copy;
  applyListed(copy, START);
  for (;;) {
    declineRedirect(copy, undefined);
    const task = copy.agenda.at(-1);
    if (task?.kind === 'end-century') return copy.turn === turn;
    if (copy.turn !== turn) return false;
    applyListed(copy, choices(copy)[0]!);
  }
};

const canUseUp = (state: State, seat: Seat): boolean => {
  if (inFront(state, seat) > MOST_USED) return false;
  return !eachTurnEnd(atTurnStart(state, seat), seat, (end) => inFront(end, seat) > 0);
};

/** By seat, as if its turn began now; empty while the century is being scored. */
export const centuryEnds = (state: State): readonly (readonly EndWay[])[] => {
  const acts = state.agenda.some(({ kind }) => kind === 'action');
  const scored = isEnding(state);
  return state.active.map((_, seat) => {
    if (state.over || state.seat < 0 || scored) return [];
    const ways: EndWay[] = [];
    const spent = inFront(state, seat) === 0;
    // R8.9: in the current turn the test has already been made.
    if (spent && !(acts && seat === state.seat)) ways.push('no-worker');
    if (startEnds(state, seat)) ways.push('no-tile');
    if (!spent && canUseUp(state, seat)) ways.push('last-worker');
    return ways;
  });
};
