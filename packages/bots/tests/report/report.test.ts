/** The report on a game: its decisions, what each cost, what that says of a player. */
import {
  CHANCE,
  choices,
  choicesOf,
  decision,
  historyOf,
  next,
  play,
  printChoice,
  type Replayable,
  scoreOf,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import { REASON_SOURCES } from '../../src/index.ts';
import { learnedJudgeFor } from '../../src/judge/learned.ts';
import {
  accuracyOf,
  chancesAt,
  decisionsOf,
  GRADES,
  gradeOf,
  summaryOf,
  turnEnds,
  verdictOn,
} from '../../src/report/index.ts';
import { turnLines } from '../../src/search/turn-search.ts';
import { thinkingBy } from '../../src/thread/index.ts';
import { livelyChoice, optionsOf, samplePositions } from '../support/play.ts';

const SMALL = { nodes: 300, visits: 4 };

const playedGame = (players: number): Replayable => {
  const random = seededRandom(`report ${players}`);
  let history = historyOf({ options: optionsOf(players), layout: deal('balanced', random), choices: [] });
  for (let due = decision(history.state); due !== null; due = decision(history.state)) {
    const { state } = history;
    const choice = due.by === CHANCE ? pick(choices(state), random) : livelyChoice(state, due.by, random);
    history = play(history, choice);
  }
  return { ...history, choices: choicesOf(history) };
};
const game = playedGame(4);
const decisions = decisionsOf(game);

describe('decisions', () => {
  test('hold every choice of a seat that had another, once and in order', () => {
    const told = decisions.flatMap(({ at, line }) => line.map((_, index) => at + index));
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
    const free = historyOf(game).made.flatMap(({ by }, at) =>
      by >= 0 && choices(historyOf(game, at).state).length > 1 ? [at] : [],
    );
    for (const at of free) expect(told).toContain(at);
  });

  test('are lines as in the search: to the turn’s end, or to another player’s choice', () => {
    for (const { at, seat, turn, line } of decisions) {
      let state = historyOf(game, at).state;
      expect(decision(state)!.by).toBe(seat);
      line.forEach((choice, index) => {
        state = next(state, choice);
        const goesOn = state.turn === turn && decision(state)?.by === seat;
        expect(goesOn).toBe(index < line.length - 1);
      });
    }
  });

  test('of an unfinished game end where it does', () => {
    const long = decisions.find(({ line }) => line.length > 1)!;
    const cut = decisionsOf({ ...game, choices: game.choices.slice(0, long.at + 1) });
    expect(cut.at(-1)).toEqual({ ...long, line: long.line.slice(0, 1) });
  });
});

describe('chances', () => {
  test('one win is shared, and the places are those of all players', () => {
    for (const state of samplePositions(20, 'chances')) {
      const { shares, places } = chancesAt(state);
      const players = shares.length;
      expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
      expect(places.reduce((sum, place) => sum + place)).toBeCloseTo((players * (players + 1)) / 2, 9);
      const bySeat = (values: readonly number[]) =>
        values.map((_, seat) => seat).sort((a, b) => values[a]! - values[b]!);
      expect(bySeat(places)).toEqual(bySeat(shares).reverse());
    }
  });

  test('when the game is over they are its result', () => {
    const { state } = historyOf(game);
    const { shares, places } = chancesAt(state);
    const scores = shares.map((_, seat) => scoreOf(state, seat));
    const best = Math.max(...scores);
    const won = scores.filter((score) => score === best).length;
    expect(shares).toEqual(scores.map((score) => (score === best ? 1 / won : 0)));
    for (const [seat, place] of places.entries()) {
      const ahead = scores.filter((score) => score > scores[seat]!).length;
      const level = scores.filter((score) => score === scores[seat]!).length;
      expect(place).toBe(1 + ahead + (level - 1) / 2);
    }
  });
});

describe('a verdict', () => {
  const sample = decisions.filter((_, index) => index % 12 === 0);
  const verdicts = sample.map(({ at, line }) =>
    verdictOn(historyOf(game, at).state, line, SMALL, seededRandom('s')),
  );

  test('is the same again', () => {
    const [{ at, line }] = sample as [(typeof sample)[number]];
    const again = verdictOn(historyOf(game, at).state, line, SMALL, seededRandom('s'));
    expect(again).toEqual(verdicts[0]);
  });

  test('adds up: reasons where something was lost, none where nothing was', () => {
    expect(verdicts.some(({ lost }) => lost > 0)).toBe(true);
    for (const [index, { best, lost, lostAtPar, because, before, after }] of verdicts.entries()) {
      const behind = -REASON_SOURCES.reduce((sum, source) => sum + because[source], 0);
      if (lost === 0) {
        expect(best).toEqual(sample[index]!.line);
        expect([lostAtPar, behind || 0, after]).toEqual([0, 0, before]);
      } else {
        expect(lost).toBeGreaterThan(0);
        expect(lostAtPar > 0).toBe(behind > 0);
        expect(lostAtPar).toBeLessThanOrEqual(0.5);
      }
    }
  });

  test('the worst line of a turn costs more than the best, and the best costs nothing', () => {
    const state = samplePositions(
      1,
      'worst',
      ({ century, active }) => century === 2 && active.length === 3,
    )[0]!;
    const lines = turnLines(state, learnedJudgeFor(state));
    const worst = verdictOn(state, lines.at(-1)!.choices, SMALL, seededRandom('s'));
    expect(worst.lost).toBeGreaterThan(0.1);
    expect(worst.after).toBeLessThan(worst.before);
    const best = verdictOn(state, worst.best, SMALL, seededRandom('s'), worst.best);
    expect(best.lost).toBe(0);
    // Judged against what is known the worst line is as bad as before.
    expect(verdictOn(state, lines.at(-1)!.choices, SMALL, seededRandom('s'), worst.best)).toEqual(worst);
  });

  test('is sent to a thread and back in notation', () => {
    const { at, line } = sample[1]!;
    const told = thinkingBy(() => 0).verdict({
      ...game,
      choices: game.choices.slice(0, at).map(printChoice),
      line: line.map(printChoice),
      best: null,
      effort: SMALL,
    });
    expect(structuredClone(told)).toEqual(told);
    expect(told.best.length).toBeGreaterThan(0);
  });
});

describe('grades and accuracy', () => {
  test('a grade means the same with two players and with five', () => {
    expect([0, 0.01, 0.02, 0.05, 0.1].map((lost) => gradeOf(lost, 2))).toEqual(GRADES);
    expect([0, 0.04, 0.08, 0.2, 0.4].map((lost) => gradeOf(lost, 5))).toEqual(GRADES);
  });

  test('accuracy falls by half with every 0.02 lost at par, and is the mean of decisions', () => {
    expect(accuracyOf([0])).toBe(1);
    expect(accuracyOf([Math.LN2 / 35])).toBeCloseTo(0.5, 9);
    expect(accuracyOf([0, Math.LN2 / 35])).toBeCloseTo(0.75, 9);
  });

  test('a summary counts grades and themes, the costliest theme first', () => {
    const summary = summaryOf(
      [
        { lost: 0, lostAtPar: 0, theme: null },
        { lost: 0.01, lostAtPar: 0.01, theme: 'zones' },
        { lost: 0.06, lostAtPar: 0.02, theme: 'zones' },
        { lost: 0.2, lostAtPar: 0.1, theme: 'offers' },
        { lost: 0.5, lostAtPar: 0.1, theme: 'offers' },
      ],
      4,
    );
    expect(summary.decisions).toBe(5);
    expect(summary.grades).toEqual({ best: 1, fine: 1, inaccuracy: 1, mistake: 1, blunder: 1 });
    expect(summary.themes).toEqual([
      { theme: 'offers', count: 2, lost: 0.7 },
      { theme: 'zones', count: 1, lost: 0.06 },
    ]);
    expect(summaryOf([], 3).accuracy).toBe(null);
  });
});

test('turns end where the next begins, the last one with the game', () => {
  const ends = Array.from(turnEnds(game), ({ at, turn, seat }) => ({ at, turn, seat }));
  expect(ends.map(({ turn }) => turn)).toEqual(ends.map((_, index) => index));
  expect(ends.at(-1)!.at).toBe(game.choices.length);
  expect(ends.slice(1).every(({ seat }) => seat >= 0)).toBe(true);
});
