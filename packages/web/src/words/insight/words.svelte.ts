/** What the information slot says, fetched with it. */
import { type Language, type PlainKey, type Say, speaker } from '@cap-diamant/text';
import { inPageLanguage } from '../page-language.svelte.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/insight.json';

type Words = { readonly [key in keyof typeof english]: string };
/** The key of a phrase without arguments. */
export type InsightKey = PlainKey<Words, Arguments>;

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: Words }> } = {
  en: () => import('./messages/en/insight.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/insight.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/insight.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/insight.json', { with: { type: 'json' } }),
};

const page = inPageLanguage(async (language) =>
  speaker<Words, Arguments>(language, (await CATALOGS[language]()).default),
);

export const fetchInsightWords = page.fetch;
export const say: Say<Words, Arguments> = (key, ...values) => page.current!(key, ...values);
