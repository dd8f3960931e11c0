/** An undo takes back one click: games of random clicks on targets, with an undo after each of them. */
import {
  type Choice,
  choices,
  decision,
  type History,
  historyOf,
  type Options,
  play,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { Clicks } from '../../src/playback/clicks.ts';
import type { Path } from '../../src/playback/table.ts';
import { withFreeAction } from '../../src/view/free-actions.ts';
import { offersOf, splitAtRedirect } from '../../src/view/targets.ts';

const VARIANTS: readonly Options[] = [
  { edition: 2011, rules: 'complete', events: true, players: 3 },
  { edition: 2011, rules: 'complete', events: false, players: 2 },
  { edition: 2026, rules: 'complete', events: true, players: 5 },
  { edition: 2011, rules: 'family', events: false, players: 4 },
];

const playAll = (history: History, path: readonly Choice[]): History =>
  path.reduce((game, choice) => play(game, choice), history);

/** What undo leaves of a game, for a player who may undo back to `least` choices. */
const undone = (clicks: Clicks, { made }: History, least = 0): number => clicks.beforeLast(made, least);

interface Met {
  single: number;
  several: number;
  redirected: number;
}

/** Clicks to the end of a game; all seats sit at one screen. */
const clickThrough = (options: Options, seed: string, isFree: boolean, met: Met): void => {
  const random = seededRandom(seed);
  const clicks = new Clicks();
  let game = historyOf({ options, layout: deal('balanced', random), choices: [] });
  while (decision(game.state) !== null) {
    const { by } = decision(game.state)!;
    if (by < 0) {
      game = play(game, pick(choices(game.state), random));
      continue;
    }
    const { targets, buttons } = offersOf(game.state);
    const all: readonly Path[] = [...[...targets.values()].flat(), ...buttons.map((one): Path => [one])];
    const { now, site } = splitAtRedirect(pick(all, random));
    const before = game.made.length;
    const turn = game.state.turn;
    clicks.begin(before);
    game = playAll(game, isFree ? withFreeAction(game.state, now) : now);
    expect(undone(clicks, game)).toBe(before);
    met[game.made.length - before > 1 ? 'several' : 'single'] += 1;
    if (site === null) continue;
    // The holder of the Political leader decides; then the site follows without another click.
    const holder = decision(game.state)!.by;
    const answer = game.made.length;
    clicks.begin(answer);
    game = play(game, pick(choices(game.state), random));
    expect(undone(clicks, game)).toBe(answer);
    if (decision(game.state)?.by !== by || game.state.turn !== turn) continue;
    if (!choices(game.state).includes(site)) continue;
    clicks.begin(game.made.length);
    game = play(game, site);
    met.redirected += 1;
    // One's own answer was a click of its own, with the site as its consequence.
    expect(undone(clicks, game)).toBe(holder === by ? answer : before);
    // Where another's decision must stand, only what came after it is undone.
    expect(undone(clicks, game, answer + 1)).toBe(answer + 1);
    // After a reload the clicks are not known.
    expect(undone(new Clicks(), game)).toBe(holder === by ? answer : before);
  }
};

test('after any click, undo leaves exactly the choices before it', () => {
  const met: Met = { single: 0, several: 0, redirected: 0 };
  for (const options of VARIANTS)
    for (const seed of ['a', 'b', 'c', 'd']) clickThrough(options, `clicks ${seed}`, seed > 'b', met);
  expect(met.single).toBeGreaterThan(500);
  expect(met.several).toBeGreaterThan(100);
  expect(met.redirected).toBeGreaterThan(5);
});

test('after a reload, a click on a site is still one click', () => {
  const random = seededRandom('reload');
  const options = VARIANTS[0]!;
  let game = historyOf({ options, layout: deal('balanced', random), choices: [] });
  while (decision(game.state)!.by < 0) game = play(game, pick(choices(game.state), random));
  const before = game.made.length;
  const [path] = [...offersOf(game.state).targets.values()].flat().filter((one) => one.length === 2);
  expect(undone(new Clicks(), playAll(game, path!))).toBe(before);
});
