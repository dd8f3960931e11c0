/** Opinions and their reasons. */
import { advance, CHANCE, choices, clone, decision } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { LEVEL_BOTS, nodeBudget, opinions, REASON_SOURCES } from '../../src/index.ts';
import { samplePositions } from '../support/play.ts';

const NODES = 200;
const positions = samplePositions(36, 'reasons');
const all = positions.map((state) => opinions(state, nodeBudget(NODES), seededRandom('s')));

test('every legal choice has one opinion', () => {
  all.forEach((about, index) => {
    const legal = choices(positions[index]!);
    expect(about).toHaveLength(legal.length);
    expect(new Set(about.map(({ choice }) => choice))).toEqual(new Set(legal));
  });
});

test('the first is what the governor plays, and has no difference to itself', () => {
  const governor = LEVEL_BOTS.at(-1)!;
  all.forEach(([best], index) => {
    expect(best!.choice).toBe(governor.choose(positions[index]!, nodeBudget(NODES), seededRandom('s')));
    expect(best!.behind === 0).toBe(true);
    for (const source of REASON_SOURCES) expect(best!.because[source]).toBe(0);
  });
});

test('the sources add up to the difference', () => {
  let differing = 0;
  for (const { behind, because } of all.flat()) {
    expect(Object.keys(because)).toEqual([...REASON_SOURCES]);
    const sum = Object.values(because).reduce((total, points) => total + points, 0);
    expect(sum).toBeCloseTo(-behind, 9);
    if (behind !== 0) differing += 1;
  }
  expect(differing).toBeGreaterThan(all.flat().length / 2);
});

test('every source is a reason somewhere', () => {
  for (const source of REASON_SOURCES) {
    expect(all.flat().some(({ because }) => Math.abs(because[source]) > 0.01)).toBe(true);
  }
});

test('chances of winning fall from choice to choice: nothing looks better than what is advised', () => {
  for (const about of all) {
    for (const { share } of about) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    const shares = about.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  }
});

test('the expected play is legal, begins with the choice, and goes on to others', () => {
  let replies = 0;
  all.forEach((about, index) => {
    for (const { choice, expected } of about) {
      expect(expected[0]!.choices[0]).toBe(choice);
      expect(expected[0]!.by).toBe(decision(positions[index]!)!.by);
      const state = clone(positions[index]!);
      for (const step of expected) {
        // From here on it is one of several ways that chance may take.
        if (decision(state)?.by === CHANCE) break;
        expect(decision(state)?.by).toBe(step.by);
        for (const made of step.choices) advance(state, made);
        replies += 1;
      }
    }
  });
  expect(replies).toBeGreaterThan(3 * all.flat().length);
});
