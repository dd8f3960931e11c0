/** What can be wrong with a catalog. Every package with a catalog runs its own through this in a test. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './languages.ts';
import type { Catalog } from './speaker.ts';

/** The parts of a parsed message that matter here. */
interface Part {
  readonly type: number;
  readonly value?: string;
  readonly options?: { readonly [option: string]: { readonly value: readonly Part[] } };
  readonly pluralType?: string;
}

// Kinds of parts, as the parser numbers them.
const LITERAL = 0;
const NUMBER = 2;
const PLURAL = 6;
const POUND = 7;

const parse = (language: Language, message: string): readonly Part[] =>
  new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst() as readonly Part[];

const walk = (parts: readonly Part[], visit: (part: Part) => void): void => {
  for (const part of parts) {
    visit(part);
    for (const option of Object.values(part.options ?? {})) walk(option.value, visit);
  }
};

/** The values that a message wants, by name; of those that it counts or declines by, only a number will do. */
export const argumentKinds = (
  language: Language,
  message: string,
): ReadonlyMap<string, 'word' | 'number'> => {
  const found = new Map<string, 'word' | 'number'>();
  walk(parse(language, message), ({ type, value }) => {
    if (type === LITERAL || type === POUND || value === undefined) return;
    const isNumber = type === NUMBER || type === PLURAL || found.get(value) === 'number';
    found.set(value, isNumber ? 'number' : 'word');
  });
  return found;
};

/** The names of the values that a message wants. */
export const argumentsOf = (language: Language, message: string): string[] =>
  [...argumentKinds(language, message).keys()].sort();

/** `zoneTo`, `zoneIn` and `zoneFrom` are one zone, `leaderTaken` is a leader; each language takes the form that its grammar wants. */
const withoutForm = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.replace(/(To|In|From|Taken)$/, ''))),
];

/** Plural forms that a message with any of them has to have; French "many" is for millions. */
const FORMS: { readonly [language in Language]: readonly string[] } = {
  en: ['one', 'other'],
  fr: ['one', 'other'],
  de: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
};

const pluralProblems = (language: Language, message: string): string[] => {
  const problems: string[] = [];
  walk(parse(language, message), ({ value, options, pluralType }) => {
    if (pluralType === undefined || options === undefined) return;
    const given = Object.keys(options).filter((form) => !form.startsWith('='));
    if (given.length === 1) return;
    const missing = FORMS[language].filter((form) => !given.includes(form));
    if (missing.length > 0) problems.push(`${value}: plural forms missing: ${missing.join(', ')}`);
  });
  return problems;
};

const NBSP = '\u00a0';

const EVERYWHERE: readonly (readonly [RegExp, string])[] = [
  [/['"`]/, 'a straight quote or apostrophe'],
  [/ {2}/, 'two spaces in a row'],
  [/^\s|\s$/, 'a space at an end'],
  [/\.\.\./, 'three dots instead of …'],
  [/\s-\s/, 'a hyphen for a dash'],
];

const TYPOGRAPHY: { readonly [language in Language]: readonly (readonly [RegExp, string])[] } = {
  en: [[/[«»„]/, 'quotes that are not English']],
  fr: [
    [/[“”„]/, 'quotes that are not French'],
    [new RegExp(`[^${NBSP}][;:!?»]`), 'no no-break space before ; : ! ? or »'],
    [new RegExp(`«[^${NBSP}]`), 'no no-break space after «'],
  ],
  de: [
    [/[«»”]/, 'quotes that are not German'],
    [/„[^“]*(„|$)/, 'a quote that is not closed'],
  ],
  ru: [
    [/[“”]/, 'quotes that are not Russian'],
    [/«[^»]*(«|$)/, 'a quote that is not closed'],
  ],
};

const typographyProblems = (language: Language, message: string): string[] =>
  [...EVERYWHERE, ...TYPOGRAPHY[language]].flatMap(([wrong, name]) => (wrong.test(message) ? [name] : []));

const messageProblems = (language: Language, message: string, english: string): string[] => {
  if (message === '') return ['empty'];
  try {
    const wants = withoutForm(argumentsOf(language, message));
    const known = withoutForm(argumentsOf('en', english));
    const unknown = wants.filter((name) => !known.includes(name));
    const unused = known.filter((name) => !wants.includes(name));
    return [
      ...unknown.map((name) => `{${name}} is not in the English message`),
      ...unused.map((name) => `{${name}} of the English message is missing`),
      ...pluralProblems(language, message),
      ...typographyProblems(language, message),
    ];
  } catch (error) {
    return [`not a valid ICU message: ${error instanceof Error ? error.message : String(error)}`];
  }
};

/** Everything wrong with a catalog, compared with the English one; none if it is in order. */
export const catalogProblems = (language: Language, catalog: Catalog, english: Catalog): string[] => {
  const keys = [...new Set([...Object.keys(english), ...Object.keys(catalog)])];
  return keys.flatMap((key) => {
    const [message, original] = [catalog[key], english[key]];
    if (message === undefined) return [`${language} ${key}: missing`];
    if (original === undefined) return [`${language} ${key}: not in the English catalog`];
    return messageProblems(language, message, original).map((problem) => `${language} ${key}: ${problem}`);
  });
};
