/** The sentences of explanations, fetched with the first one. */
import type { Choice, State } from '@cap-diamant/engine';
import {
  type BothLines,
  type Hint,
  type HintTheme,
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

/** After `fetchWhyWords`. */
export const hintWords = () => makeWhy(text(), page.current!).hintWords();

/** After `fetchWhyWords`. */
export const hintText = (
  state: State,
  explanation: StatedExplanation & { readonly theme: HintTheme | null },
  reader: Reader,
): Hint => makeWhy(text(), page.current!).hint(state, explanation, reader);

/** After `fetchWhyWords`: what the first line does where it parts from the other, inside a sentence. */
export const moveText = (state: State, line: readonly Choice[], other: readonly Choice[]): string =>
  makeWhy(text(), page.current!).moveWithin(state, line, other);
