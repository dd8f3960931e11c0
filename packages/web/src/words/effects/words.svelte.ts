/** What follows from a choice, fetched after the first board is shown. */
import type { Text } from '@cap-diamant/text';
import { loadEffects, makeEffects, type SayEffect } from '@cap-diamant/text/effects';
import { inPageLanguage } from '../page-language.svelte.ts';
import { text } from '../text.svelte.ts';

const page = inPageLanguage(loadEffects);
type Effects = ReturnType<typeof makeEffects>;
/** Made once for each language: lists are slow to make. */
const made = new WeakMap<Text, WeakMap<SayEffect, Effects>>();

export const fetchEffectsWords = page.fetch;

/** After `fetchEffectsWords`. */
export const sayEffect: SayEffect = (key, ...values) => page.current!(key, ...values);

/** After `fetchEffectsWords`: sentences, the most important first. */
export const effects: Effects = (...of) => {
  const [words, say] = [text(), page.current!];
  const known = made.get(words) ?? new WeakMap<SayEffect, Effects>();
  made.set(words, known);
  const one = known.get(say) ?? makeEffects(words, say);
  known.set(say, one);
  return one(...of);
};
