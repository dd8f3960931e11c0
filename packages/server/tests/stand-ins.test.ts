/** When somebody counts as having left a game to a bot. */
import type { LogEntry, SeatBody } from '@cap-diamant/protocol';
import { expect, test } from 'vitest';
import { hasLeft } from '../src/ratings/stand-ins.ts';

const ANNE = { id: 'A'.repeat(16), name: 'Anne' };
const BRUNO = { id: 'B'.repeat(16), name: 'Bruno' };

type Deed = 'leaves' | 'returns' | 'chooses' | 'another' | { readonly backTo: number };

/** What happens at Anne's seat, 0, as an entry of the log. */
const entryFor = (deed: Deed, position: number): LogEntry => {
  const frame = { position, at: position, deadline: null };
  if (typeof deed === 'object') return { ...frame, kind: 'back', by: 0, to: deed.backTo };
  switch (deed) {
    case 'leaves':
      return { ...frame, kind: 'seat', seat: 0, why: 'clock', person: ANNE, bot: 'mason' };
    case 'returns':
      return { ...frame, kind: 'seat', seat: 0, why: 'returned', person: ANNE, bot: null };
    case 'chooses':
      return { ...frame, kind: 'choice', by: 0, choice: 'start' };
    case 'another':
      return { ...frame, kind: 'choice', by: 1, choice: 'start' };
  }
};

const tableAfter = (deeds: readonly Deed[]) => {
  const entries = deeds.map(entryFor);
  const last = entries.findLast((entry) => entry.kind === 'seat');
  const own: SeatBody = { person: ANNE, bot: last?.bot ?? null };
  return { seats: [own, { person: BRUNO, bot: null }], entries };
};

test.each<[string, boolean, readonly Deed[]]>([
  ['who plays to the end has not left', false, ['chooses', 'another', 'chooses']],
  ['whose seat a bot has at the end has', true, ['chooses', 'chooses', 'chooses', 'another', 'leaves']],
  ['who was away for a while has not', false, ['chooses', 'chooses', 'leaves', 'chooses', 'returns']],
  ['who returns for the last choice has', true, ['leaves', 'chooses', 'chooses', 'returns', 'chooses']],
  [
    'what is taken back was not played',
    true,
    ['leaves', 'chooses', 'returns', 'chooses', { backTo: 1 }, 'chooses', { backTo: 1 }, 'another'],
  ],
])('%s', (_, left, deeds) => {
  expect(hasLeft(tableAfter(deeds), 0)).toBe(left);
  expect(hasLeft(tableAfter(deeds), 1)).toBe(false);
});
