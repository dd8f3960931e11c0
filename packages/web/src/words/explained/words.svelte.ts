/** Words that explain a game at the table: the opening card, what a figure is made of, what decided a century. */
import { type Language, type Say, speaker } from '@cap-diamant/text';
import { inPageLanguage } from '../page-language.svelte.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/explained.json';

type Words = { readonly [key in keyof typeof english]: string };

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: Words }> } = {
  en: () => import('./messages/en/explained.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/explained.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/explained.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/explained.json', { with: { type: 'json' } }),
};

const page = inPageLanguage(async (language) =>
  speaker<Words, Arguments>(language, (await CATALOGS[language]()).default),
);

/** Fetched with what needs them: none is in the first picture of a table. */
export const fetchExplainedWords = page.fetch;
export const explained: Say<Words, Arguments> = (key, ...values) => page.current!(key, ...values);
