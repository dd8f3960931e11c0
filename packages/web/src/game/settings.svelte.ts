/** What a person likes, kept between visits. */
import { bestLanguage, type Language } from '@cap-diamant/text';
import { keep, keptObject } from '../browser-storage.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How quickly bots and scoring go on: pauses in milliseconds. */
export const PACES = { calm: 1400, brisk: 600, instant: 0 } as const;
export type Pace = keyof typeof PACES;

interface Settings {
  language: Language;
  theme: Theme;
  pace: Pace;
  /** Hand over only after "End turn". */
  confirmTurn: boolean;
  /** The ladder also counts workers on buildings. */
  countBuildings: boolean;
  /** The position in words, with the command box. */
  textBoard: boolean;
  /** Single letters work as keys; off for those whose software types them by itself. */
  singleKeys: boolean;
  /** A pause between two persons at one screen. */
  passOn: boolean;
  /** On a phone the ladder is folded away. */
  ladderFolded: boolean;
}

const KEY = 'cap-diamant:settings';

export const settings: Settings = $state({
  language: bestLanguage(navigator.languages),
  theme: 'auto',
  pace: 'brisk',
  confirmTurn: false,
  countBuildings: false,
  textBoard: false,
  singleKeys: true,
  passOn: true,
  ladderFolded: false,
  ...(keptObject(KEY) as Partial<Settings>),
});

export const keepSettings = (): void => keep(KEY, JSON.stringify(settings));
