/** The game's sentences and the page's words in the language of the page. */
import { type Language, loadText, type PlainKey, type Say, speaker, type Text } from '@cap-diamant/text';
import type { words as english } from './catalogs/en.ts';
import type { Arguments } from './messages/arguments.ts';
import { inPageLanguage } from './page-language.svelte.ts';

/** The English catalog says which phrases there are. */
type Words = { readonly [key in keyof typeof english]: string };
export type SayUi = Say<Words, Arguments>;
/** A phrase that is whole as it stands. */
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
export const text = (): Text => page.current!.text;
export const words = (): SayUi => page.current!.say;
