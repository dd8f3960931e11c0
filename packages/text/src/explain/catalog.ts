/** The words of explanations and hints. */
import type { Language } from '../languages.ts';
import type { Arguments } from '../messages/arguments.ts';
import type english from '../messages/en/explain.json';
import { type Say, speaker } from '../speaker.ts';

export type ExplainCatalog = { readonly [key in keyof typeof english]: string };
export type SayWhy = Say<ExplainCatalog, Arguments>;

export const EXPLAIN_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly default: ExplainCatalog }>;
} = {
  en: () => import('../messages/en/explain.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr/explain.json', { with: { type: 'json' } }),
  de: () => import('../messages/de/explain.json', { with: { type: 'json' } }),
  ru: () => import('../messages/ru/explain.json', { with: { type: 'json' } }),
};

export const loadWhy = async (language: Language): Promise<SayWhy> =>
  speaker<ExplainCatalog, Arguments>(language, (await EXPLAIN_CATALOGS[language]()).default);
