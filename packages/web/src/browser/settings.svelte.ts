/** What a person likes, kept between visits. */
import { bestLanguage, type Language } from '@cap-diamant/text';
import { keep, keptObject } from './storage.ts';

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
  /** Actions that ask nothing further are used by themselves (R5.12, R5.14, R5.15). */
  freeActions: boolean;
  /** The ladder also counts workers on buildings. */
  countBuildings: boolean;
  /** The position in words, with the command box. */
  textBoard: boolean;
  /** Single letters work as keys; off for those whose software types them by itself. */
  singleKeys: boolean;
  /** A curtain between two persons at one screen. */
  passOn: boolean;
  /** Messages outside the page when it is one's turn online. */
  turnAlerts: boolean;
  /** What happens is heard; not from the start where the system wants things quiet. */
  sound: boolean;
  /** On a phone the ladder is folded away. */
  ladderFolded: boolean;
}

const KEY = 'cap-diamant:settings';

export const settings: Settings = $state({
  language: bestLanguage(navigator.languages),
  theme: 'auto',
  pace: 'brisk',
  confirmTurn: false,
  freeActions: false,
  countBuildings: false,
  textBoard: false,
  singleKeys: true,
  turnAlerts: false,
  passOn: false,
  sound: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  ladderFolded: false,
  ...(keptObject(KEY) as Partial<Settings>),
});

export const keepSettings = (): void => keep(KEY, JSON.stringify(settings));

/** How long a move stays; `isWatched` where somebody has asked to see it. */
export const paceOf = (isWatched: boolean): number =>
  isWatched ? PACES[settings.pace] || PACES.brisk : PACES[settings.pace];
