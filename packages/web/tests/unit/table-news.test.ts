/** What the log and the chat say besides the game: people who come, leave, run out of time, vote. */

import { printLayout } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import type { LogEntry } from '@cap-diamant/protocol';
import { afterEntry, newTableNow, type TableOrigin } from '@cap-diamant/protocol/table-log';
import { expect, test } from 'vitest';
import { newsOf } from '../../src/playback/remote/news.ts';

const ANNE = { id: 'A'.repeat(16), name: 'Anne' };
const BRUNO = { id: 'B'.repeat(16), name: 'Bruno' };

type Bare<Entry> = Entry extends unknown ? Omit<Entry, 'position' | 'at' | 'deadline'> : never;

/** The news of these entries, in short. */
const newsFrom = (...entries: readonly Bare<LogEntry>[]): readonly string[] => newsAt({}, ...entries);

/** The same at a table with these clocks. */
const newsAt = (clocks: Partial<TableOrigin>, ...entries: readonly Bare<LogEntry>[]): readonly string[] => {
  const options = { edition: 2011, rules: 'complete', events: false, players: 2 } as const;
  let now = newTableNow({ options, pace: 'live', moveSeconds: null, createdBy: ANNE, ...clocks });
  return entries.flatMap((bare, position) => {
    const entry = { ...bare, position, at: position, deadline: null } as LogEntry;
    const news = newsOf(now, entry, [null, BRUNO]);
    now = afterEntry(now, entry);
    if (news === null) return [];
    const by = news.by === null ? '' : ` by ${news.by.name}`;
    const until = news.until === null ? '' : ` until ${news.until}`;
    return [`${news.choices} ${news.kind} ${news.person?.name ?? '-'}${by}${until}`];
  });
};

const seat = (
  number: number,
  why: Extract<LogEntry, { kind: 'seat' }>['why'],
  person: typeof ANNE | null,
  bot: 'mason' | null = null,
) => ({ kind: 'seat', seat: number, why, person, bot }) as const;

const BEGUN = [
  seat(0, 'sat', ANNE),
  seat(1, 'sat', BRUNO),
  { kind: 'start', layout: printLayout(deal('random', seededRandom('news'))) },
  { kind: 'choice', by: -1, choice: 'first:A' },
] as const;
const JOINED = ['0 joined Anne', '0 joined Bruno'];

test('before the game: people join and get up; bots are not worth a line', () => {
  const gone = seat(0, 'left', null);
  expect(newsFrom(seat(0, 'sat', ANNE), gone, gone, seat(1, 'bot', null, 'mason'))).toEqual([
    '0 joined Anne',
    '0 gotUp Anne',
  ]);
});

test('an invited person who does not come', () => {
  expect(newsFrom(seat(0, 'sat', ANNE), seat(1, 'declined', null))).toEqual([
    '0 joined Anne',
    '0 declined Bruno',
  ]);
});

test('in the game: each way to be gone, and the way back', () => {
  const away = seat(1, 'clock', BRUNO, 'mason');
  expect(
    newsFrom(
      ...BEGUN,
      away,
      seat(1, 'returned', BRUNO),
      seat(1, 'left', BRUNO, 'mason'),
      { kind: 'vote', by: 0, seat: 1 },
      seat(1, 'vote', BRUNO, 'mason'),
      seat(1, 'departed', BRUNO, 'mason'),
    ),
  ).toEqual([
    ...JOINED,
    '1 clock Bruno',
    '1 returned Bruno',
    '1 left Bruno',
    '1 vote Bruno by Anne',
    '1 votedOut Bruno',
  ]);
});

test('clocks that stop: for weekends, and for a vacation until it ends', () => {
  const clocks = { pace: 'correspondence', moveSeconds: 86_400, weekends: 60, vacationDays: 7 } as const;
  const away = { kind: 'vacation', by: 1, until: 1000 } as const;
  expect(newsAt(clocks, ...BEGUN, away, { kind: 'vacation', by: 1, until: 0 })).toEqual([
    ...JOINED,
    '0 weekends -',
    '1 vacation Bruno until 1000',
    '1 fromVacation Bruno until 0',
  ]);
});

test('at the end: how it came about', () => {
  const end = (how: 'resigned' | 'agreed' | 'finished') => ({ kind: 'end', how, seed: '' }) as const;
  expect(newsFrom(...BEGUN, { kind: 'resign', by: 1 }, end('resigned'))).toEqual([
    ...JOINED,
    '1 resigned Bruno',
  ]);
  expect(newsFrom(...BEGUN, { kind: 'resign', by: 1, why: 'clock' })).toEqual([
    ...JOINED,
    '1 lostByClock Bruno',
  ]);
  expect(newsFrom(...BEGUN, { kind: 'resign', by: 0, why: 'left' })).toEqual([
    ...JOINED,
    '1 lostByLeaving Anne',
  ]);
  expect(newsFrom(...BEGUN, { kind: 'agree', by: 0 }, end('agreed'))).toEqual([
    ...JOINED,
    '1 agree Anne',
    '1 agreed -',
  ]);
  expect(newsFrom(...BEGUN, end('finished'), { kind: 'rematch', table: 'T'.repeat(16) })).toEqual([
    ...JOINED,
    '1 rematch -',
  ]);
});

test('a reason that a newer server knows changes the seat and says nothing', () => {
  const unknown = { ...seat(1, 'sat', BRUNO), why: 'moved-house' } as never;
  expect(newsFrom(seat(0, 'sat', ANNE), unknown)).toEqual(['0 joined Anne']);
});
