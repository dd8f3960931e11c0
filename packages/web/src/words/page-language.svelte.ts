/** A translated resource, in the language of the page. */
import type { Language } from '@cap-diamant/text';
import { settings } from '../browser/settings.svelte.ts';

export interface InPageLanguage<T> {
  /** Null until it is fetched for the first time. */
  readonly current: T | null;
  /** Fetches the language of the settings. Until it arrives, the previous one stays. */
  fetch(): Promise<void>;
}

export const inPageLanguage = <T>(load: (language: Language) => Promise<T>): InPageLanguage<T> => {
  let current: T | null = $state.raw(null);
  return {
    get current() {
      return current;
    },
    async fetch() {
      const { language } = settings;
      const loaded = await load(language);
      if (settings.language === language) current = loaded;
    },
  };
};
