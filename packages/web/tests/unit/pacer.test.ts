/** When the next thing is shown: by a clock that the test turns. */
import { CHANCE, decision, isStepDue } from '@cap-diamant/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pacer } from '../../src/playback/pacer.ts';
import { storyOf } from '../../src/playback/story.ts';
import { PlainShowing } from './support/plain-showing.ts';
import { randomGame } from './support/random-game.ts';

const game = randomGame('pacer');
const PACE = 600;
const SCORING = 4 * PACE;
const scored = game.choices.findIndex((_, index) => isStepDue(storyOf(game, index + 1, 0).history)) + 1;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A showing at the position after `count` choices that knows the whole game. */
const begin = (count: number, pace = PACE, stops = false) => {
  const showing = new PlainShowing({ ...game, choices: game.choices.slice(0, count) }, stops);
  const seen = { isShown: true, end: game.choices.length, shown: 0, rests: 0, pace };
  const pacer = new Pacer(showing, {
    pace: () => seen.pace,
    mayShow: () => seen.isShown,
    next: () => game.choices.slice(0, seen.end)[showing.choices.length],
    shown: () => {
      seen.shown += 1;
    },
    atRest: () => {
      seen.rests += 1;
    },
  });
  return { showing, seen, pacer };
};

/** A stretch of plain turns in the middle of the first century. */
const START = 10;
const isPlain = (count: number): boolean => {
  const { history } = storyOf(game, count, 0);
  return !isStepDue(history) && decision(history.state)?.by !== CHANCE;
};

test('the stretch that the tests look at has no scoring and no chance in it', () => {
  expect(START + 4).toBeLessThan(scored);
  expect([0, 1, 2, 3, 4].every((more) => isPlain(START + more))).toBe(true);
});

test('a move stays for the pace of the settings', () => {
  const { showing, pacer } = begin(START);
  pacer.hold();
  pacer.goOn();
  expect(showing.choices.length).toBe(START);
  vi.advanceTimersByTime(PACE - 1);
  expect(showing.choices.length).toBe(START);
  vi.advanceTimersByTime(1);
  expect(showing.choices.length).toBe(START + 1);
  vi.advanceTimersByTime(2 * PACE);
  expect(showing.choices.length).toBe(START + 3);
});

test('what has waited long enough comes at once', () => {
  const { showing, pacer } = begin(START);
  pacer.goOn();
  expect(showing.choices.length).toBe(START + 1);
});

test('at no pace all of it comes at once, but for the sum of each scoring, which stays to be seen or is clicked away', () => {
  const { showing, seen, pacer } = begin(0, 0);
  pacer.goOn();
  const sums: number[] = [];
  while (showing.scoring !== null) {
    vi.advanceTimersByTime(1000);
    sums.push(showing.scoring.filter(({ kind }) => kind === 'zone-scored').length);
    pacer.step();
  }
  expect(sums).toEqual([5, 5, 5, 5]);
  expect(showing.choices.length).toBe(game.choices.length);
  expect(showing.state.over).toBe(true);
  expect(showing.scoring).toBeNull();
  expect(seen.rests).toBe(1);
});

test('chance follows at once', () => {
  const { showing, seen, pacer } = begin(0);
  seen.end = 1;
  expect(decision(showing.state)?.by).toBe(CHANCE);
  pacer.hold();
  pacer.goOn();
  expect(showing.choices.length).toBe(1);
});

test('a scoring begins at once, and each of its steps stays longer than a move', () => {
  const { showing, seen, pacer } = begin(scored, PACE, true);
  pacer.hold();
  pacer.goOn();
  const first = showing.scoring;
  expect(first).not.toBeNull();
  vi.advanceTimersByTime(SCORING - 1);
  expect(showing.scoring).toBe(first);
  vi.advanceTimersByTime(1);
  expect(showing.scoring).not.toBe(first);
  vi.advanceTimersByTime(3 * SCORING);
  expect(showing.choices.length).toBe(scored);
  expect(showing.scoring).not.toBeNull();
  expect(seen.shown).toBe(5);
});

test('a step is taken by hand without waiting, and the rest skipped', () => {
  const { showing, pacer } = begin(scored, PACE, true);
  pacer.goOn();
  const first = showing.scoring;
  pacer.step();
  expect(showing.scoring).not.toBe(first);
  expect(showing.scoring).not.toBeNull();
  pacer.skipScoring();
  expect(showing.scoring).toBeNull();
  expect(showing.isScoringDue).toBe(false);
});

test('where nothing is being scored, a step does nothing', () => {
  const { showing, seen, pacer } = begin(START);
  pacer.step();
  pacer.skipScoring();
  expect([showing.choices.length, seen.shown, vi.getTimerCount()]).toEqual([START, 0, 0]);
});

test('nothing is shown while nobody looks; then it goes on where it was', () => {
  const { showing, seen, pacer } = begin(START);
  pacer.hold();
  pacer.goOn();
  seen.isShown = false;
  vi.advanceTimersByTime(10 * PACE);
  expect([showing.choices.length, seen.rests]).toEqual([START, 0]);
  seen.isShown = true;
  pacer.goOn();
  expect(showing.choices.length).toBe(START + 1);
});

test('it rests when all that is known is on show, and goes on when there is more', () => {
  const { showing, seen, pacer } = begin(START);
  seen.end = START + 2;
  pacer.goOn();
  vi.advanceTimersByTime(PACE);
  expect([showing.choices.length, seen.rests, vi.getTimerCount()]).toEqual([START + 2, 1, 0]);
  seen.end = START + 3;
  pacer.goOn();
  vi.advanceTimersByTime(PACE);
  expect([showing.choices.length, seen.rests]).toEqual([START + 3, 2]);
});

test('stopped, it shows nothing more', () => {
  const { showing, pacer } = begin(START);
  pacer.hold();
  pacer.goOn();
  pacer.stop();
  vi.advanceTimersByTime(10 * PACE);
  expect(showing.choices.length).toBe(START);
});
