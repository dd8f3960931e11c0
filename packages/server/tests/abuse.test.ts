/** The worst of the attacks that `npm run abuse` plays, for a moment. */
import { expect, test } from 'vitest';
import { runAbuse, worst } from './support/abuse.ts';
import { ATTACKS } from './support/attacks.ts';

/** Here nobody measures: whoever is kept waiting waits for minutes. */
const ANSWERED_MS = 20_000;
const MOST_MEMORY = 700e6;

test.each(['bots', 'unread'])('somebody honest plays on during the attack "%s"', async (name) => {
  const attacks = ATTACKS.filter((attack) => attack.name === name);
  const [outcome] = await runAbuse({ attacks, seconds: 2, bot: 'mason' });
  expect(outcome!.failures).toEqual([]);
  expect(outcome!.tried).toBeGreaterThan(0);
  expect(outcome!.answers.length).toBeGreaterThan(0);
  expect(worst(outcome!.answers)).toBeLessThan(ANSWERED_MS);
  expect(outcome!.resident).toBeLessThan(MOST_MEMORY);
});
