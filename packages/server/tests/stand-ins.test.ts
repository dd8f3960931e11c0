/** When somebody counts as having left a game to a bot. */
import type { SeatBody } from '@cap-diamant/protocol';
import { expect, test } from 'vitest';
import { hasLeft } from '../src/ratings/stand-ins.ts';

const ANNE = { id: 'A'.repeat(16), name: 'Anne' };
const BRUNO = { id: 'B'.repeat(16), name: 'Bruno' };

/** A choice at Anne's seat, 0, or at Bruno's. */
type By = 'herself' | 'stand-in' | 'another';

const tableAfter = (choices: readonly By[], bot: SeatBody['bot']) => ({
  seats: [
    { person: ANNE, bot },
    { person: BRUNO, bot: null },
  ],
  moves: choices.map((by) => ({ by: by === 'another' ? 1 : 0, isByBot: by === 'stand-in', deadline: null })),
});

test.each<[string, boolean, readonly By[], SeatBody['bot']]>([
  ['who plays to the end has not left', false, ['herself', 'another', 'herself'], null],
  ['whose seat a bot has at the end has', true, ['herself', 'herself', 'herself', 'another'], 'mason'],
  ['who was away for a while has not', false, ['herself', 'herself', 'stand-in'], null],
  ['who returns for the last choice has', true, ['stand-in', 'stand-in', 'herself'], null],
  ['who has made half of his choices has not', false, ['stand-in', 'another', 'herself'], null],
])('%s', (_, left, choices, bot) => {
  expect(hasLeft(tableAfter(choices, bot), 0)).toBe(left);
  expect(hasLeft(tableAfter(choices, bot), 1)).toBe(false);
});
