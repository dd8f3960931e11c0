/** The words of clubs, fetched with them. */
import { type Language, type Say, speaker } from '@cap-diamant/text';
import { inPageLanguage } from '../page-language.svelte.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/clubs.json';

type Words = { readonly [key in keyof typeof english]: string };

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: Words }> } = {
  en: () => import('./messages/en/clubs.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/clubs.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/clubs.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/clubs.json', { with: { type: 'json' } }),
};

const page = inPageLanguage(async (language) =>
  speaker<Words, Arguments>(language, (await CATALOGS[language]()).default),
);

export const fetchClubWords = page.fetch;
export const clubWordsAreHere = (): boolean => page.current !== null;
export const say: Say<Words, Arguments> = (key, ...values) => page.current!(key, ...values);
