/** Ratings updated game by game, against the model from which the games are drawn. */
import { ratings, type ScheduledGame } from '@cap-diamant/bots/arena';
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterGame, type Belief, FIRST_BELIEF } from '../src/ratings/plackett-luce.ts';

test('the winner gains what the other loses, and both are known better', () => {
  const [winner, loser] = afterGame([FIRST_BELIEF, FIRST_BELIEF], [1, 2]);
  expect(winner!.rating - FIRST_BELIEF.rating).toBeGreaterThan(20);
  expect(winner!.rating + loser!.rating).toBeCloseTo(2 * FIRST_BELIEF.rating, 6);
  for (const { deviation } of [winner!, loser!]) expect(deviation).toBeLessThan(FIRST_BELIEF.deviation);
});

/** Calculated by another program from the formulas alone. Ratings that people have must not move with the code. */
test('beliefs after a game, to the last digit', () => {
  expect(FIRST_BELIEF).toEqual({ rating: 1500, deviation: 300 });
  const before = [
    { rating: 1600, deviation: 100 },
    { rating: 1500, deviation: 200 },
    { rating: 1400, deviation: 60 },
  ];
  const rounded = (places: readonly number[]): readonly (readonly number[])[] =>
    afterGame(before, places).map(({ rating, deviation }) =>
      [rating, deviation].map((value) => Number(value.toFixed(6))),
    );
  expect(rounded([2, 1, 3])).toEqual([
    [1595.889905, 99.1035],
    [1593.919934, 192.722233],
    [1392.996869, 60.025933],
  ]);
  expect(rounded([2, 1, 2])).toEqual([
    [1578.592726, 99.1035],
    [1593.919934, 192.722233],
    [1399.241537, 60.025933],
  ]);
});

test('a tie of equals changes no rating; a tie with a stronger one does', () => {
  for (const { rating } of afterGame([FIRST_BELIEF, FIRST_BELIEF, FIRST_BELIEF], [1, 1, 1])) {
    expect(rating).toBeCloseTo(FIRST_BELIEF.rating, 6);
  }
  const strong = { rating: 1900, deviation: 80 };
  const [weak, other] = afterGame([{ rating: 1500, deviation: 80 }, strong], [1, 1]);
  expect(weak!.rating).toBeGreaterThan(1500);
  expect(other!.rating).toBeLessThan(1900);
});

test('the better the place, the better the rating', () => {
  const after = afterGame(new Array<Belief>(5).fill(FIRST_BELIEF), [3, 1, 5, 2, 4]);
  const order = [1, 3, 0, 4, 2].map((seat) => after[seat]!.rating);
  expect(order).toEqual(order.toSorted((one, other) => other - one));
});

test('sharing the first place gains more than the third place', () => {
  const after = afterGame(new Array<Belief>(5).fill(FIRST_BELIEF), [1, 1, 3, 4, 5]);
  const gains = after.map(({ rating }) => rating - FIRST_BELIEF.rating);
  expect(gains[0]).toBeCloseTo(gains[1]!, 6);
  expect(gains[0]).toBeGreaterThan(gains[2]!);
});

test('among equals a better place never gains less, with any others and any ties', () => {
  const belief = fc.record({
    rating: fc.double({ min: 800, max: 2200, noNaN: true }),
    deviation: fc.double({ min: 40, max: 300, noNaN: true }),
  });
  fc.assert(
    fc.property(
      belief,
      fc.array(belief, { maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 }),
      (equal, others, drawn) => {
        const before = [equal, equal, ...others];
        const places = drawn.slice(0, before.length);
        const [one, other] = afterGame(before, places).map(({ rating }) => rating - equal.rating);
        const better = places[1]! - places[0]!;
        if (better === 0) expect(one).toBeCloseTo(other!, 6);
        else expect(Math.sign(better) * (one! - other!)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('a belief that is sure moves little', () => {
  const sure = { rating: 1500, deviation: 50 };
  const [one, other] = afterGame([sure, FIRST_BELIEF], [2, 1]);
  expect(1500 - one!.rating).toBeLessThan((other!.rating - 1500) / 10);
});

/** Draws the winner, the second and so on by strength: the model itself. */
const drawPlaces = (elos: readonly number[], random: Random): number[] => {
  const left = elos.map((elo, seat) => ({ seat, strength: 10 ** (elo / 400) }));
  const places = elos.map(() => 0);
  for (let place = 1; left.length > 0; place += 1) {
    let at = (random(1_000_000) / 1_000_000) * left.reduce((sum, { strength }) => sum + strength, 0);
    const index = left.findIndex(({ strength }) => {
      at -= strength;
      return at < 0;
    });
    places[left.splice(index < 0 ? left.length - 1 : index, 1)[0]!.seat] = place;
  }
  return places;
};

test.each([2, 4])('with %i players it finds what the arena finds from all games at once', (players) => {
  const random = seededRandom(`online ${players}`);
  const elos = [200, 80, -80, -200];
  let beliefs: Belief[] = elos.map(() => FIRST_BELIEF);
  const games: ScheduledGame[] = [];
  const means = elos.map(() => 0);
  const total = 3000;
  for (let number = 0; number < total; number += 1) {
    const line = elos.map((_, index) => index);
    while (line.length > players) line.splice(random(line.length), 1);
    const places = drawPlaces(
      line.map((index) => elos[index]!),
      random,
    );
    const after = afterGame(
      line.map((index) => beliefs[index]!),
      places,
    );
    beliefs = beliefs.map((belief, index) => (line.includes(index) ? after[line.indexOf(index)]! : belief));
    games.push({ line, ranks: places } as unknown as ScheduledGame);
    if (number >= total / 2) {
      beliefs.forEach(({ rating }, index) => {
        means[index]! += rating / (total / 2);
      });
    }
  }
  const fitted = ratings([games], elos.length).map(({ rating }) => rating);
  // A rating goes up and down with luck, so the mean over time is compared. Uncertainty about the players
  // stretches differences a little.
  const centre = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  means.forEach((mean, index) => {
    expect(Math.abs(mean - centre - fitted[index]!)).toBeLessThan(20 + Math.abs(fitted[index]!) / 5);
  });
});
