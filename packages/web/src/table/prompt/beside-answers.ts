/** What the first picture of a table does not need: shown after a look or a move. It comes with its words. */
import { effectsText } from '../../view/sentences/effects.ts';
import { turnText } from '../../view/sentences/turns.ts';
import {
  lastSite,
  remark,
  tapAbove,
  unoffered,
  upToText,
  wayEffect,
  waysQuestion,
} from '../../view/sentences/ways.ts';
import { changesWords, placeWords } from '../../view/sentences/what-if.ts';
import { latestTurn } from '../../view/turns.ts';
import { fetchEffectsWords } from '../../words/effects/words.svelte.ts';
import { fetchInsightWords } from '../../words/insight/words.svelte.ts';
import ChoiceDescriptions from './ChoiceDescriptions.svelte';
import { eitherArchitect } from './either-architect.ts';
import LeaderPowers from './LeaderPowers.svelte';
import OthersNow from './OthersNow.svelte';
import OthersTurns from './OthersTurns.svelte';
import Ways from './Ways.svelte';
import WhatIf from './WhatIf.svelte';

const BESIDE_ANSWERS = {
  effectsText,
  turnText,
  lastSite,
  remark,
  tapAbove,
  unoffered,
  upToText,
  wayEffect,
  waysQuestion,
  changesWords,
  placeWords,
  latestTurn,
  eitherArchitect,
  ChoiceDescriptions,
  LeaderPowers,
  OthersNow,
  OthersTurns,
  Ways,
  WhatIf,
};
export type BesideAnswers = typeof BESIDE_ANSWERS;

export const loadBesideAnswers = async (): Promise<BesideAnswers> => {
  await Promise.all([fetchEffectsWords(), fetchInsightWords()]);
  return BESIDE_ANSWERS;
};
