/** The player's settings, saved between visits. */
import { bestLanguage, type Language } from '@cap-diamant/text';
import { keep, keptObject } from './storage.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Pauses between moves and scoring steps, in milliseconds. */
export const PACES = { slow: 2200, normal: 1000, fast: 500, off: 0 } as const;
export type Pace = keyof typeof PACES;
/** How long a piece travels at each pace, in milliseconds: it arrives before the next move. */
const TRAVEL = { slow: 1300, normal: 800, fast: 400, off: 0 } as const satisfies Record<Pace, number>;
/** The names of paces in earlier versions, which may still be stored. */
const OLD_PACES: { readonly [name: string]: Pace } = { calm: 'slow', brisk: 'normal', instant: 'off' };

/** The end of a century: zone by zone or only the ledger, when the player presses the button; or all by itself. */
export const CENTURY_END_PACES = ['step', 'ledger', 'run'] as const;
export type CenturyEndPace = (typeof CENTURY_END_PACES)[number];

interface Settings {
  language: Language;
  /** The player's name; empty until they type one. */
  name: string;
  theme: Theme;
  pace: Pace;
  centuryEnd: CenturyEndPace;
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
  /** Sound effects. Reduced motion leaves them on: it is about what moves. */
  sound: boolean;
  /** Games that the player has finished, up to those after which nothing is explained unasked. */
  finishedGames: number;
  /** On a phone, the cascade ladder is folded. */
  ladderFolded: boolean;
}

const KEY = 'cap-diamant:settings';

export const settings: Settings = $state({
  language: bestLanguage(navigator.languages),
  name: '',
  theme: 'auto',
  pace: 'normal',
  centuryEnd: 'step',
  confirmTurn: false,
  freeActions: false,
  countBuildings: false,
  textBoard: false,
  singleKeys: true,
  turnAlerts: false,
  passOn: false,
  sound: true,
  finishedGames: 0,
  ladderFolded: false,
  ...(keptObject(KEY) as Partial<Settings>),
});
settings.pace = OLD_PACES[settings.pace] ?? settings.pace;

export const keepSettings = (): void => keep(KEY, JSON.stringify(settings));

/** Until a first game is finished, "normal" leaves a little more time to see each turn. */
const NEWCOMERS_PACE = 1400;
const paceNow = (): number =>
  settings.pace === 'normal' && settings.finishedGames === 0 ? NEWCOMERS_PACE : PACES[settings.pace];

/** How long a move stays on show. If the player asked to watch (`isWatched`), never 0. */
export const paceOf = (isWatched: boolean): number => paceNow() || (isWatched ? PACES.normal : 0);

/** How long a piece travels; 0: it is at its new place at once. */
export const travelTime = (): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TRAVEL[settings.pace];
