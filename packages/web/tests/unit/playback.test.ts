/** When the next thing is shown, by fake timers. */
import {
  ALL_OPTIONS,
  CHANCE,
  decision,
  type Happening,
  hash,
  historyOf,
  isStepDue,
  pointsBySource,
  type Replayable,
  type State,
  scoreOf,
  workersBySeat,
} from '@cap-diamant/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CenturyEndPace } from '../../src/browser/settings.svelte.ts';
import { loggedGame } from '../../src/playback/logged-game.ts';
import {
  Playback,
  shownAtLedger,
  shownAtOnce,
  shownInScoring,
  shownWhenLeft,
} from '../../src/playback/playback.ts';
import { isLedger, lastCenturyEnd } from '../../src/playback/scoring.ts';
import { centuryLedger } from '../../src/view/century-ledger.ts';
import { randomGame } from './support/random-game.ts';

const game = randomGame('pacer');
const PACE = 600;
const STEP = 4 * PACE;
const LEDGER = 8 * PACE;
const LONG = 1_000_000;
const scored = game.choices.findIndex((_, index) => isStepDue(loggedGame(game, index + 1, 0).history)) + 1;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A playback at the position after `count` choices that knows the whole game. */
const begin = (
  count: number,
  pace = PACE,
  beforeScoring = false,
  centuryEnd: CenturyEndPace = 'run',
  played: Replayable = game,
) => {
  const start = { ...played, choices: played.choices.slice(0, count) };
  const cell = { value: beforeScoring ? shownInScoring(start, 0) : shownAtOnce(start) };
  const seen = { isShown: true, end: played.choices.length, shown: 0, rests: 0, pace, centuryEnd };
  const playback: Playback = new Playback(cell, {
    pace: () => seen.pace,
    centuryEnd: () => seen.centuryEnd,
    mayShow: () => seen.isShown,
    next: () => played.choices.slice(0, seen.end)[playback.choices.length],
    onShown: () => {
      seen.shown += 1;
    },
    onRest: () => {
      seen.rests += 1;
    },
  });
  return { seen, playback };
};

const zoneOn = ({ scoring }: Playback) => scoring?.next.find((one) => one.kind === 'zone-scored');
const isLedgerOn = ({ scoring }: Playback): boolean => scoring !== null && isLedger(scoring);

/** A stretch of plain turns in the middle of the first century. */
const START = 10;
const isPlain = (count: number): boolean => {
  const { history } = loggedGame(game, count, 0);
  return !isStepDue(history) && decision(history.state)?.by !== CHANCE;
};

test('the stretch that the tests look at has no scoring and no chance in it', () => {
  expect(START + 4).toBeLessThan(scored);
  expect([0, 1, 2, 3, 4].every((more) => isPlain(START + more))).toBe(true);
});

/** How long the move before it stays on show: within a turn half as long, and a site follows at once. */
const waitBefore = (count: number): number => {
  const { made, state } = loggedGame(game, count, 0).history;
  if (decision(state)?.task.kind === 'place') return 0;
  return made.at(-1)!.turn === state.turn ? PACE / 2 : PACE;
};

test('a turn stays for the pace of the settings, a part of it half as long', () => {
  const { playback } = begin(START);
  playback.hold();
  playback.goOn();
  const waits = new Set<number>();
  for (let count = START; count + 1 < scored; count = playback.choices.length) {
    const wait = waitBefore(count);
    waits.add(wait);
    vi.advanceTimersByTime(wait - 1);
    expect(playback.choices.length).toBe(count);
    vi.advanceTimersByTime(1);
    expect(playback.choices.length).toBeGreaterThan(count);
  }
  expect(waits).toEqual(new Set([PACE, PACE / 2]));
});

test('hurried, everything comes at once, up to a scoring or to a choice made here', () => {
  const { seen, playback } = begin(START, PACE, false, 'step');
  seen.end = START + 2;
  playback.hold();
  playback.goOn();
  playback.hurry();
  expect(playback.choices.length).toBe(START + 2);
  // Also what was not known yet, such as a bot's next move.
  seen.end = game.choices.length;
  playback.hold();
  playback.goOn();
  expect([playback.choices.length, zoneOn(playback)?.rung]).toEqual([scored, 0]);
  playback.jumpTo(game.choices.slice(0, START));
  seen.end = START;
  playback.hurry();
  seen.end = game.choices.length;
  playback.show(game.choices[START]!);
  playback.hold();
  playback.goOn();
  expect(playback.choices.length).toBe(START + 1);
});

test('what has waited long enough comes at once', () => {
  const { playback } = begin(START);
  playback.goOn();
  expect(playback.choices.length).toBe(START + 1);
});

test('at pace 0 everything comes at once, except the ledger of each century, which stays until it is seen or clicked away', () => {
  const { seen, playback } = begin(0, 0);
  playback.goOn();
  const ledgers: number[] = [];
  while (playback.scoring !== null) {
    vi.advanceTimersByTime(1000);
    expect(isLedgerOn(playback)).toBe(true);
    ledgers.push(playback.scoring.done.filter(({ kind }) => kind === 'zone-scored').length);
    playback.step();
  }
  expect(ledgers).toEqual([5, 5, 5, 5]);
  expect(playback.choices.length).toBe(game.choices.length);
  expect(playback.state.over).toBe(true);
  expect(seen.rests).toBe(1);
});

test('chance follows at once', () => {
  const { seen, playback } = begin(0);
  seen.end = 1;
  expect(decision(playback.state)?.by).toBe(CHANCE);
  playback.hold();
  playback.goOn();
  expect(playback.choices.length).toBe(1);
});

test('a scoring that runs by itself begins at once; its steps stay longer than a move, its ledger longer still', () => {
  const { playback } = begin(scored, PACE, true);
  playback.hold();
  playback.goOn();
  for (let rung = 0; rung < 5; rung += 1) {
    expect(zoneOn(playback)?.rung).toBe(rung);
    vi.advanceTimersByTime(STEP - 1);
    expect(zoneOn(playback)?.rung).toBe(rung);
    vi.advanceTimersByTime(1);
  }
  expect(isLedgerOn(playback)).toBe(true);
  vi.advanceTimersByTime(LEDGER - 1);
  expect(isLedgerOn(playback)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(playback.scoring).toBeNull();
});

test('a step is taken by hand without waiting, and the rest skipped: first to the ledger, then to its end', () => {
  const { playback } = begin(scored, PACE, true);
  playback.goOn();
  playback.step();
  expect(zoneOn(playback)?.rung).toBe(1);
  playback.skipScoring();
  expect(isLedgerOn(playback)).toBe(true);
  playback.skipScoring();
  expect(playback.scoring).toBeNull();
  expect(isStepDue(playback.history)).toBe(false);
});

test('where nothing is being scored, a step does nothing', () => {
  const { seen, playback } = begin(START);
  playback.step();
  playback.skipScoring();
  expect([playback.choices.length, seen.shown, vi.getTimerCount()]).toEqual([START, 0, 0]);
});

test('nothing is shown while nobody looks; then it goes on where it was', () => {
  const { seen, playback } = begin(START);
  playback.hold();
  playback.goOn();
  seen.isShown = false;
  vi.advanceTimersByTime(10 * PACE);
  expect([playback.choices.length, seen.rests]).toEqual([START, 0]);
  seen.isShown = true;
  playback.goOn();
  expect(playback.choices.length).toBe(START + 1);
});

test('it rests when everything known is on show, and goes on when there is more', () => {
  const { seen, playback } = begin(START);
  seen.end = START + 2;
  playback.goOn();
  vi.advanceTimersByTime(PACE);
  expect([playback.choices.length, seen.rests, vi.getTimerCount()]).toEqual([START + 2, 1, 0]);
  seen.end = START + 3;
  playback.goOn();
  vi.advanceTimersByTime(PACE);
  expect([playback.choices.length, seen.rests]).toEqual([START + 3, 2]);
});

test('stopped, it shows nothing more', () => {
  const { playback } = begin(START);
  playback.hold();
  playback.goOn();
  playback.stop();
  vi.advanceTimersByTime(10 * PACE);
  expect(playback.choices.length).toBe(START);
});

describe("a century's end at the player's own pace", () => {
  const beginEnd = (centuryEnd: CenturyEndPace = 'step') => {
    const begun = begin(scored, PACE, true, centuryEnd);
    begun.playback.goOn();
    return begun;
  };

  test('waits at every zone and at the ledger for as long as the player likes', () => {
    const { playback } = beginEnd();
    for (let rung = 0; rung < 5; rung += 1) {
      vi.advanceTimersByTime(LONG);
      expect(zoneOn(playback)?.rung).toBe(rung);
      playback.step();
    }
    vi.advanceTimersByTime(LONG);
    expect(isLedgerOn(playback)).toBe(true);
    playback.step();
    expect(playback.scoring).toBeNull();
    vi.advanceTimersByTime(PACE);
    expect(playback.choices.length).toBeGreaterThan(scored + 1);
  });

  test('shows a zone with its workers still there and their points not yet given', () => {
    const { playback } = beginEnd();
    for (let zone = zoneOn(playback); zone !== undefined; zone = zoneOn(playback)) {
      expect(workersBySeat(playback.state, zone.zone)).toEqual(zone.workers);
      expect(playback.log.map(({ happening }) => happening)).not.toContain(zone);
      const scores = playback.state.active.map((_, seat) => scoreOf(playback.state, seat));
      playback.step();
      expect(playback.state.active.map((_, seat) => scoreOf(playback.state, seat))).toEqual(
        scores.map((points, seat) => points + zone.points[seat]!),
      );
      // The same object, so that a screen knows that it has announced it.
      expect(playback.log.map(({ happening }) => happening)).toContain(zone);
    }
  });

  test('shows the new event on the ledger as soon as chance has revealed it', () => {
    const { seen, playback } = begin(scored, PACE, true, 'step');
    seen.end = scored;
    playback.goOn();
    playback.skipScoring();
    expect(centuryLedger(playback.scoring!, 3).event).toBeNull();
    seen.end = scored + 1;
    playback.goOn();
    expect(isLedgerOn(playback)).toBe(true);
    expect(centuryLedger(playback.scoring!, 3).event).toBe(playback.state.events[1]);
    expect(playback.choices.length).toBe(scored + 1);
  });

  test('shows only the ledger if the player wants no more', () => {
    const { playback } = beginEnd('ledger');
    vi.advanceTimersByTime(LONG);
    expect(isLedgerOn(playback)).toBe(true);
    playback.step();
    expect(playback.scoring).toBeNull();
  });

  test('goes on where the page was left, at every pause', () => {
    const { playback } = beginEnd();
    let pauses = 0;
    for (; playback.scoring !== null; playback.step()) {
      const left = shownWhenLeft({ ...game, choices: playback.choices }, playback.pause);
      expect([left.scoring, left.log]).toEqual([playback.scoring, playback.log]);
      expect(hash(left.history.state)).toBe(hash(playback.state));
      pauses += 1;
    }
    expect(pauses).toBe(6);
    expect(playback.pause).toBeNull();
    const start = { ...game, choices: game.choices.slice(0, scored) };
    expect(shownWhenLeft(start, { kind: 'hand-over' })).toEqual(shownInScoring(start, 0));
    expect(shownWhenLeft(start, null).log).toEqual(loggedGame(start).log);
  });

  test('has its ledger before the final scoring in century IV, whose steps wait as well', () => {
    const { playback } = begin(game.choices.length, PACE, true, 'step');
    playback.goOn();
    playback.skipScoring();
    expect(isLedgerOn(playback)).toBe(true);
    expect(playback.state.over).toBe(false);
    const left = shownWhenLeft(game, playback.pause);
    expect([left.scoring, left.log]).toEqual([playback.scoring, playback.log]);
    const finals: string[] = [];
    for (playback.step(); playback.scoring !== null; playback.step()) {
      vi.advanceTimersByTime(LONG);
      const final = playback.scoring.next.find((one) => one.kind === 'final-step')!;
      expect(final.points.some((points) => points > 0)).toBe(true);
      finals.push(final.step);
      const again = shownWhenLeft(game, playback.pause);
      expect([again.scoring, again.log]).toEqual([playback.scoring, playback.log]);
    }
    expect(finals.length).toBeGreaterThan(0);
    expect(playback.state.over).toBe(true);
    expect(playback.log).toEqual(loggedGame(game).log);
  });
});

describe.each(ALL_OPTIONS.map((options) => [JSON.stringify(options), options] as const))(
  'the ledgers of a random game of %s',
  (name, options) => {
    const played = randomGame(`ledger ${name}`, options);
    const seats = options.players;
    const zonePoints = (state: State): readonly number[] => pointsBySource(state).zones;

    test('have the figures of the engine, and their totals are the points of that century’s end', () => {
      const { playback } = begin(0, PACE, false, 'ledger', played);
      const isScored = ({ kind }: Happening): boolean => kind === 'zone-scored';
      const all = loggedGame(played)
        .log.map(({ happening }) => happening)
        .filter(isScored);
      let before: readonly number[] = new Array<number>(seats).fill(0);
      let ledgers = 0;
      for (playback.goOn(); !playback.state.over; vi.advanceTimersByTime(PACE)) {
        if (playback.scoring === null) continue;
        const ledger = centuryLedger(playback.scoring, seats);
        const cells = ledger.zones.map(({ zone, points, cascades }) => ({ zone, points, cascades }));
        expect(cells).toEqual(
          all
            .slice(5 * ledgers, 5 * ledgers + 5)
            .map(
              (one) =>
                one.kind === 'zone-scored' && { zone: one.zone, points: one.points, cascades: one.cascades },
            ),
        );
        const now = zonePoints(playback.state);
        expect(ledger.totals).toEqual(now.map((sum, seat) => sum - before[seat]! + ledger.others[seat]!));
        expect(ledger.event === null).toBe(!options.events || ledgers === 3);
        before = now;
        ledgers += 1;
        playback.step();
      }
      expect(ledgers).toBe(4);
      expect(zonePoints(historyOf(played).state)).toEqual(before);
    });
  },
);

test('a ledger ends with the next turn or the next century’s end, which can follow at once', () => {
  const { log } = shownAtLedger({ ...game, choices: game.choices.slice(0, scored + 1) });
  const end = log.findLast(({ happening }) => happening.kind === 'century-ends')!;
  const done = lastCenturyEnd(log);
  expect(done?.at(-1)?.kind).not.toBe('turn');
  expect(lastCenturyEnd([...log, end])).toEqual(done);
  expect(lastCenturyEnd([])).toBeNull();
});

test('a jump shows the end of the choices at once, and the list of choices stays the same list', () => {
  const { playback } = begin(0);
  playback.jumpTo(game.choices);
  expect(playback.scoring).toBeNull();
  expect(hash(playback.state)).toBe(hash(loggedGame(game).history.state));
  expect(playback.choices).toBe(playback.choices);
  playback.jumpBeforeScoring(game.choices.slice(0, scored));
  expect(isStepDue(playback.history)).toBe(true);
});
