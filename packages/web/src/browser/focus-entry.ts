/** After "Show more" removes itself, moves the focus to the first entry that it added. */
import { tick } from 'svelte';

export const focusEntry = async (list: Element | null | undefined, index: number): Promise<void> => {
  await tick();
  list?.children[index]?.querySelector<HTMLElement>('a, button')?.focus();
};
