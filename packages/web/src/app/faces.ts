/** Asks for the faces of the first screen beside its words; otherwise a browser waits until the words are on the page. */
import { settings } from '../browser/settings.svelte.ts';

const FIRST_FACES = ['400 1em "Source Serif 4"', '700 1em "Old Standard TT"'];

export const fetchFaces = (): Promise<unknown> => {
  const letters = settings.language === 'ru' ? 'aя' : 'a';
  return Promise.all(FIRST_FACES.map((face) => document.fonts.load(face, letters)));
};
