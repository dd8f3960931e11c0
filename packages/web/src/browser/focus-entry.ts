/**
 * The button that shows the rest of a list goes, and the focus with it: the first entry that was added gets the focus.
 * What in it can have the focus, a link or a button, only that entry's component knows.
 */
import { tick } from 'svelte';

export const focusEntry = async (list: Element | null | undefined, index: number): Promise<void> => {
  await tick();
  list?.children[index]?.querySelector<HTMLElement>('a, button')?.focus();
};
