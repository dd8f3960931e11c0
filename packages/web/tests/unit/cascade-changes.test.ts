/** Which events a zone's tip names, because they change who moves workers on (R7.2, R7.4). */
import {
  CENTURIES,
  type Century,
  EVENT_IDS,
  type EventId,
  eventsOfCentury,
  positionsOf,
  SCORING_ORDER,
} from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { changesCascade } from '../../src/view/cascade-changes.ts';
import { randomGame } from './support/random-game.ts';

const [begun] = positionsOf(
  randomGame('cascades', { edition: 2026, rules: 'complete', events: true, players: 4 }),
);

/** In the order of scoring. */
const changed = (id: EventId): readonly boolean[] => {
  const event = EVENT_IDS.indexOf(id);
  const century = CENTURIES.findIndex((_, of) => eventsOfCentury(of as Century).includes(event));
  const state = { ...begun!, century, events: begun!.events.with(century, event) };
  return SCORING_ORDER[century]!.map((zone) => changesCascade(state, zone));
};

test('1759 at the Citadelle; 2001 everywhere but into the hand; 2008 everywhere', () => {
  expect(changed('1759')).toEqual([true, false, false, false, false]);
  expect(changed('2001')).toEqual([true, true, true, true, false]);
  expect(changed('2008')).toEqual([true, true, true, true, true]);
});

test('the others leave them as they are', () => {
  const others = EVENT_IDS.filter((id) => !['1759', '2001', '2008'].includes(id));
  for (const id of others) expect([id, changed(id)]).toEqual([id, [false, false, false, false, false]]);
});
