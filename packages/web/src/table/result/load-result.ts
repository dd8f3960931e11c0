/** The end of a game with its words. */
import { fetchResultWords } from '../../words/result/words.svelte.ts';
import Result from './Result.svelte';

export const loadResult = async (): Promise<typeof Result> => {
  await fetchResultWords();
  return Result;
};
