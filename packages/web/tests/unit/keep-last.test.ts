/** A hint in an unchanged position is the same hint. */
import type { Opinion } from '@cap-diamant/bots';
import { choices, newGame, next, type State } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { keepLast } from '../../src/thinking/keep-last.ts';

const options = { edition: 2026, rules: 'complete', events: true, players: 3 } as const;

test('an answer is kept for its position, also after an undo; another position is asked about', async () => {
  const asked: State[] = [];
  const ask = keepLast((state) => {
    asked.push(state);
    return { answer: Promise.resolve([{ place: asked.length } as unknown as Opinion]), cancel: () => {} };
  });
  const position = (): State => newGame(options, deal('random', seededRandom('kept')));
  const first = await ask(position(), 0).answer;
  expect(await ask(position(), 0).answer).toBe(first);
  expect(asked).toHaveLength(1);
  const later = next(position(), choices(position())[0]!);
  expect(await ask(later, 0).answer).not.toBe(first);
  expect(asked).toHaveLength(2);
});

test('what was not answered is not kept', async () => {
  let fails = true;
  const ask = keepLast(() => ({
    answer: fails ? Promise.reject(new Error('ended')) : Promise.resolve([]),
    cancel: () => {},
  }));
  const position = newGame(options, deal('random', seededRandom('kept')));
  await expect(ask(position, 0).answer).rejects.toThrow('ended');
  fails = false;
  expect(await ask(position, 0).answer).toEqual([]);
});
