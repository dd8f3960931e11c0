import { test } from 'vitest';

/**
 * A test of one rule, or of several that work together. Its title begins with their numbers in docs/rules.md
 * ("R6.4 …", "R7.1b …", "R4.2, R8.9 …"): scripts/rule-table.ts checks that every rule has a test.
 */
export const rule = (title: string, body: () => void): void => {
  test(title, body);
};
