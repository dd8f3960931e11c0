/** Stories: a short text about every building, person and event. Loaded separately from the game's texts. */
import { EVENT_IDS, LEADERS, TILES } from '@cap-diamant/engine';
import type { Language } from './languages.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/stories.json';
import { ordinal } from './names.ts';
import { speaker } from './speaker.ts';

export type StoryCatalog = { readonly [key in keyof typeof english]: string };

export const STORY_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly default: StoryCatalog }>;
} = {
  en: () => import('./messages/en/stories.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/stories.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/stories.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/stories.json', { with: { type: 'json' } }),
};

export const makeStories = (language: Language, catalog: StoryCatalog) => {
  const say = speaker<StoryCatalog, Arguments>(language, catalog);
  return {
    language,
    building: (tile: number) => say(`story.building.${TILES[tile]!.id}`),
    /** The person on a leader in a century (0–3). */
    person: (leader: number, century: number) => say(`story.person.${LEADERS[leader]!}.${ordinal(century)}`),
    event: (event: number) => say(`story.event.${EVENT_IDS[event]!}`),
  };
};

export type Stories = ReturnType<typeof makeStories>;

export const loadStories = async (language: Language): Promise<Stories> =>
  makeStories(language, (await STORY_CATALOGS[language]()).default);
