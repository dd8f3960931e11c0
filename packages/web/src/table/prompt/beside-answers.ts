/** What the first picture of a table does not need: shown after a look or a move. It comes with its words. */
import { fetchEffectsWords } from '../../words/effects/words.svelte.ts';
import { fetchInsightWords } from '../../words/insight/words.svelte.ts';

export { effectsText } from '../../view/sentences/effects.ts';
export { turnText } from '../../view/sentences/turns.ts';
export {
  lastSite,
  remark,
  tapAbove,
  unoffered,
  upToText,
  wayEffect,
  waysQuestion,
} from '../../view/sentences/ways.ts';
export { changesWords, placeWords } from '../../view/sentences/what-if.ts';
export { latestTurn } from '../../view/turns.ts';
export { default as ChoiceDescriptions } from './ChoiceDescriptions.svelte';
export { default as LeaderPowers } from './LeaderPowers.svelte';
export { default as OthersNow } from './OthersNow.svelte';
export { default as OthersTurns } from './OthersTurns.svelte';
export { default as Ways } from './Ways.svelte';
export { default as WhatIf } from './WhatIf.svelte';

await Promise.all([fetchEffectsWords(), fetchInsightWords()]);
