/** The worst of the attacks of `npm run lab -- abuse`, for a short time. */
import { expect, test } from 'vitest';
import { runAbuse, worst } from './support/abuse.ts';
import { ATTACKS } from './support/attacks.ts';

/** Nothing is measured here: a request may wait for minutes. */
const ANSWERED_MS = 20_000;

test('an honest player can play on while a guest has set up very many tables of strong bots', async () => {
  const attacks = ATTACKS.filter(({ name }) => name === 'bots');
  const [outcome] = await runAbuse({ attacks, seconds: 2, tables: 30, bot: 'mason' });
  expect(outcome!.failures).toEqual([]);
  expect(outcome!.tried).toBeGreaterThan(0);
  expect(outcome!.answers.length).toBeGreaterThan(0);
  expect(worst(outcome!.answers)).toBeLessThan(ANSWERED_MS);
});
