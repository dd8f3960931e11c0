/** A cell that the page follows. */
import type { Cell } from './cell.ts';

export const reactiveCell = <T>(begin: T): Cell<T> => {
  let now: T = $state.raw(begin);
  return {
    get value(): T {
      return now;
    },
    set value(next: T) {
      now = next;
    },
  };
};
