/** Clocks with banks, weekends and vacations: random logs, folded with a clock of their own. */
import { choices, decision, type Options, ownTail, printChoice, printLayout } from '@cap-diamant/engine';
import { deal, pick, type Random, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import {
  type ClockRule,
  hasClock,
  pausedUntil,
  runningTime,
  timeUp,
  vacationTaken,
  weekendAt,
  withVacation,
} from '../src/clock.ts';
import type { LogEntry } from '../src/index.ts';
import { afterEntry, deadlineFrom, newTableNow, type TableNow, waitingSeat } from '../src/table-log.ts';

const OPTIONS: Options = { edition: 2011, rules: 'complete', events: false, players: 2 };
const PEOPLE = ['A', 'B'].map((letter) => ({ id: letter.repeat(16), name: letter }));
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Thursday at noon. */
const BEGIN = Date.UTC(2026, 10, 19, 12);

type Bare<Entry> = Entry extends unknown ? Omit<Entry, 'position' | 'at' | 'deadline'> : never;

/** The next table, with the deadline that a server would set. */
const add = (now: TableNow, at: number, bare: Bare<LogEntry>): TableNow => {
  const frame = { ...bare, position: now.position, at } as LogEntry;
  const deadline = deadlineFrom(afterEntry(now, { ...frame, deadline: null }), at);
  return afterEntry(now, { ...frame, deadline });
};

const started = (rule: ClockRule, seed: string): TableNow => {
  let now = newTableNow({ ...rule, options: OPTIONS, pace: 'correspondence', createdBy: PEOPLE[0]! });
  for (const [seat, person] of PEOPLE.entries()) {
    now = add(now, BEGIN, { kind: 'seat', seat, why: 'sat', person, bot: null });
  }
  return add(now, BEGIN, { kind: 'start', layout: printLayout(deal('random', seededRandom(seed))) });
};

/** Counted hour by hour, by the calendar: nothing of the code under test. */
const countedHours = (now: TableNow, seat: number, from: number, to: number): number => {
  let hours = 0;
  for (let at = from; at < to; at += HOUR) {
    const day = new Date(at + (now.weekends ?? 0) * 60_000).getUTCDay();
    const isWeekend = now.weekends !== null && (day === 6 || day === 0);
    const isAway = now.vacations.some((one) => one.seat === seat && one.from <= at && at < one.until);
    if (!isWeekend && !isAway) hours += 1;
  }
  return hours;
};

interface Step {
  readonly before: TableNow;
  readonly after: TableNow;
  readonly at: number;
  readonly kind: string;
}

/** A game in which people move, take back, leave, return and go on vacation, hour by hour. */
const playRandomly = (rule: ClockRule, seed: string, steps: number): readonly Step[] => {
  const random: Random = seededRandom(seed);
  const done: Step[] = [];
  let [now, at] = [started(rule, seed), BEGIN];
  const deed = (): Bare<LogEntry> | null => {
    const { state } = now.history!;
    const by = decision(state)?.by;
    if (by === undefined) return null;
    if (by < 0) return { kind: 'choice', by, choice: printChoice(pick(choices(state), random)) };
    const other = random(2);
    const { person, bot } = now.seats[other]!;
    switch (random(8)) {
      case 0:
        return {
          kind: 'seat',
          seat: other,
          why: bot === null ? 'left' : 'returned',
          person,
          bot: bot === null ? 'mason' : null,
        };
      case 1: {
        const isAway = now.vacations.some((one) => one.seat === other && one.until > at);
        const rest = (now.vacationDays ?? 0) * DAY - vacationTaken(now.vacations, other);
        const days = 1 + random(5);
        if (isAway) return { kind: 'vacation', by: other, until: at };
        return days * DAY <= rest ? { kind: 'vacation', by: other, until: at + days * DAY } : null;
      }
      case 2: {
        const to = ownTail(now.history!, other);
        return to === null ? null : { kind: 'back', by: other, to };
      }
      default:
        return { kind: 'choice', by, choice: printChoice(pick(choices(state), random)) };
    }
  };
  for (let count = 0; count < steps && now.status === 'playing'; count += 1) {
    at += random(30) * HOUR;
    const bare = deed();
    if (bare === null) continue;
    const before = now;
    now = add(now, at, bare);
    done.push({ before, after: now, at, kind: bare.kind });
  }
  return done;
};

const RULES: readonly [string, ClockRule][] = [
  ['a bank', { moveSeconds: null, bank: { seconds: 20 * 86_400, increment: 6 * 3600 } }],
  ['a bank that is soon used up', { moveSeconds: null, bank: { seconds: 86_400, increment: 3600 } }],
  ['days per move', { moveSeconds: 3 * 86_400 }],
];
const PAUSES: readonly [string, Partial<ClockRule>][] = [
  ['without pauses', {}],
  ['with weekends in Québec', { weekends: -300 }],
  ['with vacations', { vacationDays: 14 }],
  ['with both', { weekends: 120, vacationDays: 30 }],
];
const CASES = RULES.flatMap(([name, rule]) =>
  PAUSES.map(([pauses, more]) => [`${name}, ${pauses}`, { ...rule, ...more }] as const),
);

test.each(CASES)('%s: no clock gains time, except its increment or its new move', (_, rule) => {
  let [undone, away] = [0, 0];
  for (const seed of ['one', 'two', 'three', 'four']) {
    for (const { before, after, at, kind } of playRandomly(rule, seed, 250)) {
      const isNewTurn =
        after.clock.turn !== null &&
        (after.clock.turn.seat !== before.clock.turn?.seat ||
          after.clock.turn.number !== before.clock.turn.number);
      for (const [seat, left] of after.clock.left.entries()) {
        const had = before.clock.left[seat]!;
        const isOwnTurn = isNewTurn && after.clock.turn!.seat === seat;
        // Taking back returns to an earlier turn and its clock, from which all the time since then is gone.
        const earlier = Math.max(had, ...before.moves.map((move) => move.clock.left[seat]!));
        const most = kind === 'back' ? earlier : had;
        const granted = !isOwnTurn
          ? most
          : rule.bank
            ? most + rule.bank.increment * 1000
            : Math.max(most, rule.moveSeconds! * 1000);
        expect(left).toBeLessThanOrEqual(granted);
        expect(left).toBeGreaterThanOrEqual(0);
      }
      if (kind === 'back') undone += 1;
      if (kind === 'vacation') away += 1;
      const seat = waitingSeat(after);
      if (after.deadline === null || seat === null) continue;
      // The deadline is when the hours that count are used up.
      expect(countedHours(after, seat, at, after.deadline) * HOUR).toBe(after.clock.left[seat]);
    }
  }
  expect(undone).toBeGreaterThan(0);
  if ((rule.vacationDays ?? 0) > 0) expect(away).toBeGreaterThan(5);
});

test.each(CASES)('%s: a running clock loses exactly the hours that count', (_, rule) => {
  for (const { before, after, at, kind } of playRandomly(rule, 'exact', 250)) {
    const { turn } = before.clock;
    const isSameTurn = turn?.seat === after.clock.turn?.seat && turn?.number === after.clock.turn?.number;
    if (turn === null || before.deadline === null || !isSameTurn || kind === 'back') continue;
    const since = timeBefore(before);
    const spent = countedHours(before, turn.seat, since, at) * HOUR;
    expect(after.clock.left[turn.seat]).toBe(Math.max(0, before.clock.left[turn.seat]! - spent));
  }
});

/** When the table's last entry was made: its deadline is that time and what was left, over the pauses. */
const timeBefore = (now: TableNow): number => {
  const seat = now.clock.turn!.seat;
  let at = now.deadline!;
  for (let left = now.clock.left[seat]!; left > 0; at -= HOUR)
    left -= countedHours(now, seat, at - HOUR, at) * HOUR;
  return at;
};

test.each(CASES)('%s: nobody is on vacation longer than the table allows', (_, rule) => {
  for (const { after } of playRandomly(rule, 'vacation', 300)) {
    for (const seat of [0, 1]) {
      expect(vacationTaken(after.vacations, seat)).toBeLessThanOrEqual((rule.vacationDays ?? 0) * DAY);
    }
  }
});

test('a vacation that ends early gives back the rest, and stops no clock afterwards', () => {
  const rule: ClockRule = { moveSeconds: 86_400, vacationDays: 10 };
  let now = started(rule, 'early');
  now = add(now, BEGIN, { kind: 'choice', by: -1, choice: printChoice(choices(now.history!.state)[0]!) });
  const seat = waitingSeat(now)!;
  expect(now.deadline).toBe(BEGIN + DAY);
  now = add(now, BEGIN + HOUR, { kind: 'vacation', by: seat, until: BEGIN + HOUR + 4 * DAY });
  expect(now.deadline).toBe(BEGIN + 5 * DAY);
  now = add(now, BEGIN + DAY, { kind: 'vacation', by: seat, until: BEGIN + DAY });
  expect(vacationTaken(now.vacations, seat)).toBe(23 * HOUR);
  expect(now.deadline).toBe(BEGIN + DAY + 23 * HOUR);
});

test('an entry whose time is a little behind gives no time back', () => {
  let now = started({ moveSeconds: 86_400 }, 'skew');
  now = add(now, BEGIN, { kind: 'choice', by: -1, choice: printChoice(choices(now.history!.state)[0]!) });
  const seat = waitingSeat(now)!;
  now = add(now, BEGIN + HOUR, { kind: 'vacation', by: 1 - seat, until: 0 });
  const left = now.clock.left[seat]!;
  now = add(now, BEGIN + HOUR - 5000, { kind: 'vacation', by: 1 - seat, until: 0 });
  expect(now.clock.left[seat]).toBe(left);
});

test('weekends begin and end at midnight where the table is', () => {
  const friday = Date.UTC(2026, 10, 20, 12);
  const pauses = { weekends: 60, vacations: [] };
  const [begins, ends] = [Date.UTC(2026, 10, 20, 23), Date.UTC(2026, 10, 22, 23)];
  expect(pausedUntil(pauses, 0, begins - 1)).toBe(null);
  expect(pausedUntil(pauses, 0, begins)).toBe(ends);
  expect(pausedUntil(pauses, 0, ends - 1)).toBe(ends);
  expect(pausedUntil(pauses, 0, ends)).toBe(null);
  expect(timeUp(pauses, 0, friday, 12 * HOUR)).toBe(ends + HOUR);
  expect(runningTime(pauses, 0, friday, ends + HOUR)).toBe(12 * HOUR);
  // A vacation until Saturday lasts until Monday.
  const away = { weekends: 60, vacations: [{ seat: 0, from: friday, until: begins + HOUR }] };
  expect(pausedUntil(away, 0, friday)).toBe(ends);
  expect(pausedUntil(away, 1, friday)).toBe(null);
});

test('the weekend on show is the one that stops the clocks, or the next one', () => {
  const random = seededRandom('weekends');
  const vacations: readonly never[] = [];
  for (let time = 0; time < 300; time += 1) {
    const at = BEGIN + random(30 * DAY);
    const weekends = (random(49) - 24) * 30;
    const { from, until } = weekendAt({ weekends }, at)!;
    const local = new Date(from + weekends * 60_000);
    expect([local.getUTCDay(), local.getUTCHours(), local.getUTCMinutes()]).toEqual([6, 0, 0]);
    expect(until - from).toBe(2 * DAY);
    expect(pausedUntil({ weekends, vacations }, 0, at)).toBe(from <= at ? until : null);
    expect(at).toBeLessThan(until);
    expect(from - at).toBeLessThanOrEqual(5 * DAY);
  }
  expect(weekendAt({ weekends: null }, BEGIN)).toBe(null);
});

test('a table has a clock where it has time per move or a bank', () => {
  const bank = { seconds: 60, increment: 1 };
  expect(hasClock({ moveSeconds: 60 })).toBe(true);
  expect(hasClock({ moveSeconds: null, bank })).toBe(true);
  expect(hasClock({ moveSeconds: null, bank: null })).toBe(false);
  expect(hasClock({ moveSeconds: null })).toBe(false);
});

test('time that is just enough until a pause ends with it, not after it', () => {
  const friday = Date.UTC(2026, 10, 20, 12);
  const begins = Date.UTC(2026, 10, 20, 24);
  expect(timeUp({ weekends: 0, vacations: [] }, 0, friday, begins - friday)).toBe(begins);
  const vacations = [{ seat: 0, from: begins, until: begins + DAY }];
  expect(timeUp({ weekends: null, vacations }, 0, friday, begins - friday)).toBe(begins);
  // A vacation counts from its first moment to its last.
  const pauses = { weekends: null, vacations };
  expect(
    [begins - 1, begins, begins + DAY - 1, begins + DAY].map((at) => pausedUntil(pauses, 0, at)),
  ).toEqual([null, begins + DAY, begins + DAY, null]);
});

test('nothing runs out at a table without a clock, nor while a bot plays', () => {
  const begun = (rule: ClockRule): TableNow => {
    const now = started(rule, 'none');
    return add(now, BEGIN, { kind: 'choice', by: -1, choice: printChoice(choices(now.history!.state)[0]!) });
  };
  expect(begun({ moveSeconds: null }).deadline).toBe(null);
  const now = begun({ moveSeconds: 60 });
  const seat = waitingSeat(now)!;
  expect(now.deadline).toBe(BEGIN + 60_000);
  const person = now.seats[seat]!.person;
  expect(add(now, BEGIN, { kind: 'seat', seat, why: 'left', person, bot: 'mason' }).deadline).toBe(null);
});

test('a vacation that has ended, or another seat’s, stays when a new one is announced', () => {
  const old = { seat: 0, from: 1, until: 5 };
  const other = { seat: 1, from: 3, until: 90 };
  expect(withVacation([old, other], 0, 10, 20)).toEqual([old, other, { seat: 0, from: 10, until: 20 }]);
  // One that ends this very moment is over; one under way ends, and one not begun is gone.
  expect(withVacation([{ seat: 0, from: 1, until: 10 }], 0, 10, 10)).toEqual([
    { seat: 0, from: 1, until: 10 },
  ]);
  expect(withVacation([{ seat: 0, from: 1, until: 30 }], 0, 10, 20)).toEqual([
    { seat: 0, from: 1, until: 10 },
    { seat: 0, from: 10, until: 20 },
  ]);
  expect(withVacation([{ seat: 0, from: 20, until: 30 }], 0, 10, 10)).toEqual([]);
});

test('a vacation also stops the clock to which its seat returns by taking back; another seat’s does not', () => {
  for (const isOwn of [true, false]) {
    let now = started({ moveSeconds: 86_400, vacationDays: 10 }, 'back');
    const choose = (at: number): void => {
      const { state } = now.history!;
      const choice = printChoice(choices(state)[0]!);
      now = add(now, at, { kind: 'choice', by: decision(state)!.by, choice });
    };
    choose(BEGIN);
    const seat = waitingSeat(now)!;
    const to = now.history!.made.length;
    choose(BEGIN + HOUR);
    const away = BEGIN + 2 * HOUR;
    now = add(now, away, { kind: 'vacation', by: isOwn ? seat : 1 - seat, until: away + 4 * DAY });
    const at = BEGIN + 3 * HOUR + (isOwn ? 4 * DAY : 0);
    now = add(now, at, { kind: 'back', by: seat, to });
    expect([now.clock.left[seat], now.deadline]).toEqual([21 * HOUR, at + 21 * HOUR]);
  }
});

test('a vacation at the moment at which the time is up gives none back', () => {
  let now = started({ moveSeconds: 86_400, vacationDays: 10 }, 'back');
  const choose = (at: number): void => {
    const { state } = now.history!;
    now = add(now, at, { kind: 'choice', by: decision(state)!.by, choice: printChoice(choices(state)[0]!) });
  };
  choose(BEGIN);
  const seat = waitingSeat(now)!;
  choose(BEGIN + HOUR);
  const isUp = BEGIN + DAY;
  const deadlines = (): readonly (number | null)[] =>
    now.moves.flatMap(({ clock, deadline }) => (clock.turn?.seat === seat ? [deadline] : []));
  expect(deadlines()).toContain(isUp);
  const before = deadlines();
  now = add(now, isUp, { kind: 'vacation', by: seat, until: isUp + 4 * DAY });
  expect(deadlines()).toEqual(before);
});
