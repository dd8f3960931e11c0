/** A message without its arguments fails type checking: `tsc` reads these lines, Vitest only runs them. */
import { expect, test } from 'vitest';
import { speaker } from '../src/index.ts';

interface Arguments {
  readonly turn: { player: string | number; n: number };
  readonly score: { n: number };
}
const catalog = { yes: 'Yes', turn: '{player}: {n}', score: '{n, plural, one {# point} other {# points}}' };
const say = speaker<typeof catalog, Arguments>('en', catalog);

test('messages take their arguments', () => {
  expect(say('yes')).toBe('Yes');
  expect(say('turn', { player: 'Anna', n: 3 })).toBe('Anna: 3');
  const either = 'turn' as 'turn' | 'score';
  expect(say(either, { player: 'Anna', n: 3 })).toBe('Anna: 3');
});

test('anything else fails the type check', () => {
  // @ts-expect-error: an argument is missing
  expect(() => say('turn', { player: 'Anna' })).toThrow();
  // @ts-expect-error: a misspelt one
  expect(() => say('score', { m: 3 })).toThrow();
  // @ts-expect-error: one of several messages wants more
  say('turn' as 'turn' | 'score', { n: 3, player: undefined });
  // @ts-expect-error: no arguments at all
  expect(() => say('score')).toThrow();
  // @ts-expect-error: one too many
  expect(say('yes', { n: 1 })).toBe('Yes');
});
