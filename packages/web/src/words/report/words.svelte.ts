/** The words of reports, fetched with them. */
import { loadReportWords, type SayReport } from '@cap-diamant/text/report';
import { inPageLanguage } from '../page-language.svelte.ts';

const page = inPageLanguage(loadReportWords);

export const fetchReportWords = page.fetch;
export const reportWordsAreHere = (): boolean => page.current !== null;
export const say: SayReport = (key, ...values) => page.current!(key, ...values);
