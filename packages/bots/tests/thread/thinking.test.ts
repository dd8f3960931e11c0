import { choices, printChoice } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { createBot, nodeBudget } from '../../src/index.ts';
import { thinkingBy } from '../../src/thread/index.ts';
import { samplePositions } from '../support/play.ts';

/** Always the same time: who thinks by nodes alone is not hurried. */
const { choose } = thinkingBy(() => 0);
const positions = samplePositions(12, 'thread');
const asked = { bot: 'mason', seed: 's', milliseconds: 1000 };

test('a choice is what the bot itself chooses, in notation', () => {
  for (const state of positions) {
    const own = createBot('mason').choose(state, nodeBudget(Number.POSITIVE_INFINITY), seededRandom('s'));
    expect(choose({ ...asked, state })).toBe(printChoice(own));
  }
});

test('opinions are of every choice; the time that is given is kept to', () => {
  let now = 0;
  const hurried = thinkingBy(() => now++);
  const [state] = positions;
  expect(hurried.opinions({ state: state!, seed: 's', milliseconds: 1 })).toHaveLength(
    choices(state!).length,
  );
});
