/** What the online screens say: fetched with them, one language at a time. */
import { type Language, type Say, speaker, type Values } from '@cap-diamant/text';
import { settings } from '../game/settings.svelte.ts';
import type english from './messages/en/online.json';

type Words = { readonly [key in keyof typeof english]: string };
export type OnlineKey = keyof Words;

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: Words }> } = {
  en: () => import('./messages/en/online.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/online.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/online.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/online.json', { with: { type: 'json' } }),
};

let current: Say<Words> | null = $state.raw(null);

/** Fetches the language of the settings; until it is here the one before stays. */
export const fetchOnlineWords = async (): Promise<void> => {
  const { language } = settings;
  const { default: words } = await CATALOGS[language]();
  if (settings.language === language) current = speaker(language, words);
};

export const onlineWordsAreHere = (): boolean => current !== null;
export const say = (key: OnlineKey, values?: Values): string => current!(key, values);
