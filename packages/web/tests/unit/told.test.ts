/** A game as it is told on the screen: the same story, all at once or piece by piece. */
import { decision, hash, isStepDue, NOBODY } from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import { storyOf, withChoice, withMove, withStep, withSteps } from '../../src/playback/story.ts';
import {
  retold,
  type Told,
  toldChoice,
  toldStep,
  toldToEnd,
  toldTogether,
  withoutScoring,
} from '../../src/playback/told.ts';
import { randomGame } from './support/random-game.ts';

const game = randomGame('told');
const whole = storyOf(game);
/** After how many choices the first century is scored. */
const scored = game.choices.findIndex((_, index) => isStepDue(storyOf(game, index + 1, 0).history)) + 1;

describe('a story', () => {
  test('is the same, told at once, move by move or step by step', () => {
    let byMove = storyOf(game, 0);
    let byStep = storyOf(game, 0);
    for (const choice of game.choices) {
      byMove = withMove(byMove, choice);
      byStep = withChoice(byStep, choice);
      while (isStepDue(byStep.history)) byStep = withStep(byStep);
    }
    expect(byMove.log).toEqual(whole.log);
    expect(byStep.log).toEqual(whole.log);
    expect(hash(byStep.history.state)).toBe(hash(whole.history.state));
  });

  test('stops where it is told to, and every earlier one stays as it was', () => {
    const before = storyOf(game, scored, 0);
    const length = before.log.length;
    expect(decision(before.history.state)?.by).toBe(NOBODY);
    const after = withSteps(before);
    expect(before.log.length).toBe(length);
    expect(after.log).toEqual(storyOf(game, scored).log);
    expect(storyOf(game, scored, 3).history.steps).toBe(3);
  });

  test('its lines know how many choices were made before them, and the century', () => {
    const ats = whole.log.map(({ at }) => at);
    expect(ats).toEqual([...ats].sort((a, b) => a - b));
    expect(ats.at(-1)).toBe(game.choices.length);
    const begun = whole.log.filter(({ happening }) => happening.kind === 'century-begins');
    expect(begun.map(({ happening }) => happening)).toHaveLength(3);
    expect(new Set(whole.log.map(({ century }) => century))).toEqual(new Set([0, 1, 2, 3]));
  });
});

describe('a scoring', () => {
  const due = retold({ ...game, choices: game.choices.slice(0, scored) }, true);

  test('is told zone by zone, then not at all', () => {
    const zones: string[] = [];
    let now: Told = toldStep(due);
    while (now.scoring !== null) {
      expect(now.steps).toBe(zones.length + 1);
      zones.push(...now.scoring.map(({ kind }) => kind).filter((kind) => kind === 'zone-scored'));
      expect(zones).toHaveLength(now.steps);
      now = toldStep(now);
    }
    expect(zones).toHaveLength(5);
    expect(now.log).toEqual(storyOf(game, scored).log);
  });

  test('is told in one step, from any step on', () => {
    const whole = toldTogether(due);
    expect(whole.scoring!.filter(({ kind }) => kind === 'zone-scored')).toHaveLength(5);
    expect(whole.steps).toBe(5);
    expect(whole.log).toEqual(storyOf(game, scored).log);
    const rest = toldTogether(withoutScoring(toldStep(due)));
    expect(rest.scoring!.filter(({ kind }) => kind === 'zone-scored')).toHaveLength(4);
    expect(toldTogether(withoutScoring(whole)).scoring).toBeNull();
  });

  test('is skipped from any step', () => {
    const second = toldStep(toldStep(due));
    const end = toldToEnd(second);
    expect(end.scoring).toBeNull();
    expect(end.log).toEqual(storyOf(game, scored).log);
    expect(withoutScoring(second).scoring).toBeNull();
    expect(withoutScoring(second).log).toBe(second.log);
  });

  test('is counted anew after the next choice', () => {
    const after = toldChoice(toldToEnd(toldStep(due)), game.choices[scored]!);
    expect(after.steps).toBe(0);
    expect(after.history.made.length).toBe(scored + 1);
  });

  test('told all at once is not told', () => {
    expect(retold(game, false).scoring).toBeNull();
    expect(hash(retold(game, false).history.state)).toBe(hash(whole.history.state));
  });
});
