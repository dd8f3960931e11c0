/** Finds problems in a catalog. Every package with a catalog checks it in a test. */
import type { Language } from './languages.ts';
import { type Element, parseMessage } from './message.ts';
import type { Catalog } from './speaker.ts';

const walk = (elements: readonly Element[], visit: (element: Element) => void): void => {
  for (const element of elements) {
    visit(element);
    if ('options' in element) for (const option of Object.values(element.options)) walk(option, visit);
  }
};

/** The arguments of a message, by name; those that it counts by must be numbers. */
export const argumentKinds = (message: string): ReadonlyMap<string, 'word' | 'number'> => {
  const found = new Map<string, 'word' | 'number'>();
  walk(parseMessage(message), (element) => {
    if (!('name' in element)) return;
    const { kind, name } = element;
    const isNumber = kind === 'number' || kind === 'plural' || found.get(name) === 'number';
    found.set(name, isNumber ? 'number' : 'word');
  });
  return found;
};

/** The names of a message's arguments. */
export const argumentsOf = (message: string): string[] => [...argumentKinds(message).keys()].sort();

/**
 * `zoneTo`, `zoneIn` and `zoneFrom` are one zone, `leaderTaken` is a leader; each language uses the form that
 * its grammar needs.
 */
const withoutForm = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.replace(/(To|In|From|Taken)$/, ''))),
];

/** The plural forms that each plural message needs; French "many" is for millions. */
const FORMS: { readonly [language in Language]: readonly string[] } = {
  en: ['one', 'other'],
  fr: ['one', 'other'],
  de: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
};

const pluralProblems = (language: Language, message: string): string[] => {
  const problems: string[] = [];
  walk(parseMessage(message), (element) => {
    if (element.kind !== 'plural') return;
    const given = Object.keys(element.options).filter((form) => !form.startsWith('='));
    if (given.length === 1) return;
    const missing = FORMS[language].filter((form) => !given.includes(form));
    if (missing.length > 0) problems.push(`${element.name}: plural forms missing: ${missing.join(', ')}`);
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
  [/\([^()]*\{event\}/, 'an event in brackets: its name has brackets of its own'],
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
    const wants = withoutForm(argumentsOf(message));
    const known = withoutForm(argumentsOf(english));
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

/** All problems of a catalog, compared with the English one; empty if there are none. */
export const catalogProblems = (language: Language, catalog: Catalog, english: Catalog): string[] => {
  const keys = [...new Set([...Object.keys(english), ...Object.keys(catalog)])];
  return keys.flatMap((key) => {
    const [message, original] = [catalog[key], english[key]];
    if (message === undefined) return [`${language} ${key}: missing`];
    if (original === undefined) return [`${language} ${key}: not in the English catalog`];
    return messageProblems(language, message, original).map((problem) => `${language} ${key}: ${problem}`);
  });
};
