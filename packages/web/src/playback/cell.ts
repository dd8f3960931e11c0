/** Holds one value. In the page it is reactive (reactive-cell.svelte.ts), in a test a plain object. */
export interface Cell<T> {
  value: T;
}
