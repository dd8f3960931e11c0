/** The page of stories with its words. */
import { fetchStoriesWords } from '../../words/stories/words.svelte.ts';
import Stories from './Stories.svelte';

export const loadStories = async (): Promise<typeof Stories> => {
  await fetchStoriesWords();
  return Stories;
};
