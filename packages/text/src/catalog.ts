/** The game's catalog of each language, loaded on demand. */
import type { game as english } from './catalogs/en.ts';
import type { Language } from './languages.ts';
import type { Arguments } from './messages/arguments.ts';
import type { SayAll } from './speaker.ts';

/** The English catalog defines which messages exist. */
export type GameCatalog = { readonly [key in keyof typeof english]: string };
export type SayGame = SayAll<GameCatalog, Arguments>;

export const GAME_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly game: GameCatalog }>;
} = {
  en: () => import('./catalogs/en.ts'),
  fr: () => import('./catalogs/fr.ts'),
  de: () => import('./catalogs/de.ts'),
  ru: () => import('./catalogs/ru.ts'),
};
