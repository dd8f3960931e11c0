/** The words of the online screens, fetched with them. */
import { type Language, type PlainKey, type Say, speaker } from '@cap-diamant/text';
import { inPageLanguage } from '../page-language.svelte.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/online.json';

type Words = { readonly [key in keyof typeof english]: string };
/** The key of a phrase without arguments. */
export type OnlineKey = PlainKey<Words, Arguments>;

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: Words }> } = {
  en: () => import('./messages/en/online.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/online.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/online.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/online.json', { with: { type: 'json' } }),
};

const page = inPageLanguage(async (language) =>
  speaker<Words, Arguments>(language, (await CATALOGS[language]()).default),
);

export const fetchOnlineWords = page.fetch;
export const onlineWordsAreHere = (): boolean => page.current !== null;
export const say: Say<Words, Arguments> = (key, ...values) => page.current!(key, ...values);
