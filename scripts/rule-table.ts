// Writes artefacts/rule-tests.md: the tests of each numbered rule in docs/rules.md. The table follows from the
// tests' titles, so it is not committed.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const RULES = 'docs/rules.md';
const TABLE = 'artefacts/rule-tests.md';
const TESTS = 'packages/*/tests/rules/*.test.ts';

export interface Rule {
  /** `R8` for a chapter, `R8.1` for one of its rules. */
  readonly id: string;
  /** The chapter's heading, for chapters only. */
  readonly heading: string | null;
  /** Cases named (a), (b) … in its text: tests may cite `R7.1b`. */
  readonly cases: string;
}

export interface RuleTest {
  readonly file: string;
  /** The rules that the title begins with, as written there: `R4.2`, `R7.1b`. */
  readonly cites: readonly string[];
  /** The rest of the title. */
  readonly says: string;
}

/** Where a rule's text begins: a chapter, an item of a list, or a name in italics inside an item. */
const RULE_STARTS = /^## (R\d+) (.+)$|^- (R\d+\.\d+) |\b(R\d+\.\d+) (?=\*[^*])/gm;

export function readRules(text: string): Rule[] {
  const starts = [...text.matchAll(RULE_STARTS)];
  return starts.map((start, index) => {
    const end = starts[index + 1]?.index ?? text.length;
    const cases = [...text.slice(start.index, end).matchAll(/\(([a-z])\)/g)].map((found) => found[1]);
    return {
      id: start[1] ?? start[3] ?? start[4] ?? '',
      heading: start[2] ?? null,
      cases: [...new Set(cases)].join(''),
    };
  });
}

const CALL = /^rule\(\s*'((?:[^'\\]|\\.)+)'/gm;
const TITLE = /^((?:R\d+(?:\.\d+)?[a-z]?, )*R\d+(?:\.\d+)?[a-z]?) (.+)$/;

export function readTests(file: string, text: string): RuleTest[] {
  const titles = [...text.matchAll(CALL)].map((call) => call[1]!.replaceAll('\\', ''));
  const calls = [...text.matchAll(/\brule\(/g)].length;
  if (calls !== titles.length) {
    throw new Error(
      `${file}: ${calls} calls of rule(), but ${titles.length} with a plain title in single quotes`,
    );
  }
  return titles.map((title) => {
    const [, cites, says] = TITLE.exec(title) ?? [];
    if (cites === undefined || says === undefined) {
      throw new Error(`${file}: the title must begin with a rule's number: ${title}`);
    }
    return { file, cites: cites.split(', '), says };
  });
}

/** `R7.1b` is about R7.1. */
const ruleOf = (cited: string): string => cited.replace(/[a-z]$/, '');

/** Gaps in the numbering, rules without a test, tests of rules that do not exist. */
export function problems(rules: readonly Rule[], tests: readonly RuleTest[]): string[] {
  const found: string[] = [];
  const ids = rules.map((rule) => rule.id);
  const expected = new Map<string, number>();
  for (const id of ids.filter((id) => id.includes('.'))) {
    const [chapter = '', number] = id.split('.');
    const next = (expected.get(chapter) ?? 0) + 1;
    if (Number(number) !== next) found.push(`${RULES}: found ${id} instead of ${chapter}.${next}`);
    expected.set(chapter, next);
  }
  const cited = new Set(tests.flatMap((test) => test.cites.map(ruleOf)));
  for (const { id, heading } of rules) {
    if (heading === null && !cited.has(id)) found.push(`${id} has no test`);
  }
  for (const { file, cites, says } of tests) {
    for (const cite of cites) {
      const rule = rules.find(({ id }) => id === ruleOf(cite));
      if (rule === undefined || (cite !== rule.id && !rule.cases.includes(cite.slice(-1)))) {
        found.push(`${file}: there is no ${cite} (${says})`);
      }
    }
  }
  return found;
}

export function table(rules: readonly Rule[], tests: readonly RuleTest[]): string {
  const lines = [
    '# Rules and their tests',
    '',
    'Made from [rules.md](../docs/rules.md) and the titles of the tests.',
  ];
  const files = new Set(tests.map((test) => test.file));
  lines.push(`${tests.length} tests in ${files.size} files.`);
  for (const rule of rules) {
    if (rule.heading !== null) {
      lines.push('', `## ${rule.id} ${rule.heading}`, '', '| Rule | Test | File |', '|---|---|---|');
    }
    for (const { file, cites, says } of tests) {
      for (const cite of cites) {
        if (ruleOf(cite) !== rule.id) continue;
        const name = path.posix.basename(file, '.test.ts');
        lines.push(`| ${cite} | ${says.replaceAll('|', '\\|')} | [${name}](../${file}) |`);
      }
    }
  }
  return `${lines.join('\n')}\n`;
}

export function readAll(root: string): { rules: Rule[]; tests: RuleTest[] } {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const files = globSync(TESTS, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));
  return {
    rules: readRules(read(RULES)),
    tests: files.sort().flatMap((file) => readTests(file, read(file))),
  };
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  const { rules, tests } = readAll(root);
  mkdirSync(path.join(root, path.dirname(TABLE)), { recursive: true });
  writeFileSync(path.join(root, TABLE), table(rules, tests));
  const found = problems(rules, tests);
  for (const line of found) console.error(line);
  console.log(
    `${TABLE}: ${tests.length} tests of ${rules.filter((rule) => rule.heading === null).length} rules`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}
