/** One import for everything that a table shows only after a move or a look at something, and the way to its words. */

export { fetchExplainedWords } from '../../words/explained/words.svelte.ts';
export { fetchInsightWords } from '../../words/insight/words.svelte.ts';
export { default as Flights } from './Flights.svelte';
export { default as Ghosts } from './Ghosts.svelte';
export { default as GroupOutlines } from './GroupOutlines.svelte';
export { default as InfoSlot } from './InfoSlot.svelte';
export { default as SideCard } from './SideCard.svelte';
export { default as Signs } from './Signs.svelte';
export { default as Tooltips } from './Tooltips.svelte';
export { default as Traces } from './Traces.svelte';
