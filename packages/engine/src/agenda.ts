/** Putting tasks on the agenda. Tasks are shared and never change, so the common ones are made once. */
import type { Emit, EndTrigger } from './happenings.ts';
import type { Architect, Seat } from './indices.ts';
import { MAX_SEATS } from './options.ts';
import type { State } from './state.ts';
import { NOBODY, type Task, type TaskOf } from './tasks.ts';

export const push = (state: State, task: Task): void => {
  state.agenda.push(task);
};

export const pop = (state: State): void => {
  state.agenda.pop();
};

/** One task for each seat, made once. */
export const perSeat = <T extends Task>(make: (seat: Seat) => T): readonly T[] =>
  Array.from({ length: MAX_SEATS }, (_, seat) => Object.freeze(make(seat)));

const ACTION = perSeat((by): TaskOf<'action'> => ({ kind: 'action', by }));
const END_CENTURY: TaskOf<'end-century'> = Object.freeze({ kind: 'end-century', by: NOBODY });

export const pushAction = (state: State, seat: Seat): void => push(state, ACTION[seat]!);

/** Ends the century at once; the tasks already on the agenda continue afterwards (R8, R8.9). */
export const endCentury = (
  state: State,
  trigger: EndTrigger,
  seat: Seat,
  architect: Architect,
  emit: Emit,
): void => {
  emit?.({ kind: 'century-ends', century: state.century, trigger, seat, architect });
  push(state, END_CENTURY);
};
