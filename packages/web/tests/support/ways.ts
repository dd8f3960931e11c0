/**
 * In which language, in which window and by which hand a part of the app is gone through from start to end: in the
 * tests in one, so that over all the parts every language is met in either window; by `npm run soak` in all of them.
 */
import { LANGUAGES, type Language } from '@cap-diamant/text';
import type { BrowserContextOptions } from 'playwright-core';
import { SOAKING } from '../../../../scripts/soaking.ts';
import { PHONE } from './app.ts';

const SCREENS = ['laptop', 'phone'] as const;
type Screen = (typeof SCREENS)[number];
export type Way = readonly [language: Language, screen: Screen];

const ALL: readonly Way[] = LANGUAGES.flatMap((language) => SCREENS.map((screen): Way => [language, screen]));

export const waysOr = (...tested: Way): readonly Way[] => (SOAKING ? ALL : [tested]);

/** Where only room is asked for: the languages of the longest words, by `npm run soak` all of them. */
export const WORDY: readonly Language[] = SOAKING ? LANGUAGES : ['de', 'ru'];

/** A laptop's window, where keys do everything; a phone's, where a finger does. */
export const WINDOWS: { readonly [screen in Screen]: BrowserContextOptions } = {
  laptop: { viewport: { width: 1366, height: 650 } },
  phone: PHONE,
};
