/** Our formatter against a complete implementation of ICU MessageFormat. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { argumentKinds } from '../src/check.ts';
import { LANGUAGES } from '../src/index.ts';
import { formatMessage, parseMessage } from '../src/message.ts';

const PACKAGES = path.join(import.meta.dirname, '..', '..');
/** Every plural form of every language, digits in groups, a fraction. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 25, 101, 1500, 12_345, 0.5, -1];

const wordsIn = (message: string): string[] => [
  'Anna',
  ...new Set([...message.matchAll(/([\w-]+)\s*\{/g)].map(([, option]) => option!)),
];

const messagesOf = (language: string): [string, string][] =>
  globSync(`*/src/**/messages/${language}/*.json`, { cwd: PACKAGES }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(PACKAGES, file), 'utf8')) as Record<string, string>),
  );

test.each(LANGUAGES)(
  'every message of every package reads the same as with a complete formatter: %s',
  (language) => {
    const messages = messagesOf(language);
    expect(messages.length).toBeGreaterThan(1000);
    for (const [key, message] of messages) {
      if (!message.includes('{')) continue;
      const elements = parseMessage(message);
      const complete = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
      const kinds = [...argumentKinds(message)];
      const words = wordsIn(message);
      COUNTS.forEach((count, turn) => {
        const values = Object.fromEntries(
          kinds.map(([name, kind], index) => [
            name,
            kind === 'number'
              ? COUNTS[(turn + index) % COUNTS.length]!
              : words[(turn + index) % words.length]!,
          ]),
        );
        expect(formatMessage(elements, language, values), `${key} with ${count}`).toBe(
          complete.format(values),
        );
      });
    }
  },
);

test.each([
  '{n, plural, =0 {none} one {# of {total, number}} other {{who, select, you {your #} other {# of {who}}}}} #',
  ' {n,number,percent} {  total , number } {who}',
  '{who, select, you {}other{{n, plural, other {#}}}}',
])('nested and oddly spaced: %s', (message) => {
  for (const n of [0, 1, 7]) {
    for (const who of ['you', 'Anna']) {
      const values = { n, who, total: 1234.5 };
      expect(formatMessage(parseMessage(message), 'de', values)).toBe(
        new IntlMessageFormat(message, 'de').format(values),
      );
    }
  }
});

describe('wrong messages are refused, with the place', () => {
  test.each([
    ['{n', 'no closing brace at 2'],
    ['{}', 'no name at 1'],
    ['n}', 'a brace too many at 1'],
    ['{n, date}', 'no kind of value that we know at 3'],
    ['{n, plural, one {a}}', 'no option "other"'],
    ['{n, plural, other {a}', 'no closing brace'],
    ['{n, select}', 'no options'],
    ['{n, number, currency}', 'no closing brace'],
  ])('%s', (message, problem) => {
    expect(() => parseMessage(message)).toThrow(problem);
  });
});
