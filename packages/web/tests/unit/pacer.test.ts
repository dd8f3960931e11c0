/** When the next thing is shown: by a clock that the test turns. */
import { CHANCE, decision, isStepDue } from '@cap-diamant/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pacer } from '../../src/game/pacer.ts';
import { storyOf } from '../../src/game/story.ts';
import { PlainStage } from './support/plain-stage.ts';
import { randomGame } from './support/random-game.ts';

const game = randomGame('pacer');
const PACE = 600;
const SCORING = 4 * PACE;
const scored = game.choices.findIndex((_, index) => isStepDue(storyOf(game, index + 1, 0).history)) + 1;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stage at the position after `count` choices that knows the whole game. */
const begin = (count: number, pace = PACE, stops = false) => {
  const stage = new PlainStage({ ...game, choices: game.choices.slice(0, count) }, stops);
  const seen = { isShown: true, end: game.choices.length, shown: 0, rests: 0, pace };
  const pacer = new Pacer(stage, {
    pace: () => seen.pace,
    mayShow: () => seen.isShown,
    next: () => game.choices.slice(0, seen.end)[stage.choices.length],
    shown: () => {
      seen.shown += 1;
    },
    atRest: () => {
      seen.rests += 1;
    },
  });
  return { stage, seen, pacer };
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
  const { stage, pacer } = begin(START);
  pacer.hold();
  pacer.goOn();
  expect(stage.choices.length).toBe(START);
  vi.advanceTimersByTime(PACE - 1);
  expect(stage.choices.length).toBe(START);
  vi.advanceTimersByTime(1);
  expect(stage.choices.length).toBe(START + 1);
  vi.advanceTimersByTime(2 * PACE);
  expect(stage.choices.length).toBe(START + 3);
});

test('what has waited long enough comes at once', () => {
  const { stage, pacer } = begin(START);
  pacer.goOn();
  expect(stage.choices.length).toBe(START + 1);
});

test('at no pace all of it comes at once, but for the sum of each scoring, which waits to be seen', () => {
  const { stage, seen, pacer } = begin(0, 0);
  pacer.goOn();
  const sums: number[] = [];
  while (stage.scoring !== null) {
    vi.advanceTimersByTime(100 * SCORING);
    sums.push(stage.scoring.filter(({ kind }) => kind === 'zone-scored').length);
    pacer.step();
  }
  expect(sums).toEqual([5, 5, 5, 5]);
  expect(stage.choices.length).toBe(game.choices.length);
  expect(stage.state.over).toBe(true);
  expect(stage.scoring).toBeNull();
  expect(seen.rests).toBe(1);
});

test('chance follows at once', () => {
  const { stage, seen, pacer } = begin(0);
  seen.end = 1;
  expect(decision(stage.state)?.by).toBe(CHANCE);
  pacer.hold();
  pacer.goOn();
  expect(stage.choices.length).toBe(1);
});

test('a scoring begins at once, and each of its steps stays longer than a move', () => {
  const { stage, seen, pacer } = begin(scored, PACE, true);
  pacer.hold();
  pacer.goOn();
  const first = stage.scoring;
  expect(first).not.toBeNull();
  vi.advanceTimersByTime(SCORING - 1);
  expect(stage.scoring).toBe(first);
  vi.advanceTimersByTime(1);
  expect(stage.scoring).not.toBe(first);
  vi.advanceTimersByTime(3 * SCORING);
  expect(stage.choices.length).toBe(scored);
  expect(stage.scoring).not.toBeNull();
  expect(seen.shown).toBe(5);
});

test('a step is taken by hand without waiting, and the rest skipped', () => {
  const { stage, pacer } = begin(scored, PACE, true);
  pacer.goOn();
  const first = stage.scoring;
  pacer.step();
  expect(stage.scoring).not.toBe(first);
  expect(stage.scoring).not.toBeNull();
  pacer.skipScoring();
  expect(stage.scoring).toBeNull();
  expect(stage.isScoringDue).toBe(false);
});

test('where nothing is being scored, a step does nothing', () => {
  const { stage, seen, pacer } = begin(START);
  pacer.step();
  pacer.skipScoring();
  expect([stage.choices.length, seen.shown, vi.getTimerCount()]).toEqual([START, 0, 0]);
});

test('nothing is shown while nobody looks; then it goes on where it was', () => {
  const { stage, seen, pacer } = begin(START);
  pacer.hold();
  pacer.goOn();
  seen.isShown = false;
  vi.advanceTimersByTime(10 * PACE);
  expect([stage.choices.length, seen.rests]).toEqual([START, 0]);
  seen.isShown = true;
  pacer.goOn();
  expect(stage.choices.length).toBe(START + 1);
});

test('it rests when all that is known is on show, and goes on when there is more', () => {
  const { stage, seen, pacer } = begin(START);
  seen.end = START + 2;
  pacer.goOn();
  vi.advanceTimersByTime(PACE);
  expect([stage.choices.length, seen.rests, vi.getTimerCount()]).toEqual([START + 2, 1, 0]);
  seen.end = START + 3;
  pacer.goOn();
  vi.advanceTimersByTime(PACE);
  expect([stage.choices.length, seen.rests]).toEqual([START + 3, 2]);
});

test('stopped, it shows nothing more', () => {
  const { stage, pacer } = begin(START);
  pacer.hold();
  pacer.goOn();
  pacer.stop();
  vi.advanceTimersByTime(10 * PACE);
  expect(stage.choices.length).toBe(START);
});
