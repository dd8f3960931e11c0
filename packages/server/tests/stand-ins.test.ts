/** When a player counts as having left a game to a bot, or as replaced by one. */
import type { SeatBody } from '@cap-diamant/protocol';
import type { TableNow } from '@cap-diamant/protocol/table-log';
import { expect, test } from 'vitest';
import { type Participation, participationOf } from '../src/ratings/stand-ins.ts';

const ANNE = { id: 'A'.repeat(16), name: 'Anne' };
const BRUNO = { id: 'B'.repeat(16), name: 'Bruno' };

/** A choice in Anne's seat, 0, by herself or by a stand-in for this reason; or in Bruno's. */
type By = 'herself' | 'clock' | 'left' | 'vote' | 'another';

const tableAfter = (
  choices: readonly By[],
  bot: SeatBody['bot'],
): Pick<TableNow, 'seats' | 'standIns' | 'moves'> => {
  const moves = choices.map((by) => {
    const standIn = by === 'another' || by === 'herself' ? null : by;
    return {
      by: by === 'another' ? 1 : 0,
      isByBot: standIn !== null,
      isAuto: false,
      standIn,
      clock: { turn: null, left: [] },
      deadline: null,
    };
  });
  return {
    seats: [
      { person: ANNE, bot },
      { person: BRUNO, bot: null },
    ],
    standIns: [bot === null ? null : moves.at(-1)!.standIn, null],
    moves,
  };
};

test.each<[string, Participation, readonly By[], SeatBody['bot']]>([
  ['who plays to the end has played', 'played', ['herself', 'another', 'herself'], null],
  ['whose seat a bot has at the end has left', 'left', ['herself', 'herself', 'another', 'left'], 'mason'],
  ['who was away for a while has played', 'played', ['herself', 'herself', 'clock'], null],
  ['who returns for the last choice has left', 'left', ['clock', 'left', 'herself'], null],
  ['who has made half of his choices has played', 'played', ['clock', 'another', 'herself'], null],
  ['who is voted out has not left', 'replaced', ['herself', 'herself', 'vote'], 'mason'],
  ['nor if he comes back for the last choice', 'replaced', ['vote', 'vote', 'herself'], null],
  ['unless he had left before', 'left', ['left', 'left', 'vote', 'herself'], null],
])('%s', (_, part, choices, bot) => {
  expect(participationOf(tableAfter(choices, bot), 0)).toBe(part);
  expect(participationOf(tableAfter(choices, bot), 1)).toBe('played');
});
