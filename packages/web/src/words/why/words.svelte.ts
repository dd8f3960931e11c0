/** The sentences of explanations, fetched with the first one. */
import type { State } from '@cap-diamant/engine';
import {
  type BothLines,
  loadWhy,
  makeWhy,
  type Reader,
  type StatedExplanation,
} from '@cap-diamant/text/explain';
import { inPageLanguage } from '../page-language.svelte.ts';
import { text } from '../text.svelte.ts';

const page = inPageLanguage(loadWhy);

export const fetchWhyWords = page.fetch;

/** After `fetchWhyWords`. */
export const explanationText = (state: State, explanation: StatedExplanation, reader: Reader): string =>
  makeWhy(text(), page.current!).why(state, explanation, reader);

/** After `fetchWhyWords`. */
export const linesText = (
  state: State,
  explanation: StatedExplanation,
  names: readonly string[],
): BothLines => makeWhy(text(), page.current!).lines(state, explanation, names);
