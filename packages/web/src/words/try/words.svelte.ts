/** The words of the sandbox and of the way into it, fetched with them. */
import { type Language, type PlainKey, type Say, speaker } from '@cap-diamant/text';
import { inPageLanguage } from '../page-language.svelte.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/try.json';

type Words = { readonly [key in keyof typeof english]: string };
/** The key of a phrase without arguments. */
export type TryKey = PlainKey<Words, Arguments>;

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: Words }> } = {
  en: () => import('./messages/en/try.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/try.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/try.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/try.json', { with: { type: 'json' } }),
};

const page = inPageLanguage(async (language) =>
  speaker<Words, Arguments>(language, (await CATALOGS[language]()).default),
);

export const fetchTryWords = page.fetch;
export const tryWordsAreHere = (): boolean => page.current !== null;
export const say: Say<Words, Arguments> = (key, ...values) => page.current!(key, ...values);
