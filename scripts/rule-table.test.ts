import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { problems, readAll, readRules, readTests, table } from './rule-table.ts';

const { rules, tests } = readAll(path.join(import.meta.dirname, '..'));

test('every rule has a test, and every test a rule', () => {
  expect(problems(rules, tests)).toEqual([]);
});

test('the table lists every test under its rule, with a link that works from artefacts/', () => {
  const rows = table(rules, tests).split('\n');
  const missing = tests.filter(
    ({ file, cites }) =>
      !cites.every((cite) =>
        rows.some((row) => row.startsWith(`| ${cite} | `) && row.includes(`](../${file})`)),
      ),
  );
  expect(missing).toEqual([]);
});

test('all the rules are found, those inside a line too', () => {
  const inChapter = (chapter: number) => rules.filter(({ id }) => id.startsWith(`R${chapter}.`)).length;
  const chapters = rules.filter(({ heading }) => heading !== null).map(({ id }) => id);
  expect(chapters).toEqual(Array.from({ length: 11 }, (_, index) => `R${index + 1}`));
  expect(chapters.map((_, index) => inChapter(index + 1))).toEqual([7, 3, 5, 8, 19, 6, 6, 9, 7, 8, 8]);
});

describe('problems', () => {
  const text = [
    '## R1 Pieces',
    '- R1.1 One. (a) this; (b) that, as in R9.9',
    '- Zone — R1.2 *Two*: x. R1.3 *Three*',
  ];
  const some = readRules(text.join('\n'));
  const cite = (...titles: string[]) =>
    readTests('t.test.ts', titles.map((title) => `rule('${title}', f);`).join('\n'));

  test('none', () => {
    expect(problems(some, cite('R1.1 x', 'R1.2 x', 'R1.1b, R1.3 x', 'R1 x'))).toEqual([]);
  });

  test('a rule without a test', () => {
    expect(problems(some, cite('R1.1 x', 'R1.3 x'))).toEqual(['R1.2 has no test']);
  });

  test('a test without a rule', () => {
    const wrong = problems(some, cite('R1.1 x', 'R1.2 x', 'R1.3 x', 'R1.4 x', 'R1.1c x', 'R1.2a x', 'R2 x'));
    expect(wrong).toHaveLength(4);
  });

  test('a gap in the numbering', () => {
    const gap = readRules('## R1 Pieces\n- R1.1 One\n- R1.3 Three');
    expect(problems(gap, cite('R1.1 x', 'R1.3 x'))).toEqual(['docs/rules.md: found R1.3 instead of R1.2']);
  });

  test('a title without a number, and one that cannot be read', () => {
    expect(() => cite('x')).toThrow('must begin with');
    expect(() => readTests('t.test.ts', 'rule(title, f);')).toThrow('plain title');
  });
});
