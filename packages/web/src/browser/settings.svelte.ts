/** The player's settings, saved between visits. */
import { bestLanguage, type Language } from '@cap-diamant/text';
import { keep, keptObject } from './storage.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Pauses between moves and scoring steps, in milliseconds. */
export const PACES = { calm: 1400, brisk: 600, instant: 0 } as const;
export type Pace = keyof typeof PACES;

interface Settings {
  language: Language;
  theme: Theme;
  pace: Pace;
  /** A turn ends only after "End turn". */
  confirmTurn: boolean;
  /** District actions without a choice are used automatically (R5.12, R5.14, R5.15). */
  freeActions: boolean;
  /** The ladder also counts workers on buildings. */
  countBuildings: boolean;
  /** The board in words, with the command box. */
  textBoard: boolean;
  /** Single letters work as keys. Speech software may type letters by itself: then this is off. */
  singleKeys: boolean;
  /** A curtain between two people's turns at one screen. */
  passOn: boolean;
  /** Desktop notifications when it is your turn online. */
  turnAlerts: boolean;
  /** Sound effects; off by default if the system asks for reduced motion. */
  sound: boolean;
  /** On a phone, the cascade ladder is folded. */
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

/** How long a move stays on show. If the player asked to watch (`isWatched`), never 0. */
export const paceOf = (isWatched: boolean): number =>
  isWatched ? PACES[settings.pace] || PACES.brisk : PACES[settings.pace];
