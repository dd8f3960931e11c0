/** Who goes on after a century that a building ends: what the comparison of two architects promises. */
import { advance, choices, decision, type State } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import type { Path } from '../../src/playback/table.ts';
import { firstAfter } from '../../src/view/ends-century.ts';
import { scoredAtOnce } from '../../src/view/what-follows.ts';
import { after, settledAfter } from '../../src/view/what-if.ts';
import { gameWaitingFor } from '../support/decisions.ts';

/** The ways to build, each to the first site of its architect. */
const waysToBuild = (state: State): readonly Path[] =>
  choices(state).flatMap((choice) => {
    if (choice.kind !== 'start') return [];
    const placing = after(state, [choice]);
    const site = choices(placing).find(({ kind }) => kind === 'site');
    return [site === undefined || placing.turn !== state.turn ? [choice] : [choice, site]];
  });

/** The first to decide in the new century. Where workers go (R6.4) is asked before it. */
const firstIn = (scored: State): number => {
  let now = decision(scored);
  while (now !== null && (now.by < 0 || now.task.kind === 'redirect')) {
    advance(scored, choices(scored)[0]!);
    now = decision(scored);
  }
  return now?.by ?? -1;
};

test('who goes first in the new century is who then decides first (R8.9)', () => {
  let [own, next, none] = [0, 0, 0];
  gameWaitingFor((state) => {
    const { by } = decision(state)!;
    for (const path of waysToBuild(state)) {
      const named = firstAfter(state, path);
      if (named === null) {
        // Players without workers end it at the start of their own turn.
        if (scoredAtOnce(state, path) !== null && state.century < 3) {
          expect(firstIn(settledAfter(state, path))).not.toBe(by);
          none += 1;
        }
        continue;
      }
      expect(named).toBe(firstIn(settledAfter(state, path)));
      if (named === by) own += 1;
      else next += 1;
    }
    return own >= 20 && next >= 3 && none >= 5;
  });
});
