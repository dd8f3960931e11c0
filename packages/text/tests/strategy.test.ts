import {
  AVAILABLE,
  CITADELLE,
  ECONOMY,
  forecastZones,
  groupsOf,
  POLITICS,
  RELIGION,
  STAR_POINTS,
  workersIn,
  ZONES,
} from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { BLACK, WHITE } from '../src/how-to-play/index.ts';
import { LANGUAGES } from '../src/index.ts';
import figures from '../src/strategy/figures.json' with { type: 'json' };
import { loadStrategy, STRATEGY_PAGES } from '../src/strategy/index.ts';
import { POSITIONS } from '../src/strategy/positions.ts';

test.each(LANGUAGES)('six pages in %s, each with a picture and a few sentences', async (language) => {
  const strategy = await loadStrategy(language);
  expect(strategy.contents).toHaveLength(6);
  for (const id of STRATEGY_PAGES) {
    const { title, sentences, found } = strategy.page(id);
    expect(title).not.toBe('');
    expect(sentences.length).toBeGreaterThanOrEqual(3);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect([...sentences, found].join(' ')).not.toMatch(/undefined|NaN|[{}]/);
  }
});

test('Black wins Religion by one worker, and then Politics', () => {
  const { zones, values } = POSITIONS.cascade();
  const { rungs } = forecastZones(zones.state, false);
  const at = (zone: number) => rungs.find((rung) => rung.zone === zone)!;
  expect(at(RELIGION).workers[BLACK]).toBe(at(RELIGION).workers[WHITE]! + 1);
  expect(workersIn(zones.state, RELIGION, BLACK)).toBe(values.moved);
  for (const zone of [RELIGION, POLITICS]) expect(at(zone).outgoing[BLACK]).toBeGreaterThan(0);
  expect(values.points).toBeGreaterThan(values.workers);
});

test('an action may pay for the stage', () => {
  const { cost, activated } = POSITIONS.offers().values;
  expect(activated).toBe(cost);
});

test('the open site joins two pairs, and the third star adds as much as the first two', () => {
  const { state, values } = POSITIONS.groups();
  expect(groupsOf(state, BLACK).map(({ spaces }) => spaces.length)).toEqual([2, 2]);
  expect(state.status.filter((status) => status === AVAILABLE)).toHaveLength(1);
  expect(values.together).toBeGreaterThan(values.apart);
  expect(STAR_POINTS[3]! - STAR_POINTS[2]!).toBe(STAR_POINTS[2]);
});

test('ending the century now is better for Black, and later for White', () => {
  const { now, whiteNow, later, whiteLater } = POSITIONS.century().values;
  expect(now).toBeGreaterThan(later);
  expect(whiteLater).toBeGreaterThan(whiteNow);
  expect(now).toBeGreaterThan(whiteNow);
  expect(whiteLater).toBeGreaterThan(later);
});

test('a full building scores at once with the Cultural leader', () => {
  const { stars, points } = POSITIONS.leaders().values;
  expect(stars).toBe(3);
  expect(points).toBeGreaterThan(0);
});

test('the carnival rewards the fifth zone', () => {
  const { state, values } = POSITIONS.events();
  const empty = ZONES.flatMap((_, zone) => (workersIn(state, zone, BLACK) === 0 ? [zone] : []));
  expect(empty).toEqual([ECONOMY]);
  expect(workersIn(state, CITADELLE, BLACK)).toBeGreaterThan(0);
  expect(values.moved).toBeGreaterThan(0);
  expect(values.bonus).toBe(5);
});

/** Games of a hundred that a quarter of the players wins. */
const FAIR = 25;

test('the figures of the study say what the sentences say', () => {
  // Not doing it costs wins, clearly; a single worker or the century’s end out of habit make little difference.
  for (const share of [figures.help, figures.join, figures.lead]) expect(share).toBeLessThan(FAIR - 4);
  for (const share of [figures.send, figures.always, figures.never])
    expect(Math.abs(share - FAIR)).toBeLessThanOrEqual(3);
  expect(figures.habit.wins).toBeLessThan(figures.lead);
  expect(figures.ender.points).toBeGreaterThan(2);
  expect(figures.event.points).toBeGreaterThan(1);
  expect(figures.spread).toBeLessThan(figures.event.points);
});
