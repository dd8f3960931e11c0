/** The address of the study, a separate page beside the app (docs/study.md); in English for a language without one. */
import { settings } from '../browser/settings.svelte.ts';
import { STUDY_LANGUAGES } from './study-languages.ts';

export const studyPage = (): string =>
  `study/${STUDY_LANGUAGES.includes(settings.language) ? settings.language : 'en'}.html`;
