/** The game's sentences and the page's own words, in the language of the page. */
import type { Edition } from '@cap-diamant/engine';
import { type Language, loadText, type PlainKey, type Say, speaker, type Text } from '@cap-diamant/text';
import { settings } from '../browser/settings.svelte.ts';
import type { words as english } from './catalogs/en.ts';
import type { Arguments } from './messages/arguments.ts';
import { inPageLanguage } from './page-language.svelte.ts';

/** The English catalog defines the keys. */
type Words = { readonly [key in keyof typeof english]: string };
export type SayUi = Say<Words, Arguments>;
/** The key of a phrase without arguments. */
export type UiKey = PlainKey<Words, Arguments>;

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly words: Words }> } = {
  en: () => import('./catalogs/en.ts'),
  fr: () => import('./catalogs/fr.ts'),
  de: () => import('./catalogs/de.ts'),
  ru: () => import('./catalogs/ru.ts'),
};

const page = inPageLanguage(async (language) => {
  const [text, { words }] = await Promise.all([loadText(language), CATALOGS[language]()]);
  return { text, say: speaker<Words, Arguments>(language, words) };
});

export const fetchText = page.fetch;
/** The edition whose names districts have, if it is not the present one. */
let otherwise: Text | null = $state.raw(null);

/** Lasts until the returned function is called. Call it again when the language changes, as an effect does. */
export const nameDistrictsAs = (edition: Edition): (() => void) => {
  let isOver = false;
  void loadText(settings.language, edition).then((loaded) => {
    if (!isOver) otherwise = loaded;
  });
  return () => {
    isOver = true;
    otherwise = null;
  };
};

export const text = (): Text => otherwise ?? page.current!.text;
export const words = (): SayUi => page.current!.say;
