/** The languages in which `npm run lab -- study` has written its page. */
import type { Language } from '@cap-diamant/text';

export const STUDY_LANGUAGES: readonly Language[] = ['en', 'fr', 'de', 'ru'];
