/** What a preview says of a choice. */
import { choices, positionsOf } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { leadsToDistrict } from '../../src/view/what-if.ts';
import { randomGame } from './support/random-game.ts';

test('a district’s action can follow help for a rival’s building, but not for one’s own (R4.4)', () => {
  const followed = { own: 0, rival: 0 };
  // Without the Religious leader (R6.2), who is not in a game of three.
  for (const state of positionsOf(randomGame('before the action'))) {
    for (const choice of choices(state)) {
      if (choice.kind !== 'contribute' || state.agenda.at(-1)?.kind !== 'action') continue;
      const isOwn = state.architects[state.seat] === choice.space;
      if (leadsToDistrict(state, [choice])) followed[isOwn ? 'own' : 'rival'] += 1;
    }
  }
  expect(followed.own).toBe(0);
  expect(followed.rival).toBeGreaterThan(0);
});
