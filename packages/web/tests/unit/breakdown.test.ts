/** What a figure is made of: in every position of random games, the sum is the figure. */
import { CENTURIES, forecastFinal, historyOf, VARIANTS } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { allShares, changedShares, FIGURES, type Share, sharesOf } from '../../src/view/breakdown.ts';
import { standings, totalOf } from '../../src/view/what-if.ts';
import { randomGame } from './support/random-game.ts';

const sum = (shares: readonly Share[]): number => shares.reduce((all, { points }) => all + points, 0);

test.each(VARIANTS.map(({ options }, variant) => [variant, JSON.stringify(options), options] as const))(
  'variant %i %s: shares add up to the figure, changes to the change',
  (variant, _, options) => {
    const game = randomGame(`breakdown ${variant}`, options);
    let before: readonly Share[] = [];
    for (let at = 0; at <= game.choices.length; at += 7) {
      const { state } = historyOf(game, at);
      standings(state).forEach((standing, seat) => {
        for (const figure of FIGURES) {
          const shares = sharesOf(state, seat, figure);
          expect(sum(shares), `${figure} of seat ${seat} after ${at}`).toBe(
            figure === 'score' ? standing.now : standing[figure],
          );
        }
        const all = allShares(state, seat);
        expect(sum(all), `all of seat ${seat} after ${at}`).toBe(totalOf(standing));
        expect(sum(changedShares(before, all))).toBe(sum(all) - sum(before));
        before = all;
      });
    }
  },
);

test('in the last century all that the final scoring brings is to come; before, no workers in hand or on buildings', () => {
  const game = randomGame('workers at the end');
  for (let at = 0; at <= game.choices.length; at += 7) {
    const { state } = historyOf(game, at);
    if (state.over) continue;
    const isLast = state.century === CENTURIES.length - 1;
    const { total, bySource } = forecastFinal(state);
    standings(state).forEach((standing, seat) => {
      const workers = bySource.hand[seat]! + bySource.unfinished[seat]!;
      expect(totalOf(standing)).toBe(total[seat]! - (isLast ? 0 : workers));
    });
  }
});
