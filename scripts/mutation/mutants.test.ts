import { expect, test } from 'vitest';
import { mutantsOf, mutated } from './mutants.ts';

const changes = (text: string): string[] => mutantsOf('a.ts', text).map((mutant) => mutated(text, mutant));

test('operators, numbers, conditions and calls are changed one at a time', () => {
  expect(changes('const a = b < 1;')).toEqual(['const a = b <= 1;', 'const a = b < 2;']);
  expect(changes('if (a && !b) go();')).toEqual([
    'if (!(a && !b)) go();',
    'if (a || !b) go();',
    'if (a && b) go();',
    'if (a && !b) ;',
  ]);
  expect(changes('let a = true ? b++ : -c;')).toEqual([
    'let a = !(true) ? b++ : -c;',
    'let a = false ? b++ : -c;',
    'let a = true ? b-- : -c;',
    'let a = true ? b++ : c;',
  ]);
});

test('types, imports, joined texts and messages of errors are left alone', () => {
  expect(changes("import a from './1.ts';\ntype A = 1 | 2;\nconst a = (b as 3) + 'x';")).toEqual([]);
  expect(changes('throw new Error(String(1 + 2));')).toEqual([]);
});
