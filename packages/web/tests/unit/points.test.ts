/** Points by source and century, read from the log. */
import { CENTURIES, POINT_SOURCES, pointsBySource, scoreOf, VARIANTS } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { loggedGame } from '../../src/playback/logged-game.ts';
import { biggestGap, pointsByTime, pointsOfCentury } from '../../src/view/points.ts';
import { randomGame } from './support/random-game.ts';

test.each(VARIANTS.map(({ options }, variant) => [variant, JSON.stringify(options), options] as const))(
  'variant %i %s: the sums are the scores, and no gap is bigger than the biggest',
  (variant, _, options) => {
    const { log, history } = loggedGame(randomGame(`points ${variant}`, options));
    const { state } = history;
    const seats = options.players;
    const all = pointsByTime(log, seats);
    for (let seat = 0; seat < seats; seat += 1) {
      const byCentury = [...CENTURIES.keys(), null].map((one) => pointsOfCentury(all, one, seats)[seat]!);
      expect(byCentury.reduce((sum, points) => sum + points)).toBe(scoreOf(state, seat));
      for (const source of POINT_SOURCES) {
        const points = all.filter((one) => one.source === source).map((one) => one.points[seat]!);
        expect(points.reduce((sum, one) => sum + one)).toBe(pointsBySource(state)[source][seat]);
      }
    }
    for (const [winner, rival] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const gap = biggestGap(log, winner, rival, seats);
      const most = Math.max(...all.map(({ points }) => points[winner]! - points[rival]!));
      expect(gap === null ? 0 : gap.points[winner]! - gap.points[rival]!).toBe(Math.max(0, most));
    }
  },
);
