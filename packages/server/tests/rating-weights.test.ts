/** How much a game counts: ratings cannot be made with accounts that exist to lose. */
import { seededRandom } from '@cap-diamant/engine/chance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterGame, type Belief, FIRST_BELIEF } from '../src/ratings/plackett-luce.ts';
import { partWay, weightOf } from '../src/ratings/weights.ts';

const belief = fc.record({
  rating: fc.double({ min: 800, max: 2400, noNaN: true }),
  deviation: fc.double({ min: 0, max: 300, noNaN: true }),
});

/** Both after a game of two, which the first one has won. */
const play = (winner: Belief, loser: Belief, earlierGames = 0): readonly [Belief, Belief] => {
  const [won, lost] = afterGame([winner, loser], [1, 2]);
  return [
    partWay(winner, won!, weightOf([{ belief: loser, earlierGames }])),
    partWay(loser, lost!, weightOf([{ belief: winner, earlierGames }])),
  ];
};

test('a weight is a share: it falls with what is unknown of the opponents and with each game of the same two', () => {
  fc.assert(
    fc.property(belief, fc.nat(50), fc.nat(50), (opponent, games, more) => {
      const weight = weightOf([{ belief: opponent, earlierGames: games }]);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(1);
      expect(weightOf([{ belief: opponent, earlierGames: games + more + 1 }])).toBeLessThan(weight);
      const unknown = { ...opponent, deviation: 300 };
      expect(weightOf([{ belief: unknown, earlierGames: games }])).toBeLessThanOrEqual(weight);
    }),
  );
  expect(weightOf([{ belief: { rating: 2000, deviation: 0 }, earlierGames: 0 }])).toBe(1);
});

test('a weight by the formula: half known, played four times, and the mean of several opponents', () => {
  const half = { rating: 1500, deviation: FIRST_BELIEF.deviation * Math.SQRT1_2 };
  const known = { rating: 1500, deviation: 0 };
  expect(weightOf([{ belief: half, earlierGames: 0 }])).toBeCloseTo(0.5, 9);
  expect(weightOf([{ belief: known, earlierGames: 4 }])).toBeCloseTo(0.5, 9);
  expect(weightOf([{ belief: FIRST_BELIEF, earlierGames: 0 }])).toBeCloseTo(0.1, 9);
  const several = [half, known, FIRST_BELIEF].map((belief) => ({ belief, earlierGames: 0 }));
  expect(weightOf(several)).toBeCloseTo((0.5 + 1 + 0.1) / 3, 9);
});

test('part of the way lies between the two beliefs', () => {
  fc.assert(
    fc.property(belief, belief, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, weight) => {
      const between = partWay(one, other, weight);
      for (const what of ['rating', 'deviation'] as const) {
        const [low, high] = [Math.min(one[what], other[what]), Math.max(one[what], other[what])];
        expect(between[what]).toBeGreaterThanOrEqual(low - 1e-6);
        expect(between[what]).toBeLessThanOrEqual(high + 1e-6);
      }
    }),
  );
});

test('58 new accounts that lose make nobody a leader', () => {
  let star = FIRST_BELIEF;
  for (let count = 0; count < 58; count += 1) [star] = play(star, FIRST_BELIEF);
  // Where every game counted fully it was 2568 ± 178, which is 2213 in the ranking.
  expect(star.rating).toBeLessThan(1900);
  expect(star.deviation).toBeGreaterThan(200);
  expect(star.rating - 2 * star.deviation).toBeLessThan(1400);

  let [friend, helper] = [FIRST_BELIEF, FIRST_BELIEF];
  for (let games = 0; games < 200; games += 1) [friend, helper] = play(friend, helper, games);
  // It was 2304.
  expect(friend.rating).toBeLessThan(1650);
  expect(helper.rating).toBeGreaterThan(1350);
});

test('a newcomer who plays bots is soon known', () => {
  const bot = { rating: 1920, deviation: 0 };
  let player = FIRST_BELIEF;
  for (let games = 0; games < 10; games += 1) [player] = play(player, bot);
  expect(player.rating).toBeGreaterThan(1920);
  expect(player.deviation).toBeLessThan(200);
});

test('200 honest players who all begin together are ordered by their strength', () => {
  const random = seededRandom('honest');
  const uniform = (): number => random(1_000_000) / 1_000_000;
  const deviate = (): number => Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6);
  const truth = Array.from({ length: 200 }, () => 1500 + 250 * deviate());
  const beliefs: Belief[] = truth.map(() => FIRST_BELIEF);
  const pairs = new Map<string, number>();
  for (let game = 0; game < (200 * 40) / 2; game += 1) {
    const one = random(200);
    // Half of the games are with the same few friends.
    const other = uniform() < 0.5 ? (one + 1 + random(10)) % 200 : (one + 1 + random(199)) % 200;
    const pair = [one, other].toSorted((a, b) => a - b).join(' ');
    const earlier = pairs.get(pair) ?? 0;
    pairs.set(pair, earlier + 1);
    const wins = uniform() < 1 / (1 + 10 ** ((truth[other]! - truth[one]!) / 400));
    const [winner, loser] = wins ? [one, other] : [other, one];
    [beliefs[winner], beliefs[loser]] = play(beliefs[winner]!, beliefs[loser]!, earlier);
  }
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const [strength, rating] = [mean(truth), mean(beliefs.map((one) => one.rating))];
  const off = truth.map((true_, index) => true_ - strength - (beliefs[index]!.rating - rating));
  // Where every game counted fully it was 151 after as many games.
  expect(Math.sqrt(mean(off.map((one) => one ** 2)))).toBeLessThan(120);
});
