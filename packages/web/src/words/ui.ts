/** The page's own words: buttons and headings. Sentences about the game come from the text package. */
import { type SayUi, words } from './text.svelte.ts';

export type { UiKey } from './text.svelte.ts';

/** A phrase in the language of the page. */
export const ui: SayUi = (key, ...values) => words()(key, ...values);
