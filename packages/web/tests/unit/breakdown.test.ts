/** What a figure is made of: in every position of random games, the sum is the figure. */
import {
  CENTURIES,
  type Choice,
  choices,
  decision,
  forecastFinal,
  historyOf,
  next,
  PROCEED,
  positionsOf,
  type State,
  scoreOf,
  VARIANTS,
} from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { changedShares, FIGURES, type Share, sharesOf } from '../../src/view/breakdown.ts';
import { usualZone } from '../../src/view/what-follows.ts';
import { type Standing, standings, totalOf, whatIf } from '../../src/view/what-if.ts';
import { randomGame } from './support/random-game.ts';

const sum = (shares: readonly Share[]): number => shares.reduce((all, { points }) => all + points, 0);

const pointsAt = (figure: (typeof FIGURES)[number], { now, century, final }: Standing): number =>
  ({ score: now, century, final })[figure];

test.each(VARIANTS.map(({ options }, variant) => [variant, JSON.stringify(options), options] as const))(
  'variant %i %s: shares add up to the figure, changes to the change',
  (variant, _, options) => {
    const game = randomGame(`breakdown ${variant}`, options);
    let before: State | null = null;
    for (let at = 0; at <= game.choices.length; at += 7) {
      const { state } = historyOf(game, at);
      standings(state).forEach((standing, seat) => {
        for (const figure of FIGURES) {
          const shares = sharesOf(state, seat, figure);
          expect(sum(shares), `${figure} of seat ${seat} after ${at}`).toBe(pointsAt(figure, standing));
        }
        if (before === null) return;
        const old = standings(before)[seat]!;
        const changes = changedShares(before, state, seat);
        for (const { points, shares } of changes) expect(sum(shares)).toBe(points);
        for (const figure of FIGURES) {
          const points = changes.find((one) => one.figure === figure)?.points ?? 0;
          expect(points).toBe(pointsAt(figure, standing) - pointsAt(figure, old));
        }
      });
      before = state;
    }
  },
);

/** Nobody sends workers elsewhere (R6.4), until the century or the game has been scored. */
const scored = (state: State, isDone: (at: State) => boolean): State => {
  let at = state;
  while (!isDone(at)) {
    const own = usualZone(at);
    const usual = (choice: Choice): boolean => choice.kind === 'redirect' && choice.zone === own;
    at = next(at, own === null ? PROCEED : choices(at).find(usual)!);
  }
  return at;
};

test('what a choice brings comes when it is said to: now, when the zones score, and when the game ends', () => {
  const met = { century: 0, final: 0, both: 0 };
  for (let game = 0; game < 30; game += 1) {
    for (const state of positionsOf(randomGame(`when points come ${game}`))) {
      if (decision(state)?.task.kind !== 'place' && decision(state)?.task.kind !== 'action') continue;
      for (const choice of choices(state)) {
        const ended = next(state, choice);
        if (decision(ended)?.task.kind !== 'end-century') continue;
        const isScored = (at: State): boolean =>
          at.over || ['new-century', 'final'].includes(decision(at)?.task.kind ?? '');
        const zones = scored(ended, isScored);
        const isLast = state.century === CENTURIES.length - 1;
        const end = isLast ? scored(zones, ({ over }) => over) : null;
        const changes = whatIf(state, [choice]);
        standings(state).forEach((before, seat) => {
          const { now, century, final } = changes[seat]!;
          expect(now).toBe(scoreOf(ended, seat) - before.now);
          expect(before.century + century).toBe(scoreOf(zones, seat) - scoreOf(ended, seat));
          met.century += century === 0 ? 0 : 1;
          if (end === null) return;
          expect(before.final + final).toBe(scoreOf(end, seat) - scoreOf(zones, seat));
          met.final += final === 0 ? 0 : 1;
          met.both += final === 0 || century === 0 ? 0 : 1;
        });
      }
    }
  }
  expect(Math.min(met.century, met.final, met.both), JSON.stringify(met)).toBeGreaterThan(0);
});

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
