/** The page's words and numbers in one language; the game's own names are those of the app. */
import { type Language, loadText, type Say, speaker, type Text } from '@cap-diamant/text';
import { STRENGTHS } from './experiments.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/study.json';
import { type Subject, type Unit, VERSIONS, type Version } from './questions.ts';

export type StudyCatalog = { readonly [key in keyof typeof english]: string };

const CATALOGS: { readonly [language in Language]: () => Promise<{ readonly default: StudyCatalog }> } = {
  en: () => import('./messages/en/study.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/study.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/study.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/study.json', { with: { type: 'json' } }),
};

/** Districts have the names of the edition that most was played with. */
const EDITION = 2026;

const namesIn = (say: Say<StudyCatalog, Arguments>, text: Text) => {
  const version = (one: Version): string => {
    const { edition } = VERSIONS[one];
    return say('version', { edition: text.edition(edition), rules: text.ruleSet(VERSIONS[one]) });
  };
  const subject = (about: Subject): string => {
    switch (about.kind) {
      case 'place':
        return say(`place.${(about.order + 1) as 1 | 2 | 3 | 4 | 5}`);
      case 'leader':
        return text.leader(about.leader);
      case 'district':
        return text.district(about.district, EDITION);
      case 'habit':
        return say(`habit.${about.when}`);
      case 'without':
        return say(`without.${about.what}`);
      case 'century':
        return text.century(about.century);
      case 'span':
        return say(`span.${about.span}`, { century: text.century(about.century) });
      case 'event':
        return text.event(about.event);
      case 'deal':
        return say(`deal.${about.deal}`);
      case 'version':
        return version(about.version);
      case 'better':
        return say('better');
      case 'twice':
        return say(`twice.${about.who}`);
    }
  };
  return { version, subject };
};

const MANY = 100;

/** Where two figures are further apart than this, whole games of a hundred separate them. */
const WHOLE = 0.01;
/** And where they are nearer than this, tenths do not. */
const TENTHS = 0.001;

const numbersIn = (language: Language) => {
  const numberOf = (digits: number, more: Intl.NumberFormatOptions = {}) => {
    const format = new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...more,
    });
    return (value: number): string => format.format(value);
  };
  const whole = numberOf(0);
  const tenths = numberOf(1);
  const signed = numberOf(1, { signDisplay: 'exceptZero' });
  const percent = numberOf(1, { style: 'percent' });
  const byDigits = [whole, tenths, numberOf(2)];
  return {
    whole,
    tenths,
    signed,
    percent,
    wholePercent: numberOf(0, { style: 'percent' }),
    /** Two shares as games of a hundred, with as many digits as separate them where they surely are. */
    hundred: (share: number, other: number, side: number): readonly [string, string] => {
      const distance = Math.abs(share - other);
      // Less than one game of a hundred is not none.
      const isTiny = share > 0 && share < WHOLE;
      const digits = isTiny ? 1 : distance >= WHOLE ? 0 : distance >= TENTHS || side === 0 ? 1 : 2;
      // A third of a hundred is 33 beside whole games, and a half is never 50.0.
      const plain = (value: number): string =>
        byDigits[Math.abs(MANY * value - Math.round(MANY * value)) < 1e-9 ? 0 : digits]!(MANY * value);
      return [byDigits[digits]!(MANY * share), plain(other)];
    },
    inUnit: (unit: Unit, value: number): string => (unit === 'share' ? percent(value) : tenths(value)),
  };
};

export const loadStudyWords = async (language: Language) => {
  const say = speaker<StudyCatalog, Arguments>(language, (await CATALOGS[language]()).default);
  const text = await loadText(language);
  const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });
  const levels = (strengths: readonly number[]): string =>
    conjunction.format(strengths.map((strength) => say(`level.${levelOf(strength)}`)));
  return {
    language,
    say,
    text,
    ...namesIn(say, text),
    ...numbersIn(language),
    list: (words: readonly string[]): string => conjunction.format(words),
    /** As "among" wants them. */
    levels,
    among: (strength: number): string => say('among', { levels: levels([strength]) }),
    level: (strength: number): string => text.botLevel(levelOf(strength)),
    match: (strength: number): string => say(`match.${levelOf(strength)}`),
  };
};

export type StudyWords = Awaited<ReturnType<typeof loadStudyWords>>;

export const loadCatalog = async (language: Language): Promise<StudyCatalog> =>
  (await CATALOGS[language]()).default;

const LEVELS = ['mason', 'architect', 'governor'] as const;

/** The strengths of the study, which the messages name. */
const levelOf = (strength: number): (typeof LEVELS)[number] => {
  const level = LEVELS.find((name) => name === STRENGTHS[strength]?.level);
  if (level === undefined) throw new Error(`no words for strength ${strength} of the study`);
  return level;
};
