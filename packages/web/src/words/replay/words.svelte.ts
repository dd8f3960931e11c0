/** The words of replays and of sharing a game, fetched with them. */
import { type Language, type PlainKey, type Say, speaker } from '@cap-diamant/text';
import { inPageLanguage } from '../page-language.svelte.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/replay.json';

type Words = { readonly [key in keyof typeof english]: string };
/** The key of a phrase without arguments. */
export type ReplayKey = PlainKey<Words, Arguments>;

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: Words }> } = {
  en: () => import('./messages/en/replay.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/replay.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/replay.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/replay.json', { with: { type: 'json' } }),
};

const page = inPageLanguage(async (language) =>
  speaker<Words, Arguments>(language, (await CATALOGS[language]()).default),
);

export const fetchReplayWords = page.fetch;
export const replayWordsAreHere = (): boolean => page.current !== null;
export const say: Say<Words, Arguments> = (key, ...values) => page.current!(key, ...values);
