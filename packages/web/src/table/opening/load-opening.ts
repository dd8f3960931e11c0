/** The opening card with its words. */
import { fetchExplainedWords } from '../../words/explained/words.svelte.ts';
import Opening from './Opening.svelte';

export const loadOpening = async (): Promise<typeof Opening> => {
  await fetchExplainedWords();
  return Opening;
};
