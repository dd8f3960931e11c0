/** What the lessons say: fetched when somebody comes to learn, one language at a time. */
import { type Language, type Say, speaker, type Values } from '@cap-diamant/text';
import { settings } from '../game/settings.svelte.ts';
import type course from './messages/en/course.json';
import type drills from './messages/en/drills.json';

type Catalog<T> = { readonly [key in keyof T]: string };
type Words = Catalog<typeof course> & Catalog<typeof drills>;
export type CourseKey = keyof typeof course;
export type LearnKey = keyof Words;

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly words: Words }> } = {
  en: () => import('./catalogs/en.ts'),
  fr: () => import('./catalogs/fr.ts'),
  de: () => import('./catalogs/de.ts'),
  ru: () => import('./catalogs/ru.ts'),
};

let current: Say<Words> | null = $state.raw(null);

/** Fetches the language of the settings; until it is here the one before stays. */
export const fetchLearnWords = async (): Promise<void> => {
  const { language } = settings;
  const { words } = await CATALOGS[language]();
  if (settings.language === language) current = speaker(language, words);
};

export const learnWordsAreHere = (): boolean => current !== null;
export const learn = (key: LearnKey, values?: Values): string => current!(key, values);
