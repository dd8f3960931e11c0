/** Who could end the century with his next turn, and how (R8 a, R4.2, R10.6). */
import { SPACE_COST } from '../board.ts';
import { START } from '../choices.ts';
import { applyListed, choices } from '../game.ts';
import type { Seat } from '../indices.ts';
import { inFront, type State } from '../state.ts';
import { atTurnStart, eachTurnEnd } from './turns.ts';
import { declineRedirect, isEnding } from './zones.ts';

/**
 * `no-worker`: the century ends as his turn begins; `no-tile`: by starting a building;
 * `last-worker`: he can use up his workers, and it ends as his turn after that begins.
 */
export const END_WAYS = ['no-worker', 'no-tile', 'last-worker'] as const;
export type EndWay = (typeof END_WAYS)[number];

/** One turn puts at most a contribution and a second one by Business on the board (R4.4, R5.11). */
const MOST_USED = 2 * Math.max(...SPACE_COST);

/** Every site takes an architect alike, so that the first is as good as any. */
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

/** By seat, as if his turn began now; none while the century is being scored. */
export const centuryEnds = (state: State): readonly (readonly EndWay[])[] => {
  const acts = state.agenda.some(({ kind }) => kind === 'action');
  const scored = isEnding(state);
  return state.active.map((_, seat) => {
    if (state.over || state.seat < 0 || scored) return [];
    const ways: EndWay[] = [];
    const spent = inFront(state, seat) === 0;
    // R8.9: in the turn that he has now the test is behind him.
    if (spent && !(acts && seat === state.seat)) ways.push('no-worker');
    if (startEnds(state, seat)) ways.push('no-tile');
    if (!spent && canUseUp(state, seat)) ways.push('last-worker');
    return ways;
  });
};
