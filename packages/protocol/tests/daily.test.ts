/** The deal of the day follows from its date, and records are checked against it. */
import {
  CHANCE,
  type Choice,
  checkOptions,
  choices,
  decision,
  type GameRecord,
  historyOf,
  play,
  printLayout,
  ranksOf,
  scoreOf,
} from '@cap-diamant/engine';
import { botSeed, DRAW_SCHEME, pick, seededDraw, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { type DailyDeal, dailyDeal, dayAfter, dayOf, isDay, replayDaily } from '../src/daily/index.ts';

const MONDAY = '2026-11-16';

/** All seats choose at random: this code does not check the bots' choices. */
const anyGame = (day: DailyDeal): GameRecord => {
  const random = seededRandom('anything');
  let history = historyOf({ ...day, choices: [] });
  for (let due = decision(history.state); due !== null; due = decision(history.state)) {
    const { state, made } = history;
    const choice =
      due.by === CHANCE ? seededDraw(day.seed, DRAW_SCHEME, state, made)[0]! : pick(choices(state), random);
    history = play(history, choice);
  }
  return { ...day, names: day.bots.map(() => ''), choices: history.made.map(({ choice }) => choice) };
};

test('a week of deals has not changed since it was first recorded', () => {
  const week = Array.from({ length: 7 }, (_, days) => {
    const { options, bots, layout } = dailyDeal(dayAfter(MONDAY, days));
    expect(checkOptions(options)).toEqual(options);
    expect(bots).toHaveLength(options.players);
    const { edition, rules, players } = options;
    const seats = bots.map((bot) => bot ?? 'you').join(' ');
    return `${edition} ${rules} ${players}: ${seats}; ${printLayout(layout).slice(0, 15)}`;
  });
  expect(week).toMatchInlineSnapshot(`
    [
      "2011 family 3: mason you mason; e3c c2c c4c c1a",
      "2026 complete 3: mason architect you; e2b c4a c2a c4d",
      "2011 complete 3: architect you architect; e3b c2b c4d c2c",
      "2026 complete 4: mason architect intendant you; e1b c4b c3b c4d",
      "2011 complete 2: intendant you; e4b c2a c2b c4a",
      "2026 complete 3: architect governor you; e1b c2c c4b c1a",
      "2026 complete 3: you governor governor; e4b c1b c4c c2a",
    ]
  `);
});

test('every day has its own deal', () => {
  const layouts = Array.from({ length: 60 }, (_, days) =>
    printLayout(dailyDeal(dayAfter(MONDAY, days)).layout),
  );
  expect(new Set(layouts).size).toBe(60);
});

test('days are those of the calendar, in UTC', () => {
  expect(dayOf(Date.parse('2026-11-16T23:59:59.999Z'))).toBe('2026-11-16');
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(['2026-11-16', '2026-11-31', '2026-13-01', '2026-1-1', 'today'].map(isDay)).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test('a game of the deal gives its points and the bots’ decisions', () => {
  const day = dailyDeal(MONDAY);
  const record = anyGame(day);
  const { state, made } = historyOf(record);
  const replay = replayDaily(day, record);
  if (replay.kind !== 'played') throw new Error(replay.kind);
  const scores = day.bots.map((_, seat) => scoreOf(state, seat));
  expect([replay.points, replay.place]).toEqual([scores[day.seat], ranksOf(scores)[day.seat]]);
  // Every choice of the bots, except where there was only one.
  const asked = made.flatMap(({ by }, at) => {
    const before = historyOf(record, at).state;
    return by >= 0 && by !== day.seat && choices(before).length > 1 ? [at] : [];
  });
  expect(asked.length).toBeGreaterThan(30);
  expect(replay.decisions.map(({ at }) => at)).toEqual(asked);
  for (const { at, bot, seed } of replay.decisions) {
    expect([bot, seed]).toEqual([day.bots[made[at]!.by], botSeed(day.seed, at)]);
  }
});

test('a record that is not a game of the deal is refused', () => {
  const day = dailyDeal(dayAfter(MONDAY, 1));
  const record = anyGame(day);
  expect(replayDaily(dailyDeal(MONDAY), record).kind).toBe('deal');
  expect(replayDaily(dailyDeal(dayAfter(MONDAY, 8)), record).kind).toBe('deal');
  const short = { ...record, choices: record.choices.slice(0, -1) };
  expect(replayDaily(day, short)).toMatchObject({ kind: 'unfinished', at: short.choices.length });
  // Another event than the right one; the rest of the game differs from there on.
  const { made } = historyOf(record);
  const at = made.findIndex(({ by }) => by === CHANCE);
  const { state } = historyOf(record, at);
  const other = choices(state).find((choice: Choice) => choice !== made[at]!.choice)!;
  const swapped = { ...record, choices: [...record.choices.slice(0, at), other] };
  expect(replayDaily(day, swapped)).toMatchObject({ kind: 'draw', at });
});
