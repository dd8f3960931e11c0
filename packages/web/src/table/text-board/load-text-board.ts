/** The board in words, with the words. */
import { fetchTextBoardWords } from '../../words/text-board/words.svelte.ts';
import TextBoard from './TextBoard.svelte';

export const loadTextBoard = async (): Promise<typeof TextBoard> => {
  await fetchTextBoardWords();
  return TextBoard;
};
