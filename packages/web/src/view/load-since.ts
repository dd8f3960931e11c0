/** What the others did since your last move, with the words that say it. */
import { fetchNewsWords } from '../words/news/words.svelte.ts';
import { sinceOwnChoice, tracesOf } from './since.ts';

export const loadSince = async () => {
  await fetchNewsWords();
  return { sinceOwnChoice, tracesOf };
};
