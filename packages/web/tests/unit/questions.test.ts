/** Questions about positions: what the engine answers, and wrong answers that could be right. */
import { forecastZones, historyOf, next, SEND } from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import { DRILL_GAMES } from '../../src/features/learn/drill-games.ts';
import { DRILL_NAMES } from '../../src/features/learn/drill-names.ts';
import { DRILLS } from '../../src/features/learn/drills.ts';
import { pose, QUESTION_KINDS, type Question } from '../../src/features/learn/questions.ts';

const ALL: readonly Question[] = DRILL_NAMES.flatMap((name) => DRILLS[name]);
const of = (kind: Question['kind']): readonly Question[] => ALL.filter((question) => question.kind === kind);

test('every kind of question is asked', () => {
  expect(new Set(ALL.map(({ kind }) => kind))).toEqual(new Set(QUESTION_KINDS));
});

test.each(ALL)('$kind, game $game after $made: the position is the one of the game', (question) => {
  const { state } = pose(question);
  expect(state).toEqual(historyOf(DRILL_GAMES[question.game]!, question.made).state);
  expect(state.over).toBe(false);
});

describe('numbers', () => {
  const numeric = [...of('points'), ...of('hand'), ...of('buildings')];

  test.each(numeric)(
    '$kind, game $game after $made: four of them, none below nought, in order',
    (question) => {
      const values = pose(question).options.map(({ answer }) =>
        answer.kind === 'number' ? answer.value : NaN,
      );
      expect(values).toHaveLength(4);
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
      expect(values[0]).toBeGreaterThanOrEqual(0);
    },
  );

  test.each(of('points'))('game $game after $made: the right one is the forecast', (question) => {
    const { state, options, proof } = pose(question);
    const right = options.find((option) => option.right)!.answer;
    expect(right).toEqual({ kind: 'number', value: forecastZones(state, false).points[question.seat] });
    expect(proof.kind).toBe('ladder');
  });
});

test.each(of('send'))('game $game after $made: no other zone gives as much', (question) => {
  const { state, options } = pose(question);
  const gain = (zone: number): number =>
    forecastZones(next(state, SEND[zone]!), false).points[question.seat]! -
    forecastZones(state, false).points[question.seat]!;
  const gains = options.map(({ answer }) => (answer.kind === 'zone' ? gain(answer.zone) : NaN));
  expect(options.map(({ points }) => points)).toEqual(gains);
  expect(options.map(({ right }) => right)).toEqual(gains.map((one) => one === Math.max(...gains)));
});

test.each(of('main'))('game $game after $made: the main group is worth most', (question) => {
  const { options, proof } = pose(question);
  const most = Math.max(...options.map(({ points }) => points!));
  expect(options.find(({ right }) => right)!.points).toBe(most);
  expect(proof.kind === 'groups' && proof.main?.value).toBe(most);
});
