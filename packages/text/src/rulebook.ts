/**
 * The rules in plain words, article by article, with the numbers of docs/rules.md. Loaded when somebody opens
 * them.
 */
import {
  DISTRICTS,
  type DistrictId,
  type Edition,
  isTwoPlayerGame,
  RELIGIOUS_LEADER,
  type Rules,
} from '@cap-diamant/engine';
import type { Language } from './languages.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/rulebook.json';
import type { Names } from './names.ts';
import { speaker } from './speaker.ts';

export type RulebookCatalog = { readonly [key in keyof typeof english]: string };

export const RULEBOOK_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly default: RulebookCatalog }>;
} = {
  en: () => import('./messages/en/rulebook.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/rulebook.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/rulebook.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/rulebook.json', { with: { type: 'json' } }),
};

/** Articles of each chapter after its introduction. */
const ARTICLES = {
  R1: 7,
  R2: 3,
  R3: 5,
  R4: 8,
  R5: 19,
  R6: 6,
  R7: 6,
  R8: 9,
  R9: 7,
  R10: 8,
  R11: 8,
} as const;

export type Chapter = keyof typeof ARTICLES;
export const CHAPTERS = Object.keys(ARTICLES) as readonly Chapter[];

/** "R4", "R4.1" … "R4.8". */
export const articlesOf = (chapter: Chapter): readonly string[] => [
  chapter,
  ...Array.from({ length: ARTICLES[chapter] }, (_, index) => `${chapter}.${index + 1}`),
];

/** The districts of R5.1 to R5.16; their names depend on the edition. */
const DISTRICT_ARTICLES: readonly DistrictId[] = [
  'archdiocese',
  'irish',
  'protestant',
  'jewish',
  'government',
  'municipal',
  'national',
  'military',
  'market',
  'mansion',
  'business',
  'port',
  'heritage',
  'entertainment',
  'academic',
  'arts',
];

/** Articles, or whole chapters, that only some games need. */
const CONDITIONS: readonly (readonly [rule: string, applies: (rules: Rules) => boolean])[] = [
  ['R2.1', ({ options }) => options.edition === 2011],
  ['R2.2', ({ options }) => options.edition === 2026],
  ['R3.3', ({ leaders }) => leaders.length > 0],
  ['R3.4', ({ events }) => events],
  ['R4.7', ({ leaders }) => leaders.length > 0],
  ['R6', ({ leaders }) => leaders.length > 0],
  ['R6.2', ({ leaders }) => leaders.includes(RELIGIOUS_LEADER)],
  ['R6.4', (rules) => !isTwoPlayerGame(rules)],
  ['R6.5', (rules) => !isTwoPlayerGame(rules)],
  ['R6.6', isTwoPlayerGame],
  ['R7', ({ events }) => events],
  ['R8.1', ({ leaders }) => leaders.length > 0],
  ['R8.2', ({ events }) => events],
  ['R8.4', ({ cascades }) => cascades],
  ['R8.6', ({ cascades }) => !cascades],
  ['R9.4', ({ mainGroup }) => !mainGroup],
  ['R9.5', ({ mainGroup }) => mainGroup],
  ['R9.6', ({ events }) => events],
  ['R10', isTwoPlayerGame],
  ['R10.5', ({ leaders }) => leaders.length > 0],
  ['R11.1', ({ cascades }) => cascades],
  ['R11.2', ({ cascades }) => !cascades],
  ['R11.3', ({ mainGroup }) => mainGroup],
  ['R11.4', ({ mainGroup }) => mainGroup],
  ['R11.6', ({ leaders }) => leaders.length > 0],
  ['R11.7', ({ events }) => events],
  ['R11.8', isTwoPlayerGame],
];

/** Whether an article matters under these rules. */
export const appliesTo = (rule: string, rules: Rules): boolean =>
  CONDITIONS.every(([other, applies]) => (rule !== other && !rule.startsWith(`${other}.`)) || applies(rules));

type ArticleKey = Exclude<keyof RulebookCatalog, `${string}.title`>;

export const makeRulebook = (language: Language, catalog: RulebookCatalog) => {
  const say = speaker<RulebookCatalog, Arguments>(language, catalog);
  return {
    language,
    title: (chapter: Chapter) => say(`${chapter}.title`),
    /** One article, with the names of this edition. */
    article: (rule: string, names: Pick<Names, 'district'>, edition: Edition) => {
      const [, number] = /^R5\.(\d+)$/.exec(rule) ?? [];
      const id = DISTRICT_ARTICLES[Number(number ?? 0) - 1];
      const district = DISTRICTS.findIndex((one) => one.id === id);
      return say(rule as ArticleKey, { district: district < 0 ? '' : names.district(district, edition) });
    },
  };
};

export type Rulebook = ReturnType<typeof makeRulebook>;

export const loadRulebook = async (language: Language): Promise<Rulebook> =>
  makeRulebook(language, (await RULEBOOK_CATALOGS[language]()).default);
