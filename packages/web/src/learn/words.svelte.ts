/** What the lessons say: fetched when somebody comes to learn, one language at a time. */
import { type Language, type Say, speaker, type Values } from '@cap-diamant/text';
import { settings } from '../game/settings.svelte.ts';
import type { LearnKey, LearnWords } from './keys.ts';

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly words: LearnWords }> } = {
  en: () => import('./catalogs/en.ts'),
  fr: () => import('./catalogs/fr.ts'),
  de: () => import('./catalogs/de.ts'),
  ru: () => import('./catalogs/ru.ts'),
};

let current: Say<LearnWords> | null = $state.raw(null);

/** Fetches the language of the settings; until it is here the one before stays. */
export const fetchLearnWords = async (): Promise<void> => {
  const { language } = settings;
  const { words } = await CATALOGS[language]();
  if (settings.language === language) current = speaker(language, words);
};

export const learnWordsAreHere = (): boolean => current !== null;
export const learn = (key: LearnKey, values?: Values): string => current!(key, values);
