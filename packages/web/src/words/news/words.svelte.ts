/** The sentences of the news since your last move, fetched with the first ones. */
import type { State } from '@cap-diamant/engine';
import type { Text } from '@cap-diamant/text';
import {
  type CenturyNews,
  type Deeds,
  type GoalMet,
  loadNews,
  makeNews,
  type SayNews,
} from '@cap-diamant/text/news';
import { inPageLanguage } from '../page-language.svelte.ts';
import { text } from '../text.svelte.ts';

const page = inPageLanguage(loadNews);
type News = ReturnType<typeof makeNews>;
/** Made once for each language: lists are slow to make. */
const made = new WeakMap<Text, WeakMap<SayNews, News>>();
const news = (): News => {
  const [words, say] = [text(), page.current!];
  const known = made.get(words) ?? new WeakMap<SayNews, News>();
  made.set(words, known);
  const one = known.get(say) ?? makeNews(words, say);
  known.set(say, one);
  return one;
};

export const fetchNewsWords = page.fetch;

/** After `fetchNewsWords`: what a rival did, in one sentence; `own` is the reader's seat. */
export const deedsText = (state: State, deeds: Deeds, names: readonly string[], own: number): string =>
  news().deeds(deeds, state, names, own);

/** After `fetchNewsWords`. */
export const goalMetText = (state: State, goal: GoalMet, names: readonly string[]): string =>
  news().goalMet(goal, state, names);

/** After `fetchNewsWords`. */
export const centuryNewsText = (century: CenturyNews, names: readonly string[]): string =>
  news().centuryNews(century, names);
