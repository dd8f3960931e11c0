/** The study of the game is a page of its own beside the app, one in each language (docs/study.md). */
import { settings } from '../browser/settings.svelte.ts';

export const studyPage = (): string => `study/${settings.language}.html`;
