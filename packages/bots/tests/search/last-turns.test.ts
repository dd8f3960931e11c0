/** The last turns solved, against a search that knows nothing but the rules: no memory, no budget, no shared code. */
import {
  ALL_OPTIONS,
  choices,
  clone,
  decision,
  next,
  proceed,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { SOAKING } from '../../../../scripts/soaking.ts';
import { createBot, nodeBudget, opinions } from '../../src/index.ts';
import { chancesOf } from '../../src/judge/chances.ts';
import { verdictOn } from '../../src/report/index.ts';
import { endingSearch } from '../../src/search/last-turns.ts';
import { type Chooser, livelyChoice, newTable, playOut } from '../support/play.ts';

/** Where there is time (`npm run soak -- last-turns`) a thousand and more. */
const ENDINGS = SOAKING ? 1200 : 45;
/** Positions on all ways to the end; more are left out. */
const MOST = SOAKING ? 4000 : 1500;
/** Turns before the end that endings begin at. */
const TURNS = 6;

class TooLong extends Error {}

/** What a seat compares: the less, the better. Its place, then its own points, then those of all others. */
const wishes = (scores: readonly number[], seat: number): readonly number[] => {
  const others = scores.filter((_, other) => other !== seat);
  const ahead = others.filter((points) => points > scores[seat]!).length;
  const level = others.filter((points) => points === scores[seat]!).length;
  return [2 * ahead + level, -scores[seat]!, others.reduce((sum, points) => sum + points, 0)];
};

const isLess = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && one[at]! < other[at]!;
};

/** Every way to the end, again and again; counts the positions on them. */
const bruteForce = (state: State, count: { positions: number }): readonly number[] => {
  count.positions += 1;
  if (count.positions > MOST) throw new TooLong();
  const begun = clone(state);
  proceed(begun);
  const asked = decision(begun);
  if (asked === null) return begun.active.map((_, seat) => scoreOf(begun, seat));
  const outcomes = choices(begun).map((choice) => bruteForce(next(begun, choice), count));
  return outcomes.reduce((best, one) => (isLess(wishes(one, asked.by), wishes(best, asked.by)) ? one : best));
};

interface Ending {
  readonly state: State;
  readonly scores: readonly number[];
  readonly positions: number;
}

/** Of games of every variant, some played by a bot that means to win. */
const endings = (): readonly Ending[] => {
  const found: Ending[] = [];
  const wellPlayed: Chooser = (state, _by, random) =>
    createBot('architect').choose(state, nodeBudget(1), random);
  for (let game = 0; found.length < ENDINGS; game += 1) {
    const options = ALL_OPTIONS[game % ALL_OPTIONS.length]!;
    const seen: State[] = [];
    const chooser = SOAKING && game % 2 === 0 ? wellPlayed : livelyChoice;
    playOut(newTable(options, `ending ${game}`), `ending ${game}`, chooser, (state) => {
      if (state.century === 3) seen.push(clone(state));
    });
    const last = seen.at(-1)?.turn ?? 0;
    for (const state of seen.filter(({ turn }) => last - turn < TURNS).toReversed()) {
      const count = { positions: 0 };
      try {
        const scores = bruteForce(state, count);
        if (choices(state).length > 1) found.push({ state, scores, positions: count.positions });
      } catch (error) {
        if (error instanceof TooLong) break;
        throw error;
      }
    }
  }
  return found;
};
const all = endings();

test('brute force finds the same result', () => {
  for (const { state, scores, positions } of all) {
    expect(endingSearch(nodeBudget(positions))(state)).toEqual(scores);
  }
  const turnsLeft = all.filter(({ positions }) => positions > 100);
  expect(turnsLeft.length).toBeGreaterThan(all.length / 4);
  console.log(
    `${all.length} endings, none wrong; the longest has ${Math.max(...all.map((one) => one.positions))} positions`,
  );
});

test('the search does not change the state, and gives up where the budget is too small', () => {
  const { state } = all.reduce((longest, one) => (one.positions > longest.positions ? one : longest));
  const before = JSON.stringify(state);
  expect(endingSearch(nodeBudget(2))(state)).toBe(undefined);
  expect(endingSearch({ nodes: 10_000, used: () => 1 })(state)).toBe(undefined);
  expect(endingSearch(nodeBudget(10_000))(state)).toBeDefined();
  expect(JSON.stringify(state)).toBe(before);
  expect(endingSearch(nodeBudget(10_000))(newTable(ALL_OPTIONS[3]!, 'beginning'))).toBe(undefined);
});

test('the strongest bot plays them out as solved, and a report and opinions say so', () => {
  const short = all
    .filter(({ positions, state }) => positions < 1000 && choices(state).length > 1)
    .slice(0, 12);
  let solved = 0;
  for (const { state, scores } of short) {
    const { by } = decision(state)!;
    const [best] = opinions(state, nodeBudget(5000), seededRandom('s'));
    if (!best!.isSolved) continue;
    solved += 1;
    expect(best!.share).toBe(chancesOf(scores).shares[by]);
    const choice = createBot('governor').choose(state, nodeBudget(5000), seededRandom('s'));
    expect(choice).toBe(best!.choice);
    expect(wishes(bruteForce(next(state, choice), { positions: 0 }), by)).toEqual(wishes(scores, by));
    const verdict = verdictOn(state, [choice], { nodes: 1000, visits: 1 }, seededRandom('s'));
    expect([verdict.isSolved, verdict.lost]).toEqual([true, 0]);
  }
  expect(solved).toBeGreaterThan(short.length / 2);
});
