/** Plays sounds if the settings allow it; the synthesizer is fetched with the first one. */
import { settings } from '../../browser/settings.svelte.ts';
import type { Cue } from './cues.ts';

/** Browsers want a touch or a key first; a page that only opens is silent. */
const isTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

export const play = (cue: Cue): void => {
  if (!settings.sound || !isTouched()) return;
  // Offline before it was ever fetched: then it is quiet.
  import('./synth.ts').then(
    ({ sound }) => sound(cue),
    () => {},
  );
};
