/** Games that ended before their end, as records keep them. */
import { historyOf } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import {
  type EarlyEnd,
  earlyEndOf,
  earlyEndTags,
  winnersOf,
  withoutEarlyEnd,
} from '../../src/games/early-end.ts';

const OPTIONS = { edition: 2011, rules: 'family', events: false, players: 2 } as const;
const ENDS: readonly EarlyEnd[] = [
  { kind: 'lost', seat: 0, by: 'resigned' },
  { kind: 'lost', seat: 1, by: 'clock' },
  { kind: 'lost', seat: 1, by: 'left' },
  { kind: 'agreed' },
  { kind: 'abandoned' },
];
const { state } = historyOf({
  options: OPTIONS,
  layout: deal('random', seededRandom('early end')),
  choices: [],
});

test.each(ENDS)('%o is read as it was written, and a branch of the game forgets it', (end) => {
  const tags = { ...earlyEndTags(end), date: '2026-11-18' };
  expect(earlyEndOf({ options: OPTIONS, tags })).toEqual(end);
  expect(withoutEarlyEnd(tags)).toEqual({ date: '2026-11-18' });
  expect(winnersOf(state, end)).toEqual(end.kind === 'lost' ? [1 - end.seat] : []);
});

test('a record without such tags, or of an older server, or with a seat that does not exist', () => {
  expect(earlyEndTags(null)).toEqual({});
  expect(earlyEndOf({ options: OPTIONS })).toBeNull();
  expect(earlyEndOf({ options: OPTIONS, tags: { resigned: 'B' } })).toEqual({
    kind: 'lost',
    seat: 1,
    by: 'resigned',
  });
  expect(earlyEndOf({ options: OPTIONS, tags: { resigned: 'D' } })).toBeNull();
});
