/** The lessons' words, fetched with them. */
import { type Language, type Say, speaker } from '@cap-diamant/text';
import { inPageLanguage } from '../page-language.svelte.ts';
import type { LearnWords } from './keys.ts';
import type { Arguments } from './messages/arguments.ts';

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly words: LearnWords }> } = {
  en: () => import('./catalogs/en.ts'),
  fr: () => import('./catalogs/fr.ts'),
  de: () => import('./catalogs/de.ts'),
  ru: () => import('./catalogs/ru.ts'),
};

const page = inPageLanguage(async (language) =>
  speaker<LearnWords, Arguments>(language, (await CATALOGS[language]()).words),
);

export const fetchLearnWords = page.fetch;
export const learnWordsAreHere = (): boolean => page.current !== null;
export const learn: Say<LearnWords, Arguments> = (key, ...values) => page.current!(key, ...values);
