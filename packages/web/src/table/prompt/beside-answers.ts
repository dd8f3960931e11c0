/** What the first picture of a table does not need: shown after a look or a move. */
export { changesWords, placeWords } from '../../view/sentences/what-if.ts';
export { default as ChoiceDescriptions } from './ChoiceDescriptions.svelte';
export { default as LeaderPowers } from './LeaderPowers.svelte';
export { default as OthersNow } from './OthersNow.svelte';
export { default as OthersTurns } from './OthersTurns.svelte';
export { default as WhatIf } from './WhatIf.svelte';
