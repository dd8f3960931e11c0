/**
 * A state's lists are of small integers to V8 as well: one −0 or one fraction makes a list of floating-point
 * numbers of it, in all games from then on, which works as before and is slower everywhere.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { deal, pick, seededRandom } from '../../src/chance/index.ts';
import { applyListed, choices, newGame } from '../../src/game.ts';
import { ALL_OPTIONS } from '../../src/options.ts';

setFlagsFromString('--allow-natives-syntax');
const isOfSmallIntegers = runInNewContext('(list) => %HasSmiElements(list)') as (list: unknown) => boolean;
// Compiled when it is first called, while the flag is set.
isOfSmallIntegers([]);
setFlagsFromString('--no-allow-natives-syntax');

test('the lists of a state stay lists of small integers, in all variants', () => {
  expect(isOfSmallIntegers([0, 1])).toBe(true);
  expect(isOfSmallIntegers([0, -0])).toBe(false);
  const others = new Set<string>();
  for (const [variant, options] of ALL_OPTIONS.entries()) {
    for (let game = 0; game < 4; game += 1) {
      const random = seededRandom(`small integers ${variant} ${game}`);
      const state = newGame(options, deal('random', random));
      while (!state.over) applyListed(state, pick(choices(state), random));
      const { agenda: _tasks, ...rest } = state;
      for (const [name, value] of Object.entries(rest)) {
        if (Array.isArray(value) && !isOfSmallIntegers(value)) others.add(name);
      }
    }
  }
  expect([...others]).toEqual([]);
});
