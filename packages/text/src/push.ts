/**
 * What a browser shows while the app is closed. All languages in one small file, because the service worker
 * must be small and cannot wait for a catalog.
 */
import { bestLanguage, type Language } from './languages.ts';
import de from './messages/de/push.json' with { type: 'json' };
import en from './messages/en/push.json' with { type: 'json' };
import fr from './messages/fr/push.json' with { type: 'json' };
import ru from './messages/ru/push.json' with { type: 'json' };

const WORDS: { readonly [language in Language]: typeof en } = { en, fr, de, ru };

/** "It is your turn", in the first wanted language that exists. */
export const yourTurn = (wanted: readonly string[]): string => WORDS[bestLanguage(wanted)]['push.turn'];

/** "You are invited to a game". */
export const youAreInvited = (wanted: readonly string[]): string =>
  WORDS[bestLanguage(wanted)]['push.invitation'];

/** "Your game begins soon", in an event. */
export const gameIsSoon = (wanted: readonly string[]): string => WORDS[bestLanguage(wanted)]['push.reminder'];

/** "Notifications work", in answer to a test. */
export const pushTest = (wanted: readonly string[]): string => WORDS[bestLanguage(wanted)]['push.test'];
