import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REASONS, TASK_RULES, VARIANTS } from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, loadText } from '../src/index.ts';
import { appliesTo, articlesOf, CHAPTERS, loadRulebook, RULEBOOK_CATALOGS } from '../src/rulebook.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const all = CHAPTERS.flatMap(articlesOf);

/** Every number that the engine's objections, tasks and errors can name, read from where they are made. */
const objected = globSync('packages/engine/src/**/*.ts', { cwd: ROOT }).flatMap((file) =>
  [...read(file).matchAll(/'(R\d+(?:\.\d+)?)'/g)].map(([, rule]) => rule!),
);

describe.each(LANGUAGES)('the rules in %s', (language) => {
  test('have exactly one article for every number, each with its own text', async () => {
    const catalog = (await RULEBOOK_CATALOGS[language]()).default;
    const keys = [...all, ...CHAPTERS.map((chapter) => `${chapter}.title`)];
    expect(Object.keys(catalog).sort()).toEqual(keys.sort());
    const [book, names] = await Promise.all([loadRulebook(language), loadText(language)]);
    const texts = all.map((rule) => book.article(rule, names, 2011));
    expect(new Set(texts).size).toBe(all.length);
    expect(book.language).toBe(language);
    for (const chapter of CHAPTERS) expect(book.title(chapter)).not.toBe('');
  });

  test('have an article for every number that they mention', async () => {
    const catalog: Record<string, string> = { ...(await RULEBOOK_CATALOGS[language]()).default };
    const named = Object.values(catalog).flatMap((text) => text.match(/R\d+(\.\d+)?/g) ?? []);
    expect(named.filter((rule) => !all.includes(rule))).toEqual([]);
  });

  test('name the districts as the edition does', async () => {
    const [book, names] = await Promise.all([loadRulebook(language), loadText(language)]);
    expect(book.article('R5.7', names, 2011)).not.toBe(book.article('R5.7', names, 2026));
    expect(book.article('R5.12', names, 2011)).toContain(names.district(1, 2011));
  });
});

test('every rule that the engine can cite has an article', () => {
  expect(REASONS.length).toBeGreaterThan(0);
  expect(objected.length).toBeGreaterThan(20);
  const cited = [...objected, ...Object.values(TASK_RULES)];
  expect(cited.filter((rule) => !all.includes(rule))).toEqual([]);
});

test('the numbers are those of docs/rules.md', () => {
  const numbers = [...read('docs/rules.md').matchAll(/\b(R\d+\.\d+)\b/g)].map(([, rule]) => rule!);
  expect([...new Set(numbers)].filter((rule) => !all.includes(rule))).toEqual([]);
  expect(all.filter((rule) => rule.includes('.') && !numbers.includes(rule))).toEqual([]);
});

test('each variant shows the rules that it uses', () => {
  for (const rules of VARIANTS) {
    expect(appliesTo('R4.1', rules)).toBe(true);
    expect(appliesTo('R9.4', rules)).toBe(rules.options.rules === 'family');
    expect(appliesTo('R9.5', rules)).toBe(rules.options.rules === 'complete');
    expect(appliesTo('R7.3', rules)).toBe(rules.options.events);
    expect(appliesTo('R10.4', rules)).toBe(rules.options.players === 2);
    expect(appliesTo('R10', rules)).toBe(rules.options.players === 2);
    expect(appliesTo('R1.1', rules)).toBe(true);
  }
});
