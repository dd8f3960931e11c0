/** What a style likes, what it gives for that, and that it changes nothing else. */
import {
  clone,
  decision,
  groupsOf,
  inFront,
  mainGroup,
  NEIGHBOURS,
  POINT_SOURCES,
  type State,
  workersIn,
  ZONES,
} from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import { createBot, nodeBudget, STYLE_NAMES, type StyleName } from '../src/index.ts';
import { type Considered, lookAhead } from '../src/look-ahead.ts';
import { learnedJudgeFor } from '../src/net/learned.ts';
import { byLiking, everyLine } from '../src/styles.ts';
import { playLine, turnLines } from '../src/turn-search.ts';
import { type Chooser, newTable, optionsOf, playOut } from './support/play.ts';

/** Of a game that is played well: there lines are nearly alike. */
const positions: State[] = [];
const best: Chooser = (state) => turnLines(state, learnedJudgeFor(state), { nodes: 0 })[0]!.choices[0]!;
playOut(newTable(optionsOf(3), 'styles'), 'styles', best, (state) => {
  if (decision(state)!.task.kind === 'action') positions.push(clone(state));
});
/** Thinking costs more. */
const some = positions.filter((_, index) => index % 5 === 0);

/** Every line of the turn, worth what is said of it. */
const linesOf = (state: State, worth: (index: number) => number, isSolved = false): Considered[] =>
  turnLines(state, learnedJudgeFor(state), { nodes: 0 }).map((line, index) => {
    const { values } = line;
    return { line, visits: 1, worth: worth(index), values, isSolved };
  });

const zonePoints = (state: State, seat: number): number => {
  const scored = state.points[seat * POINT_SOURCES.length + POINT_SOURCES.indexOf('zones')]!;
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

  test('gives no ten points for it', () => {
    for (const state of positions) {
      const lines = linesOf(state, (index) => -10 * index);
      expect(byLiking(lines, state, style)[0]).toBe(lines[0]);
    }
  });

  test('plays an ending that is solved for the result alone', () => {
    for (const state of positions) {
      const lines = linesOf(state, () => 0, true);
      expect(byLiking(lines, state, style)).toEqual(lines);
    }
  });

  test('chooses now and then otherwise than Governor, and the same again', () => {
    const bot = createBot(style);
    let otherwise = 0;
    for (const state of some) {
      const [plain] = lookAhead(state, learnedJudgeFor(state), nodeBudget(300), seededRandom('s'));
      const choice = bot.choose(state, nodeBudget(300), seededRandom('s'));
      expect(bot.choose(clone(state), nodeBudget(300), seededRandom('s'))).toBe(choice);
      if (choice !== plain!.line.choices[0]) otherwise += 1;
    }
    expect(otherwise).toBeGreaterThan(0);
    expect(otherwise).toBeLessThan(some.length / 2);
  });
});

test('Governor without a style plays the line that is worth most', () => {
  for (const state of some) {
    const [best] = lookAhead(state, learnedJudgeFor(state), nodeBudget(300), seededRandom('s'));
    const choice = createBot('governor').choose(state, nodeBudget(300), seededRandom('s'));
    expect(choice).toBe(best!.line.choices[0]);
  }
});

test('lines that Governor had no time for are worth what the judge says, as looking ahead has changed the others', () => {
  for (const state of some) {
    const judge = learnedJudgeFor(state);
    const all = turnLines(state, judge, { nodes: 0 });
    const searched = linesOf(state, (index) => all[index]!.utility - 2).slice(0, 2);
    const lines = everyLine(searched, state, judge);
    expect(lines.map(({ line }) => line)).toEqual(all);
    expect(lines.slice(0, 2)).toEqual(searched);
    for (const { line, worth } of lines) expect(worth).toBeCloseTo(line.utility - 2);
  }
});
