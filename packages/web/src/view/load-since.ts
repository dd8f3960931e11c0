/** What the others did since your last move, with the words that say it. */
import { fetchNewsWords } from '../words/news/words.svelte.ts';
import * as since from './since.ts';

export const loadSince = async (): Promise<typeof since> => {
  await fetchNewsWords();
  return since;
};
