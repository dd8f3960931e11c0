/** The board in words, with the words. */
import { fetchInsightWords } from '../../words/insight/words.svelte.ts';
import { fetchNewsWords } from '../../words/news/words.svelte.ts';
import { fetchTextBoardWords } from '../../words/text-board/words.svelte.ts';
import TextBoard from './TextBoard.svelte';

export const loadTextBoard = async (): Promise<typeof TextBoard> => {
  await Promise.all([fetchTextBoardWords(), fetchInsightWords(), fetchNewsWords()]);
  return TextBoard;
};
