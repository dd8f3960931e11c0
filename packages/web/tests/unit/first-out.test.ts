/** Who will begin a turn without workers: whom the comparison of several ways names. */
import { choices, decision, inFront, isEnding } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { firstOut } from '../../src/view/what-follows.ts';
import { settledAfter } from '../../src/view/what-if.ts';
import { gameWaitingFor } from '../support/decisions.ts';

test('a player who uses up their workers reads whose turn will end the century', () => {
  let [named, unnamed] = [0, 0];
  gameWaitingFor((state) => {
    if (state.seat < 0 || isEnding(state)) return false;
    const { by } = decision(state)!;
    for (const choice of choices(state)) {
      const later = settledAfter(state, [choice]);
      if (later.over || isEnding(later)) continue;
      const out = firstOut(state, [choice]);
      const isUsedUp = inFront(state, by) > 0 && inFront(later, by) === 0;
      expect(out !== null).toBe(isUsedUp);
      if (out === null) {
        unnamed += 1;
        continue;
      }
      named += 1;
      // Nobody between them and the player is without workers.
      const { length } = later.active;
      for (let seat = (by + 1) % length; seat !== out; seat = (seat + 1) % length)
        expect(inFront(later, seat)).toBeGreaterThan(0);
      expect(inFront(later, out)).toBe(0);
    }
    return named >= 20;
  });
  expect(unnamed).toBeGreaterThan(named);
});
