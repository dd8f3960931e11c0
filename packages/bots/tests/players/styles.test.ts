/** What a style likes, what it gives for that, and that it changes nothing else. */
import {
  clone,
  decision,
  groupsOf,
  inFront,
  LEADERS,
  mainGroup,
  NEIGHBOURS,
  POINT_SOURCES,
  type State,
  workersIn,
  ZONES,
} from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import { createBot, nodeBudget, STYLE_NAMES, type StyleName } from '../../src/index.ts';
import { learnedJudgeFor } from '../../src/judge/learned.ts';
import { byLiking } from '../../src/players/styles.ts';
import { type Considered, lookAhead } from '../../src/search/look-ahead.ts';
import { playLine, turnLines } from '../../src/search/turn-search.ts';
import { livelyChoice, newTable, optionsOf, playOut } from '../support/play.ts';

const positions: State[] = [];
playOut(newTable(optionsOf(3), 'styles'), 'styles', livelyChoice, (state) => {
  if (decision(state)!.task.kind === 'action') positions.push(clone(state));
});
/** Thinking costs more. */
const some = positions.filter((_, index) => index % 5 === 0);

const found = new Map(positions.map((state) => [state, turnLines(state, learnedJudgeFor(state))]));

/** Every line of the turn, worth what is said of it. */
const linesOf = (state: State, worth: (index: number) => number, isSolved = false): Considered[] =>
  found.get(state)!.map((line, index) => {
    const { values } = line;
    return { line, visits: 1, worth: worth(index), values, isSolved };
  });

/** Zone points; holding the Political leader counts as several of them. */
const zonePoints = (state: State, seat: number): number => {
  const leads = state.leaders[seat] === LEADERS.indexOf('politics') ? 8 : 0;
  const scored = leads + state.points[seat * POINT_SOURCES.length + POINT_SOURCES.indexOf('zones')]!;
  return ZONES.reduce((sum, _, zone) => sum + workersIn(state, zone, seat), scored);
};

/** The main group's points, and one more where the player builds beside it. */
const groupPoints = (state: State, seat: number): number => {
  const group = mainGroup(groupsOf(state, seat));
  const beside = NEIGHBOURS[state.architects[seat]!]?.some((space) => group?.spaces.includes(space));
  return (group?.value ?? 0) + (beside ? 1 : 0);
};

/** What anybody at the table can count after the turn. */
const COUNTED: { readonly [style in StyleName]: (after: State, seat: number, before: State) => number } = {
  builder: groupPoints,
  politician: zonePoints,
  hunter: (after, seat, { century }) => (after.century > century || inFront(after, seat) === 0 ? 1 : 0),
};

describe.each(STYLE_NAMES)('%s', (style) => {
  const counted = (state: State, { line }: Considered): number =>
    COUNTED[style](playLine(state, line), decision(state)!.by, state);

  test('takes what it likes from lines that are worth the same, more than the others do', () => {
    const taken = (by: StyleName): number =>
      positions.reduce(
        (sum, state) =>
          sum +
          counted(
            state,
            byLiking(
              linesOf(state, () => 0),
              state,
              by,
            )[0]!,
          ),
        0,
      );
    for (const other of STYLE_NAMES) if (other !== style) expect(taken(style)).toBeGreaterThan(taken(other));
  });

  test('does not rate a line above the one that Governor would play', () => {
    for (const state of positions) {
      const [first, ...rest] = linesOf(state, (index) => (index === 0 ? 0 : 100));
      const equal = linesOf(state, () => 0);
      expect(byLiking([first!, ...rest], state, style).map(({ line }) => line)).toEqual(
        byLiking(equal, state, style).map(({ line }) => line),
      );
    }
  });

  test('does not give up ten points for it', () => {
    for (const state of positions) {
      const lines = linesOf(state, (index) => -10 * index);
      expect(byLiking(lines, state, style)[0]).toBe(lines[0]);
    }
  });

  test('plays a solved ending for the result only', () => {
    for (const state of positions) {
      const lines = linesOf(state, () => 0, true);
      expect(byLiking(lines, state, style)).toEqual(lines);
    }
  });

  test('chooses from what Governor has found, and the same again', () => {
    const bot = createBot(style);
    for (const state of some) {
      const considered = lookAhead(state, learnedJudgeFor(state), nodeBudget(300), seededRandom('s'));
      const [liked] = byLiking(considered, state, style);
      const choice = bot.choose(state, nodeBudget(300), seededRandom('s'));
      expect(choice).toBe(liked!.line.choices[0]);
      expect(bot.choose(clone(state), nodeBudget(300), seededRandom('s'))).toBe(choice);
    }
  });
});

test('Governor without a style plays the line that is worth most', () => {
  for (const state of some) {
    const [best] = lookAhead(state, learnedJudgeFor(state), nodeBudget(300), seededRandom('s'));
    const choice = createBot('governor').choose(state, nodeBudget(300), seededRandom('s'));
    expect(choice).toBe(best!.line.choices[0]);
  }
});
