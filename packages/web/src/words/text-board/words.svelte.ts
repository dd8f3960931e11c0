/** The words of the board in text, fetched with it. */
import { type Language, type PlainKey, type Say, speaker } from '@cap-diamant/text';
import { inPageLanguage } from '../page-language.svelte.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/text-board.json';

type Words = { readonly [key in keyof typeof english]: string };
/** The key of a phrase without arguments. */
export type TextBoardKey = PlainKey<Words, Arguments>;

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: Words }> } = {
  en: () => import('./messages/en/text-board.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/text-board.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/text-board.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/text-board.json', { with: { type: 'json' } }),
};

const page = inPageLanguage(async (language) =>
  speaker<Words, Arguments>(language, (await CATALOGS[language]()).default),
);

export const fetchTextBoardWords = page.fetch;
export const say: Say<Words, Arguments> = (key, ...values) => page.current!(key, ...values);
