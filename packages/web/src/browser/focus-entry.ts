/** A button that shows more of a list goes with that, and the focus with it: what was added gets it. */
import { tick } from 'svelte';

export const focusEntry = async (list: Element | null | undefined, index: number): Promise<void> => {
  await tick();
  list?.children[index]?.querySelector<HTMLElement>('a, button')?.focus();
};
