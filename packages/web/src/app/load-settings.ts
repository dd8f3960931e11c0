/** The sheet with the settings, with its words. */
import { fetchSettingsWords } from '../words/settings/words.svelte.ts';
import SettingsSheet from './SettingsSheet.svelte';

export const loadSettings = async (): Promise<typeof SettingsSheet> => {
  await fetchSettingsWords();
  return SettingsSheet;
};
