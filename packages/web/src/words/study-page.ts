/** The address of the study, a separate page beside the app (docs/study.md). */
import { settings } from '../browser/settings.svelte.ts';

export const studyPage = (): string => `study/${settings.language}.html`;
