/** The words of the page of stories, fetched with it. */
import { type Language, type Say, speaker } from '@cap-diamant/text';
import { inPageLanguage } from '../page-language.svelte.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/stories.json';

type Words = { readonly [key in keyof typeof english]: string };

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: Words }> } = {
  en: () => import('./messages/en/stories.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/stories.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/stories.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/stories.json', { with: { type: 'json' } }),
};

const page = inPageLanguage(async (language) =>
  speaker<Words, Arguments>(language, (await CATALOGS[language]()).default),
);

export const fetchStoriesWords = page.fetch;
export const say: Say<Words, Arguments> = (key, ...values) => page.current!(key, ...values);
