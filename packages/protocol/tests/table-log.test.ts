/** What a table's log means, entry by entry: one row for each kind of entry and each question. */
import { choices, decision, type Options, printChoice, printLayout } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, it, test } from 'vitest';
import type { ClockRule } from '../src/clock.ts';
import type { LogEntry, SeatBody } from '../src/index.ts';
import {
  afterEntry,
  backTo,
  isHost,
  isPlayedByPerson,
  isSealed,
  mayAgree,
  mayTakeOver,
  newTableNow,
  seatOf,
  type TableNow,
  votableFrom,
  waitingBot,
  waitingSeat,
} from '../src/table-log.ts';

const OPTIONS: Options = { edition: 2011, rules: 'complete', events: false, players: 2 };
const ANNE = { id: 'A'.repeat(16), name: 'Anne' };
const BRUNO = { id: 'B'.repeat(16), name: 'Bruno' };
const CLARA = { id: 'C'.repeat(16), name: 'Clara' };

type Bare<Entry> = Entry extends unknown ? Omit<Entry, 'position' | 'at' | 'deadline'> : never;
/** An entry, perhaps with the deadline that it set; or the first legal choice of the seat to decide. */
type Deed = (Bare<LogEntry> & { readonly deadline?: number; readonly at?: number }) | 'choice';

type Why = Extract<LogEntry, { kind: 'seat' }>['why'];
const changes = (seat: number, why: Why, person: SeatBody['person'], bot: SeatBody['bot'] = null): Deed => ({
  kind: 'seat',
  seat,
  why,
  person,
  bot,
});
const sits = (seat: number, person: SeatBody['person'], bot: SeatBody['bot'] = null): Deed =>
  changes(seat, 'sat', person, bot);
const START: Deed = { kind: 'start', layout: printLayout(deal('random', seededRandom('log'))) };
const FIRST: Deed = { kind: 'choice', by: -1, choice: 'first:A' };
const chooses = (by: number, choice: string, deadline?: number): Deed =>
  deadline === undefined ? { kind: 'choice', by, choice } : { kind: 'choice', by, choice, deadline };

const entryFor = (now: TableNow, deed: Deed): LogEntry => {
  const frame = { position: now.position, at: now.position, deadline: null };
  if (deed !== 'choice') return { ...frame, ...deed } as LogEntry;
  const { state } = now.history!;
  return { ...frame, kind: 'choice', by: decision(state)!.by, choice: printChoice(choices(state)[0]!) };
};

const NO_CLOCK: ClockRule = { moveSeconds: null };

const afterWith = (rule: ClockRule, deeds: readonly Deed[]): TableNow =>
  deeds.reduce<TableNow>(
    (now, deed) => afterEntry(now, entryFor(now, deed)),
    newTableNow({ ...rule, options: OPTIONS, pace: 'live', createdBy: ANNE }),
  );
const after = (...deeds: readonly Deed[]): TableNow => afterWith(NO_CLOCK, deeds);

const SEATED = [sits(0, ANNE), sits(1, BRUNO)];
const BEGUN = [...SEATED, START, FIRST];
const COMMITS: Deed = { kind: 'commit', by: 0, commitment: 'c0' };
const SHARE = { commitment: 'c0', share: null };
const AGREES: Deed = { kind: 'agree', by: 1 };
/** Anne's first turn: she starts a building (R4.1) and places the neutral architect too (R10.2). */
const ANNES_TURN: readonly Deed[] = [chooses(0, 'start'), 'choice', 'choice'];

/** A question about the table after these entries, and the answer. */
const ROWS: readonly [string, readonly Deed[], (now: TableNow) => unknown, unknown][] = [
  ['nobody sits at a new table', [], ({ seats }) => seats, [0, 1].map(() => ({ person: null, bot: null }))],
  ['a new table is open', [], ({ status }) => status, 'open'],
  ['its creator is host of an empty table', [], (now) => isHost(now, ANNE.id), true],
  ['nobody else is host of an empty table', [], (now) => isHost(now, BRUNO.id), false],
  ['its creator is host while seated', SEATED, (now) => isHost(now, ANNE.id), true],
  ['the others are not host then', SEATED, (now) => isHost(now, BRUNO.id), false],
  [
    'without the creator the first seated person is host',
    [sits(1, BRUNO)],
    (now) => isHost(now, BRUNO.id),
    true,
  ],
  ['the creator stays host, and may come back', [sits(1, BRUNO)], (now) => isHost(now, ANNE.id), true],
  ['a guest who only watches is not host', [sits(1, BRUNO)], (now) => isHost(now, CLARA.id), false],
  ['a person has the seat they took', SEATED, (now) => seatOf(now, BRUNO.id), 1],
  ['a person who took none has no seat', SEATED, (now) => seatOf(now, CLARA.id), null],
  ['a seat is given up', [...SEATED, sits(1, null)], (now) => seatOf(now, BRUNO.id), null],
  ['a bot plays its own seat', [sits(1, null, 'mason')], ({ seats }) => isPlayedByPerson(seats[1]!), false],
  [
    'a bot plays the seat of a person it replaces',
    [sits(1, BRUNO, 'mason')],
    ({ seats }) => isPlayedByPerson(seats[1]!),
    false,
  ],
  ['a person plays their own seat', SEATED, ({ seats }) => isPlayedByPerson(seats[1]!), true],
  ['no seat is waiting before the start', SEATED, waitingSeat, null],
  [
    'a game begins',
    [...SEATED, START],
    ({ status, history }) => [status, history?.made.length],
    ['playing', 0],
  ],
  ['chance is not a waiting seat', [...SEATED, START], waitingSeat, null],
  ['the first player is the waiting seat', BEGUN, waitingSeat, 0],
  ['no bot is waiting if people play', BEGUN, waitingBot, null],
  [
    'a stand-in is the waiting bot',
    [...BEGUN, sits(0, ANNE, 'mason')],
    waitingBot,
    { seat: 0, bot: 'mason' },
  ],
  [
    'a stand-in stops when the person is back',
    [...BEGUN, sits(0, ANNE, 'mason'), sits(0, ANNE)],
    waitingBot,
    null,
  ],
  [
    'no seat is waiting once the game is over',
    [...BEGUN, { kind: 'end', how: 'abandoned', seed: '' }],
    waitingSeat,
    null,
  ],
  ["chance's choice is not taken back", BEGUN, (now) => backTo(now, 0), null],
  ['a seat can take back its own turn', [...BEGUN, ...ANNES_TURN], (now) => backTo(now, 0), 1],
  ['no other seat can take it back', [...BEGUN, ...ANNES_TURN], (now) => backTo(now, 1), null],
  ['a spectator cannot take it back', [...BEGUN, ...ANNES_TURN], (now) => backTo(now, null), null],
  [
    'nothing can be taken back after another seat acted',
    [...BEGUN, ...ANNES_TURN, 'choice'],
    (now) => backTo(now, 0),
    null,
  ],
  [
    'nothing can be taken back once the game is over',
    [...BEGUN, ...ANNES_TURN, { kind: 'end', how: 'abandoned', seed: '' }],
    (now) => backTo(now, 0),
    null,
  ],
  [
    'taking back removes the choices',
    [...BEGUN, ...ANNES_TURN, { kind: 'back', by: 0, to: 2 }],
    ({ history, moves }) => [history!.made.length, moves.length, decision(history!.state)!.task.kind],
    [2, 2, 'place'],
  ],
  [
    'the next choice follows the choices that are left',
    [...BEGUN, ...ANNES_TURN, { kind: 'back', by: 0, to: 1 }],
    waitingSeat,
    0,
  ],
  ['an entry says when time runs out', [...BEGUN, chooses(0, 'start', 500)], ({ deadline }) => deadline, 500],
  [
    'a choice remembers the deadline under which it was made',
    [...BEGUN, chooses(0, 'start', 500), 'choice'],
    ({ moves }) => moves.map(({ deadline }) => deadline),
    [null, null, 500],
  ],
  [
    'a choice remembers whether a bot made it',
    [...BEGUN, sits(0, ANNE, 'mason'), 'choice', sits(0, ANNE), 'choice'],
    ({ moves }) => moves.map(({ by, isByBot }) => [by, isByBot]),
    [
      [-1, false],
      [0, true],
      [0, false],
    ],
  ],
  [
    'a vote is kept',
    [...BEGUN, { kind: 'vote', by: 1, seat: 0 }],
    ({ votes }) => votes,
    [{ by: 1, seat: 0 }],
  ],
  [
    'a vote ends when the seat acts',
    [...BEGUN, { kind: 'vote', by: 1, seat: 0 }, 'choice'],
    ({ votes }) => votes,
    [],
  ],
  [
    'a vote ends when the seat changes hands',
    [...BEGUN, { kind: 'vote', by: 1, seat: 0 }, sits(0, ANNE, 'mason')],
    ({ votes }) => votes,
    [],
  ],
  [
    'a vote stays when another seat acts',
    [...BEGUN, { kind: 'vote', by: 0, seat: 1 }, 'choice'],
    ({ votes }) => votes,
    [{ by: 0, seat: 1 }],
  ],
  [
    'a vote ends when the seat takes back',
    [...BEGUN, ...ANNES_TURN, { kind: 'vote', by: 1, seat: 0 }, { kind: 'back', by: 0, to: 2 }],
    ({ votes }) => votes,
    [],
  ],
  ['nobody is voted out before the game', SEATED, (now) => votableFrom(now, 0), null],
  ['the waiting seat can be voted out after a while', BEGUN, (now) => votableFrom(now, 0), 3 + 180_000],
  ['another seat cannot be voted out', BEGUN, (now) => votableFrom(now, 1), null],
  [
    'a seat with a running clock cannot be voted out',
    [...BEGUN, chooses(0, 'start', 500)],
    (now) => votableFrom(now, 0),
    null,
  ],
  ['a bot cannot be voted out', [...BEGUN, sits(0, ANNE, 'mason')], (now) => votableFrom(now, 0), null],
  [
    'the wait starts again with every action of the seat',
    [...BEGUN, chooses(0, 'start')],
    (now) => votableFrom(now, 0),
    4 + 180_000,
  ],
  [
    'the wait starts again when the person comes back',
    [...BEGUN, sits(0, ANNE, 'mason'), changes(0, 'returned', ANNE)],
    (now) => votableFrom(now, 0),
    5 + 180_000,
  ],
  [
    'a vote or a new name does not restart the wait',
    [...BEGUN, { kind: 'vote', by: 1, seat: 0 }, changes(0, 'renamed', CLARA)],
    (now) => votableFrom(now, 0),
    3 + 180_000,
  ],
  [
    'by correspondence the wait is a week',
    BEGUN,
    (now) => votableFrom({ ...now, pace: 'correspondence' }, 0),
    3 + 7 * 86_400_000,
  ],
  [
    'the reason for a stand-in is known',
    [...BEGUN, changes(0, 'vote', ANNE, 'mason')],
    ({ standIns }) => standIns,
    ['vote', null],
  ],
  [
    'the reason stays after a new name',
    [...BEGUN, changes(0, 'vote', ANNE, 'mason'), changes(0, 'departed', CLARA, 'mason')],
    ({ standIns }) => standIns,
    ['vote', null],
  ],
  [
    'the reason survives a rename and a declined invitation',
    [
      ...BEGUN,
      changes(0, 'vote', ANNE, 'mason'),
      changes(0, 'renamed', CLARA, 'mason'),
      changes(0, 'declined', CLARA, 'mason'),
    ],
    ({ standIns, declined }) => [standIns, declined],
    [['vote', null], [0]],
  ],
  [
    'the wait starts again when a substitute comes',
    [...BEGUN, sits(0, ANNE, 'mason'), changes(0, 'substitute', CLARA)],
    (now) => votableFrom(now, 0),
    5 + 180_000,
  ],
  [
    'another person may take the seat of somebody who is gone, where the table allows it',
    [...BEGUN, changes(0, 'left', ANNE, 'mason')],
    (now) => [0, 1, 7].map((seat) => mayTakeOver(now, { absence: 'substitute' }, seat)),
    [true, false, false],
  ],
  [
    'not where it does not, nor a bot’s own seat',
    [...BEGUN, changes(0, 'left', ANNE, 'mason'), changes(1, 'bot', null, 'mason')],
    (now) => [mayTakeOver(now, { absence: 'bot' }, 0), mayTakeOver(now, { absence: 'substitute' }, 1)],
    [false, false],
  ],
  [
    'nor before the game',
    [...SEATED, changes(0, 'left', ANNE, 'mason')],
    (now) => mayTakeOver(now, { absence: 'substitute' }, 0),
    false,
  ],
  ['an old game draws in the first way', [...SEATED, START], ({ drawScheme }) => drawScheme, 1],
  [
    'a newer one says how it draws',
    [...SEATED, { ...(START as object), draws: 2 } as Deed],
    ({ drawScheme }) => drawScheme,
    2,
  ],
  [
    'nobody waits at a new table, and nobody is away',
    [],
    (now) => [now.waitingSince, now.vacationDays],
    [0, 0],
  ],
  ['a table waits from its start on', [...SEATED, START], ({ waitingSince }) => waitingSince, 2],
  [
    'the seed is told at the end, unless others still play the deal',
    [...BEGUN, { kind: 'end', how: 'finished', seed: 'ab' }],
    ({ seed }) => seed,
    'ab',
  ],
  ['then it stays secret', [...BEGUN, { kind: 'end', how: 'finished', seed: '' }], ({ seed }) => seed, null],
  ['shares are committed', [...SEATED, COMMITS], ({ seedShares }) => seedShares, [SHARE, null]],
  [
    'and revealed',
    [...SEATED, COMMITS, { kind: 'reveal', by: 0, share: 'ab' }],
    ({ seedShares }) => seedShares,
    [{ ...SHARE, share: 'ab' }, null],
  ],
  [
    'a share stays with a new name',
    [...SEATED, COMMITS, changes(0, 'renamed', { ...ANNE, name: 'Anna' })],
    ({ seedShares }) => seedShares[0],
    SHARE,
  ],
  [
    'a share goes with its person',
    [...SEATED, COMMITS, sits(0, CLARA)],
    ({ seedShares }) => seedShares[0],
    null,
  ],
  [
    'and when the seat is empty',
    [...SEATED, COMMITS, sits(0, null)],
    ({ seedShares }) => seedShares[0],
    null,
  ],
  [
    'but not once the tiles are dealt from it',
    [...SEATED, COMMITS, START, FIRST, changes(0, 'substitute', CLARA)],
    ({ seedShares }) => seedShares[0],
    SHARE,
  ],
  ['a table is not sealed before', SEATED, isSealed, false],
  ['a table is sealed until it begins', [...SEATED, { kind: 'seal' }], isSealed, true],
  ['not after it has begun', [...SEATED, { kind: 'seal' }, START], isSealed, false],
  [
    'the reason ends when the person is back',
    [...BEGUN, changes(0, 'vote', ANNE, 'mason'), changes(0, 'returned', ANNE)],
    ({ standIns }) => standIns,
    [null, null],
  ],
  [
    'a seat’s own bot is not a stand-in',
    [...SEATED, changes(1, 'bot', null, 'mason')],
    ({ standIns }) => standIns,
    [null, null],
  ],
  [
    'a choice remembers the stand-in',
    [...BEGUN, changes(0, 'clock', ANNE, 'mason'), 'choice'],
    ({ moves }) => moves.map(({ standIn }) => standIn),
    [null, 'clock'],
  ],
  ['a seat agrees to end the game', [...BEGUN, AGREES], ({ agreed }) => agreed, [1]],
  [
    'playing on withdraws the agreement',
    [...BEGUN, ...ANNES_TURN, AGREES, chooses(1, 'send:religion')],
    ({ agreed }) => agreed,
    [],
  ],
  ['another seat playing on does not', [...BEGUN, AGREES, 'choice'], ({ agreed }) => agreed, [1]],
  [
    'leaving withdraws the agreement',
    [...BEGUN, AGREES, sits(1, BRUNO, 'mason')],
    ({ agreed }) => agreed,
    [],
  ],
  [
    'two people can agree, in a rated game too',
    BEGUN,
    (now) => [mayAgree(now, false), mayAgree(now, true)],
    [true, true],
  ],
  ['nobody can agree before the game begins', SEATED, (now) => mayAgree(now, false), false],
  [
    'one person alone cannot agree',
    [...BEGUN, sits(1, BRUNO, 'mason')],
    (now) => mayAgree(now, false),
    false,
  ],
  [
    'with three seats two people can agree without the bot, but not in a rated game',
    BEGUN,
    (now) => {
      const three = { ...now, seats: [...now.seats, { person: null, bot: 'mason' as const }] };
      return [mayAgree(three, false), mayAgree(three, true)];
    },
    [true, false],
  ],
  [
    'an automatic choice does not withdraw an agreement',
    [...BEGUN, { kind: 'agree', by: 0 }, { kind: 'choice', by: 0, choice: 'start', auto: true }],
    ({ agreed }) => agreed,
    [0],
  ],
  [
    'a choice remembers whether it was automatic',
    [...BEGUN, { kind: 'choice', by: 0, choice: 'start', auto: true }, 'choice'],
    ({ moves }) => moves.map(({ isAuto }) => isAuto),
    [false, true, false],
  ],
  ['a seat resigns', [...BEGUN, { kind: 'resign', by: 1 }], ({ resigned }) => resigned, 1],
  ['how it lost', [...BEGUN, { kind: 'resign', by: 1 }], ({ lostBy }) => lostBy, 'resigned'],
  ['its time was up', [...BEGUN, { kind: 'resign', by: 1, why: 'clock' }], ({ lostBy }) => lostBy, 'clock'],
  [
    'an end says how',
    [...BEGUN, { kind: 'end', how: 'abandoned', seed: '' }],
    ({ status, ending }) => [status, ending],
    ['over', 'abandoned'],
  ],
  [
    'a rematch is requested',
    [...BEGUN, { kind: 'end', how: 'finished', seed: '' }, { kind: 'rematch', table: 'T'.repeat(16) }],
    ({ rematch, position }) => [rematch, position],
    ['T'.repeat(16), 6],
  ],
];

const PER_MOVE: ClockRule = { moveSeconds: 60 };
const BANK: ClockRule = { moveSeconds: null, bank: { seconds: 600, increment: 10 } };
/** An entry at this time, with this deadline. */
const when = (at: number, deadline: number | null, deed: Deed): Deed =>
  ({ ...(deed as object), at, ...(deadline === null ? {} : { deadline }) }) as Deed;
/** Anne is asked at 1000. */
const ASKED = [...SEATED, when(1000, null, START)];
const asked = (deadline: number): readonly Deed[] => [...ASKED, when(1000, deadline, FIRST)];
/** Her whole turn (R4.1, R10.2) is made at 21000; then Bruno's time runs until `next`. */
const turnMade = (deadline: number, next: number): readonly Deed[] => [
  ...asked(deadline),
  when(21_000, deadline, chooses(0, 'start')),
  when(21_000, deadline, chooses(0, 'site:2')),
  when(21_000, next, chooses(0, 'site:4')),
];

/** What each seat has left, in milliseconds. */
const CLOCKS: readonly [string, ClockRule, readonly Deed[], readonly [number, number]][] = [
  ['without a clock no time is lost', NO_CLOCK, turnMade(0, 0), [0, 0]],
  ['each move has its time', PER_MOVE, asked(61_000), [60_000, 0]],
  [
    'time runs during a turn',
    PER_MOVE,
    [...asked(61_000), when(21_000, 61_000, chooses(0, 'start'))],
    [40_000, 0],
  ],
  ['time left of a move is lost', PER_MOVE, turnMade(61_000, 81_000), [40_000, 60_000]],
  [
    'leaving and coming back adds no time',
    PER_MOVE,
    [
      ...asked(61_000),
      when(51_000, null, changes(0, 'left', ANNE, 'mason')),
      when(52_000, 62_000, changes(0, 'returned', ANNE)),
    ],
    [10_000, 0],
  ],
  [
    'taking back adds no time',
    PER_MOVE,
    [...turnMade(61_000, 81_000), when(31_000, 61_000, { kind: 'back', by: 0, to: 1 })],
    [30_000, 0],
  ],
  ['a bank is full before the game', BANK, SEATED, [600_000, 600_000]],
  ['a turn begins with its increment', BANK, asked(611_000), [610_000, 600_000]],
  ['unused bank time is kept', BANK, turnMade(611_000, 631_000), [590_000, 610_000]],
  [
    'the next turn adds to what is left',
    BANK,
    [...turnMade(611_000, 631_000), when(31_000, 631_000, chooses(1, 'send:religion'))],
    [600_000, 600_000],
  ],
  [
    'taking back costs the seat its own time only',
    BANK,
    [...turnMade(611_000, 631_000), when(31_000, 611_000, { kind: 'back', by: 0, to: 1 })],
    [580_000, 600_000],
  ],
  [
    'the clock stops while a bot plays',
    BANK,
    [
      ...asked(611_000),
      when(11_000, null, changes(0, 'left', ANNE, 'mason')),
      when(90_000, null, chooses(0, 'start')),
    ],
    [600_000, 600_000],
  ],
  [
    'nothing is left when time is up',
    BANK,
    [...asked(611_000), when(612_000, null, changes(0, 'clock', ANNE, 'mason'))],
    [0, 600_000],
  ],
];

describe('the clock', () => {
  test.each(CLOCKS)('%s', (_, rule, deeds, left) => {
    expect(afterWith(rule, deeds).clock.left).toEqual(left);
  });
});

describe('what a log means', () => {
  test.each(ROWS)('%s', (_, deeds, ask, answer) => {
    expect(ask(after(...deeds))).toEqual(answer);
  });

  it('does not change the table before an entry', () => {
    const before = after(...BEGUN);
    const kept = structuredClone(before);
    afterEntry(before, entryFor(before, 'choice'));
    expect(before).toEqual(kept);
  });

  it('refuses an entry out of order', () => {
    const now = after(...SEATED);
    expect(() => afterEntry(now, { ...entryFor(now, START), position: 1 })).toThrow('entry 1 where 2 is due');
  });
});

test('an entry of an unknown kind is an error that names it, never skipped', () => {
  const newer = { kind: 'weather' } as unknown as Deed;
  expect(() => after(...SEATED, newer)).toThrow(
    "log entry 2 is of a kind that this version does not know: 'weather'",
  );
});
