/** A game with its log: the same all at once or piece by piece. */
import { decision, hash, isStepDue, isTurnDone, NEUTRAL, NOBODY, VARIANTS } from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import {
  loggedGame,
  withChoice,
  withMove,
  withoutNextTurn,
  withStep,
  withSteps,
} from '../../src/playback/logged-game.ts';
import { randomGame } from './support/random-game.ts';

const game = randomGame('told');
const whole = loggedGame(game);
/** After how many choices the first century is scored. */
const scored = game.choices.findIndex((_, index) => isStepDue(loggedGame(game, index + 1, 0).history)) + 1;

describe('a logged game', () => {
  test('is the same at once, move by move and step by step', () => {
    let byMove = loggedGame(game, 0);
    let byStep = loggedGame(game, 0);
    for (const choice of game.choices) {
      byMove = withMove(byMove, choice);
      byStep = withChoice(byStep, choice);
      while (isStepDue(byStep.history)) byStep = withStep(byStep);
    }
    expect(byMove.log).toEqual(whole.log);
    expect(byStep.log).toEqual(whole.log);
    expect(hash(byStep.history.state)).toBe(hash(whole.history.state));
  });

  test('stops after so many steps, and every earlier one stays as it was', () => {
    const before = loggedGame(game, scored, 0);
    const length = before.log.length;
    expect(decision(before.history.state)?.by).toBe(NOBODY);
    const after = withSteps(before);
    expect(before.log.length).toBe(length);
    expect(after.log).toEqual(loggedGame(game, scored).log);
    expect(loggedGame(game, scored, 3).history.steps).toBe(3);
  });

  test('says whether the neutral architect comes from another building (R6.5, R10)', () => {
    let [put, moved] = [0, 0];
    for (const { options } of VARIANTS) {
      let from: 'building' | 'building left' | 'elsewhere' = 'elsewhere';
      for (const { happening, isMove } of loggedGame(randomGame('neutral', options)).log) {
        // With two players, it stays on its building when a century ends (R10.7), or waits in the hand (R10.6).
        const isOut = happening.kind === 'leaders-returned' && (options.players > 2 || from !== 'building');
        if (isOut) from = 'elsewhere';
        const isStart = happening.kind === 'started' && happening.architect === NEUTRAL;
        expect(isMove).toBe(isStart && from !== 'elsewhere');
        if (happening.kind === 'lifted' && happening.architect === NEUTRAL) from = 'building left';
        if (!isStart) continue;
        from = 'building';
        if (isMove) moved += 1;
        else put += 1;
      }
    }
    expect(put).toBeGreaterThan(10);
    expect(moved).toBeGreaterThan(10);
  });

  test('of a finished turn ends before the next turn begins, and loses nothing else', () => {
    let cut = 0;
    for (let count = 1; count <= game.choices.length; count += 1) {
      const { history, log } = loggedGame(game, count, 0);
      const { turn } = history.made.at(-1)!;
      if (!isTurnDone(history)) continue;
      const rows = withoutNextTurn(log, turn);
      const lost = log.slice(rows.length).map(({ happening }) => happening);
      expect(rows).toEqual(log.slice(0, rows.length));
      if (history.state.turn === turn) expect(lost).toEqual([]);
      else {
        cut += 1;
        expect(lost[0]).toMatchObject({ kind: 'turn', turn: turn + 1 });
      }
    }
    expect(cut).toBeGreaterThan(30);
  });

  test('has rows that know how many choices were made before them, and the century', () => {
    const ats = whole.log.map(({ at }) => at);
    expect(ats).toEqual([...ats].sort((a, b) => a - b));
    expect(ats.at(-1)).toBe(game.choices.length);
    const begun = whole.log.filter(({ happening }) => happening.kind === 'century-begins');
    expect(begun.map(({ happening }) => happening)).toHaveLength(3);
    expect(new Set(whole.log.map(({ century }) => century))).toEqual(new Set([0, 1, 2, 3]));
  });
});
