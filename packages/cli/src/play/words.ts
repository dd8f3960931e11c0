/** The terminal's own texts; those about the game are in packages/text. */
import { type Language, type Say, speaker } from '@cap-diamant/text';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/play.json';

type Words = { readonly [key in keyof typeof english]: string };

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: Words }> } = {
  en: () => import('./messages/en/play.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/play.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/play.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/play.json', { with: { type: 'json' } }),
};

export type SayWords = Say<Words, Arguments>;

export const loadWords = async (language: Language): Promise<SayWords> =>
  speaker<Words, Arguments>(language, (await CATALOGS[language]()).default);
