/** Whether the Political leader's holder may still choose otherwise than a preview's figures assume (R6.4). */
import {
  type Choice,
  choices,
  decision,
  next,
  PROCEED,
  REDIRECT,
  SPACE_ZONE,
  type State,
  type TaskOf,
  workersOn,
} from '@cap-diamant/engine';
import type { Path } from '../playback/table.ts';

interface Redirectable {
  readonly seat: number;
  /** Their workers for whom they choose a zone. */
  readonly workers: number;
}

const usual = (state: State, { architect }: TaskOf<'redirect'>): Choice =>
  REDIRECT.find(({ zone }) => zone === SPACE_ZONE[state.architects[architect]!])!;

/**
 * What follows without the player's doing: redirects, the rest of the turn with as little as possible, and the century's
 * end if it comes with that (R8.1). Null: the figures are not settled by then, or there is nothing more.
 */
const follows = (state: State, from: State): Choice | null => {
  const now = decision(state);
  if (now?.task.kind === 'redirect') return usual(state, now.task);
  if (now?.task.kind === 'end-century') return PROCEED;
  const isRest = now?.by === decision(from)?.by && state.turn === from.turn && now?.task.kind !== 'action';
  if (!isRest || now === null) return null;
  const answers = choices(state);
  return answers.find(({ kind }) => kind === 'skip') ?? answers[0]!;
};

/** Only one player holds the leader in a century. */
export const mayRedirect = (state: State, path: Path): Redirectable | null => {
  let seat = -1;
  let workers = 0;
  let position = next(state, path[0]);
  for (let index = 1; ; index += 1) {
    const choice = path[index] ?? follows(position, state);
    if (choice === null) return seat < 0 ? null : { seat, workers };
    const task = decision(position)?.task;
    if (task?.kind === 'redirect') {
      seat = task.by;
      workers += workersOn(position, task.architect, seat);
    }
    position = next(position, choice);
  }
};
