/** The position that sentences are about, who reads them, and how its players and buildings are named. */
import { decision, type State } from '@cap-diamant/engine';
import type { Text } from '../index.ts';
import type { Language } from '../languages.ts';
import type { SayWhy } from './catalog.ts';

/** Who reads: a seat that is addressed as "you", or nobody. */
export interface Reader {
  readonly players: readonly string[];
  readonly you: number | null;
}

export interface Scene {
  readonly text: Text;
  readonly say: SayWhy;
  readonly state: State;
  readonly players: readonly string[];
  /** The seat that decides. */
  readonly me: number;
  readonly who: (seat: number) => { readonly you: 'yes' | 'no'; readonly name: string };
  readonly building: (space: number) => string;
}

export const sceneOf = (text: Text, say: SayWhy, state: State, { players, you }: Reader): Scene => ({
  text,
  say,
  state,
  players,
  me: decision(state)!.by,
  who: (seat) => ({ you: seat === you ? 'yes' : 'no', name: players[seat]! }),
  building: (space) => text.building(state.tiles[space]!),
});

export const namesList = ({ language }: Text, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

export const capital = (language: Language, sentence: string): string =>
  sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1);

/** Phrases for moves begin with a verb, an article or a quotation mark, so the first letter is small inside a sentence. */
export const inMidSentence = (language: Language, phrase: string): string =>
  phrase.charAt(0).toLocaleLowerCase(language) + phrase.slice(1);

/** After a colon, a whole sentence has a capital in German. */
export const afterColon = (language: Language, sentence: string): string =>
  language === 'de' ? capital('de', sentence) : inMidSentence(language, sentence);
