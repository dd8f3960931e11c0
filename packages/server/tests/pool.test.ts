/** Threads that think for everybody. */
import type { GameInNotation } from '@cap-diamant/bots/thread';
import { advance, decision, historyOf, parseChoice } from '@cap-diamant/engine';
import { drawLayout } from '@cap-diamant/protocol/fair';
import { expect, test } from 'vitest';
import { createPool, type Errand } from '../src/bots/pool.ts';
import { TWO_PEOPLE } from './support/table.ts';

const TURNS = 12;
const MANY = 60;
const THINKING_MS = 60;

const begun = async (): Promise<GameInNotation> => {
  const options = { ...TWO_PEOPLE.options, events: false };
  const layout = await drawLayout({ drawScheme: 2, seed: 'a seed' }, 'balanced');
  // Chance decides who begins.
  return { options, layout, choices: ['first:A'] };
};

test('turns are legal, complete, and stop at their end', async () => {
  let game = await begun();
  const { state } = historyOf({ ...game, choices: game.choices.map(parseChoice) });
  const pool = createPool(1, 10);
  for (let count = 0; count < TURNS; count += 1) {
    const { by } = decision(state)!;
    const { turn } = state;
    const made = await pool.think({
      ...{ state, game, bot: 'mason', seed: `${count}`, milliseconds: THINKING_MS },
      ...{ host: 'anne', isWatched: true },
    });
    expect(state.turn).toBe(turn);
    game = { ...game, choices: [...game.choices, ...made!] };
    for (const choice of made!) {
      expect([decision(state)?.by, state.turn]).toEqual([by, turn]);
      advance(state, parseChoice(choice));
    }
    expect(decision(state)?.by === by && state.turn === turn).toBe(false);
  }
  await pool.close();
});

test('a host with very many strong bots does not keep others waiting', async () => {
  const game = await begun();
  const { state } = historyOf({ ...game, choices: game.choices.map(parseChoice) });
  const pool = createPool(1, MANY);
  let greedy = 0;
  const errand = (host: string, bot: string): Errand => ({
    ...{ state, game, bot, seed: 's', milliseconds: THINKING_MS },
    ...{ host, isWatched: true },
  });
  for (let count = 0; count < MANY; count += 1) {
    void pool.think(errand('greedy', 'governor')).then(
      () => {
        greedy += 1;
      },
      () => {},
    );
  }
  // The queue is full, and it is not the latest request that is rejected.
  expect(await pool.think(errand('modest', 'governor'))).not.toBeNull();
  expect(await pool.think(errand('another', 'apprentice'))).not.toBeNull();
  expect(greedy).toBeLessThan(MANY / 4);
  await pool.close();
});
