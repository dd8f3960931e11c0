/** The turn that a hint marks on the board. */
import type { Opinion } from '@cap-diamant/bots';
import { type Choice, START } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { turnOf } from '../../src/thinking/governor.ts';

const site = { kind: 'site', space: 7 } as Choice;
const redirect = { kind: 'redirect', zone: 2 } as Choice;
const send = { kind: 'send', zone: 3 } as Choice;
const turn = (...expected: Opinion['expected']) => turnOf({ choice: START, expected } as unknown as Opinion);

test('a turn goes on after a rival has said where workers go, and ends with the next player’s turn', () => {
  const [begun, chosen] = [
    { by: 0, choices: [START] },
    { by: 0, choices: [site] },
  ];
  const others = [
    { by: 1, choices: [send] },
    { by: 0, choices: [send] },
  ];
  expect(turn({ by: 0, choices: [START, site] }, ...others)).toEqual([START, site]);
  expect(turn(begun, { by: 1, choices: [redirect] }, chosen, ...others)).toEqual([START, redirect, site]);
  expect(turn(begun)).toEqual([START]);
  expect(turn()).toEqual([START]);
});
