/** Who goes on after a century that a building ends: what the comparison of two architects promises. */
import { advance, choices, decision, type State } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import type { Path } from '../../src/playback/table.ts';
import { buildsFirst } from '../../src/view/ends-century.ts';
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

/** The first to decide in the new century. */
const firstIn = (scored: State): number => {
  let now = decision(scored);
  while (now !== null && now.by < 0) {
    advance(scored, choices(scored)[0]!);
    now = decision(scored);
  }
  return now?.by ?? -1;
};

test('the player builds first in the new century exactly if it says so (R8.9)', () => {
  let [first, others] = [0, 0];
  gameWaitingFor((state) => {
    const { by } = decision(state)!;
    for (const path of waysToBuild(state)) {
      if (scoredAtOnce(state, path) === null) continue;
      const isFirst = buildsFirst(state, path);
      expect([path, isFirst]).toEqual([path, firstIn(settledAfter(state, path)) === by]);
      if (isFirst) first += 1;
      else others += 1;
    }
    return first >= 20 && others >= 5;
  });
});
