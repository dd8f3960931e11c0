/** The program's own words; those about the game are in packages/text. */
import { type Language, type Say, speaker } from '@cap-diamant/text';
import type english from './en.json';

type Words = { readonly [key in keyof typeof english]: string };

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: Words }> } = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  ru: () => import('./ru.json', { with: { type: 'json' } }),
};

export type SayWords = Say<Words>;

export const loadWords = async (language: Language): Promise<SayWords> =>
  speaker(language, (await CATALOGS[language]()).default);
