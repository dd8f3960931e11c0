/** The game's sentences in the language of the page. One language is fetched at a time. */
import { loadText, type Text } from '@cap-diamant/text';
import { settings } from '../game/settings.svelte.ts';

let current: Text | null = $state.raw(null);

/** Fetches the language of the settings; until it is here the one before stays. */
export const fetchText = async (): Promise<void> => {
  const { language } = settings;
  const text = await loadText(language);
  if (settings.language === language) current = text;
};

export const text = (): Text => current!;
