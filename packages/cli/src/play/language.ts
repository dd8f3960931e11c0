/** Which language to use. */
import { bestLanguage, LANGUAGES, type Language } from '@cap-diamant/text';
import { nearest } from '../nearest.ts';
import { usageError } from '../usage-error.ts';

export const LANGUAGE_LIST = LANGUAGES.join(', ');

/** The requested language, otherwise the environment's ("fr_CA.UTF-8"), otherwise English. */
export const languageFor = (
  asked: string | undefined,
  environment: { readonly [name: string]: string | undefined },
): Language => {
  if (asked === undefined) {
    const { LC_ALL, LC_MESSAGES, LANG } = environment;
    const locale = LC_ALL || LC_MESSAGES || LANG || '';
    return bestLanguage([locale.replace(/[.@].*$/, '').replace('_', '-')]);
  }
  const known = LANGUAGES.find((language) => language === asked);
  if (known !== undefined) return known;
  const meant = nearest(asked, LANGUAGES);
  const hint = meant === null ? `there are ${LANGUAGE_LIST}` : `did you mean '${meant}'?`;
  throw usageError(`there is no language '${asked}': ${hint}`);
};
