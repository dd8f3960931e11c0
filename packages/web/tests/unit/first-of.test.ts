/** Who goes first in a new century, and why, as the engine goes on (R8.9). */
import { decision, type History, historyOf, VARIANTS } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { loggedGame } from '../../src/playback/logged-game.ts';
import { lastCenturyEnd } from '../../src/playback/scoring.ts';
import { firstOf } from '../../src/view/century-ledger.ts';
import { randomGame } from './support/random-game.ts';

const seen = new Set<string>();

/** By what the log says: whether a turn began right before the century's end, and right after it. */
const checkGame = (seed: string, options: History['options']): void => {
  const game = randomGame(seed, options);
  const { log } = loggedGame(game);
  const happenings = log.map(({ happening }) => happening);
  log.forEach(({ at, happening }, index) => {
    if (happening.kind !== 'century-begins') return;
    // The table shows it once the new event is known.
    let till = at;
    while ((decision(historyOf(game, till).state)?.by ?? 0) < 0) till += 1;
    const end = happenings.findLastIndex(({ kind }, before) => before < index && kind === 'century-ends');
    const done = lastCenturyEnd(log.slice(0, index + 1))!;
    const first = firstOf(done, historyOf(game, till).state);
    const again = log
      .slice(index + 1)
      .findIndex((row) => row.happening.kind === 'century-ends' && row.at <= till);
    if (again >= 0) return;
    const turnBegins = log.slice(index + 1).some((row) => row.at <= till && row.happening.kind === 'turn');
    const hasJustBegun = happenings[end - 1]?.kind === 'turn' && log[end - 1]!.at === log[end]!.at;
    const why = turnBegins ? 'next' : hasJustBegun ? 'own' : 'goesOn';
    expect(first?.why, `${seed} after ${at}`).toBe(why);
    const turn = happenings.slice(0, turnBegins ? index + 1 : end).findLast(({ kind }) => kind === 'turn');
    const next = happenings.slice(index + 1).find(({ kind }) => kind === 'turn');
    const of = turnBegins ? next : turn;
    expect(first?.seat).toBe(of?.kind === 'turn' ? of.seat : -1);
    seen.add(why);
  });
};

test.each(VARIANTS.map(({ options }, variant) => [variant, options] as const))(
  'variant %i %o',
  (variant, options) => {
    for (let game = 0; game < 12; game += 1) checkGame(`first of ${variant} ${game}`, options);
  },
);

test('each reason has occurred', () => {
  expect([...seen].toSorted()).toEqual(['goesOn', 'next', 'own']);
});
