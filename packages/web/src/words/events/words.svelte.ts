/** The words of events, fetched with them. */
import { type Language, type Say, speaker } from '@cap-diamant/text';
import { inPageLanguage } from '../page-language.svelte.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/events.json';

type Words = { readonly [key in keyof typeof english]: string };

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: Words }> } = {
  en: () => import('./messages/en/events.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/events.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/events.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/events.json', { with: { type: 'json' } }),
};

const page = inPageLanguage(async (language) =>
  speaker<Words, Arguments>(language, (await CATALOGS[language]()).default),
);

export const fetchEventWords = page.fetch;
export const eventWordsAreHere = (): boolean => page.current !== null;
export const say: Say<Words, Arguments> = (key, ...values) => page.current!(key, ...values);
