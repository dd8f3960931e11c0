/** What a preview says of a choice. */
import { choices, decision, next, positionsOf, scoreOf } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { decidesNext } from '../../src/view/what-follows.ts';
import { standings, whatIf } from '../../src/view/what-if.ts';
import { randomGame } from './support/random-game.ts';

test('a district’s action can follow help for a rival’s building, but not for one’s own (R4.4)', () => {
  const followed = { own: 0, rival: 0 };
  // Without the Religious leader (R6.2), who is not in a game of three.
  for (const state of positionsOf(randomGame('before the action'))) {
    for (const choice of choices(state)) {
      if (choice.kind !== 'contribute' || state.agenda.at(-1)?.kind !== 'action') continue;
      const isOwn = state.architects[state.seat] === choice.space;
      if (decidesNext(state, [choice]) === 'district') followed[isOwn ? 'own' : 'rival'] += 1;
    }
  }
  expect(followed.own).toBe(0);
  expect(followed.rival).toBeGreaterThan(0);
});

test('stars and goals that follow at once from where workers go are points now, not points to come (R6.4)', () => {
  let asked = 0;
  let scored = 0;
  for (let game = 0; game < 40; game += 1) {
    for (const state of positionsOf(randomGame(`redirected ${game}`))) {
      if (decision(state)?.task.kind !== 'redirect') continue;
      asked += 1;
      // Where they go without being asked.
      const usual = choices(state).find((choice) =>
        whatIf(state, [choice]).every(({ century, final }) => century === 0 && final === 0),
      );
      expect(usual).toBeDefined();
      const after = next(state, usual!);
      for (const [seat, { now }] of whatIf(state, [usual!]).entries()) {
        if (decision(after)?.task.kind !== 'redirect')
          expect(now).toBe(scoreOf(after, seat) - standings(state)[seat]!.now);
        scored += now;
      }
    }
  }
  expect(asked).toBeGreaterThan(20);
  expect(scored).toBeGreaterThan(5);
});
