/** When the next thing is shown, by fake timers. */
import { CHANCE, decision, hash, isStepDue } from '@cap-diamant/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loggedGame } from '../../src/playback/logged-game.ts';
import { Playback, shownAtOnce, shownInScoring, shownWhenLeft } from '../../src/playback/playback.ts';
import { randomGame } from './support/random-game.ts';

const game = randomGame('pacer');
const PACE = 600;
const SCORING = 4 * PACE;
const scored = game.choices.findIndex((_, index) => isStepDue(loggedGame(game, index + 1, 0).history)) + 1;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A playback at the position after `count` choices that knows the whole game. */
const begin = (count: number, pace = PACE, beforeScoring = false) => {
  const start = { ...game, choices: game.choices.slice(0, count) };
  const cell = { value: beforeScoring ? shownInScoring(start, 0) : shownAtOnce(start) };
  const seen = { isShown: true, end: game.choices.length, shown: 0, rests: 0, pace };
  const playback: Playback = new Playback(cell, {
    pace: () => seen.pace,
    mayShow: () => seen.isShown,
    next: () => game.choices.slice(0, seen.end)[playback.choices.length],
    onShown: () => {
      seen.shown += 1;
    },
    onRest: () => {
      seen.rests += 1;
    },
  });
  return { seen, playback };
};

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

test('a move stays for the pace of the settings', () => {
  const { playback } = begin(START);
  playback.hold();
  playback.goOn();
  expect(playback.choices.length).toBe(START);
  vi.advanceTimersByTime(PACE - 1);
  expect(playback.choices.length).toBe(START);
  vi.advanceTimersByTime(1);
  expect(playback.choices.length).toBe(START + 1);
  vi.advanceTimersByTime(2 * PACE);
  expect(playback.choices.length).toBe(START + 3);
});

test('what has waited long enough comes at once', () => {
  const { playback } = begin(START);
  playback.goOn();
  expect(playback.choices.length).toBe(START + 1);
});

test('at pace 0 everything comes at once, except the sum of each scoring, which stays until it is seen or clicked away', () => {
  const { seen, playback } = begin(0, 0);
  playback.goOn();
  const sums: number[] = [];
  while (playback.scoring !== null) {
    vi.advanceTimersByTime(1000);
    sums.push(playback.scoring.filter(({ kind }) => kind === 'zone-scored').length);
    playback.step();
  }
  expect(sums).toEqual([5, 5, 5, 5]);
  expect(playback.choices.length).toBe(game.choices.length);
  expect(playback.state.over).toBe(true);
  expect(playback.scoring).toBeNull();
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

test('a scoring begins at once, and each of its steps stays longer than a move', () => {
  const { seen, playback } = begin(scored, PACE, true);
  playback.hold();
  playback.goOn();
  const first = playback.scoring;
  expect(first).not.toBeNull();
  vi.advanceTimersByTime(SCORING - 1);
  expect(playback.scoring).toBe(first);
  vi.advanceTimersByTime(1);
  expect(playback.scoring).not.toBe(first);
  vi.advanceTimersByTime(3 * SCORING);
  expect(playback.choices.length).toBe(scored);
  expect(playback.scoring).not.toBeNull();
  expect(seen.shown).toBe(5);
});

test('a step is taken by hand without waiting, and the rest skipped', () => {
  const { playback } = begin(scored, PACE, true);
  playback.goOn();
  const first = playback.scoring;
  playback.step();
  expect(playback.scoring).not.toBe(first);
  expect(playback.scoring).not.toBeNull();
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

describe("a scoring at the player's own pace", () => {
  const zonesOn = ({ scoring }: Playback): number =>
    scoring?.filter(({ kind }) => kind === 'zone-scored').length ?? 0;
  const scoredLog = loggedGame(game, scored).log;
  const beginScoring = () => {
    const begun = begin(scored, Number.POSITIVE_INFINITY, true);
    begun.seen.end = scored;
    return begun;
  };

  test('is shown zone by zone, then not at all', () => {
    const { playback } = beginScoring();
    playback.goOn();
    let zones = 0;
    while (playback.scoring !== null) {
      expect(playback.scoringSteps).toBe(zones + 1);
      expect(zonesOn(playback)).toBe(1);
      zones += 1;
      playback.step();
    }
    expect(zones).toBe(5);
    expect(playback.log).toEqual(scoredLog);
  });

  test('is shown as one sum at pace 0, from any step on', () => {
    const { seen, playback } = beginScoring();
    playback.goOn();
    seen.pace = 0;
    playback.step();
    expect(zonesOn(playback)).toBe(4);
    expect(playback.scoringSteps).toBe(5);
    expect(playback.log).toEqual(scoredLog);
  });

  test('is skipped from any step', () => {
    const { playback } = beginScoring();
    playback.goOn();
    playback.step();
    playback.skipScoring();
    expect(playback.scoring).toBeNull();
    expect(playback.log).toEqual(scoredLog);
  });

  test('goes on where the page was left', () => {
    const start = { ...game, choices: game.choices.slice(0, scored) };
    const { playback } = beginScoring();
    playback.goOn();
    playback.step();
    const left = shownWhenLeft(start, { kind: 'scoring', steps: playback.scoringSteps });
    expect(left.scoring).toEqual(playback.scoring);
    expect(left.log).toEqual(playback.log);
    expect(shownWhenLeft(start, { kind: 'hand-over' })).toEqual(shownInScoring(start, 0));
    expect(shownWhenLeft(start, null).log).toEqual(scoredLog);
  });

  test('is counted again after the next choice', () => {
    const { playback } = beginScoring();
    playback.goOn();
    playback.skipScoring();
    playback.show(game.choices[scored]!);
    expect(playback.scoringSteps).toBe(0);
    expect(playback.choices.length).toBe(scored + 1);
  });
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
