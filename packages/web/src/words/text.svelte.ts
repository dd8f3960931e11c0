/** The game's sentences and the page's words in the language of the page. One language is fetched at a time. */
import { type Language, loadText, type Say, speaker, type Text } from '@cap-diamant/text';
import { settings } from '../game/settings.svelte.ts';
import type { words as english } from './catalogs/en.ts';

/** The English catalog says which phrases there are. */
type Words = { readonly [key in keyof typeof english]: string };
export type UiKey = keyof Words;

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly words: Words }> } = {
  en: () => import('./catalogs/en.ts'),
  fr: () => import('./catalogs/fr.ts'),
  de: () => import('./catalogs/de.ts'),
  ru: () => import('./catalogs/ru.ts'),
};

let current: { readonly text: Text; readonly words: Say<Words> } | null = $state.raw(null);

/** Fetches the language of the settings; until it is here the one before stays. */
export const fetchText = async (): Promise<void> => {
  const { language } = settings;
  const [text, catalog] = await Promise.all([loadText(language), CATALOGS[language]()]);
  if (settings.language === language) current = { text, words: speaker(language, catalog.words) };
};

export const text = (): Text => current!.text;
export const words = (): Say<Words> => current!.words;
