/** The actions of a "?" district that are not offered: the reason given is true (R5.18). */
import {
  ALL_ZONES,
  ARCHITECTS,
  choices,
  clone,
  contributions,
  DISTRICTS,
  decision,
  givesAction,
  type Happening,
  inFront,
  next,
  OFFERED_ACTIONS,
  positionsOf,
  SPACE_COST,
  SPACE_DISTRICT,
  STAGES,
  type State,
  workersIn,
} from '@cap-diamant/engine';
import { whyUnusable } from '@cap-diamant/text/effects';
import { expect, test } from 'vitest';
import { unusableIn } from '../../src/view/unusable.ts';
import { randomGame } from './support/random-game.ts';

const positions: readonly State[] = (['complete', 'family'] as const).flatMap((rules) =>
  [2, 3, 5].flatMap((players) =>
    Array.from({ length: 12 }, (_, seed) => `unusable ${seed}`).flatMap((seed) =>
      Array.from(positionsOf(randomGame(seed, { edition: 2011, rules, events: false, players })), (state) =>
        clone(state),
      ),
    ),
  ),
);

/** The same without workers in front of the player: random games rarely use them up. */
const drained = (state: State): State => {
  const { by } = decision(state)!;
  return { ...clone(state), active: state.active.with(by, 0), passive: state.passive.with(by, 0) };
};

const asked = positions
  .filter((state) => decision(state)?.task.kind === 'district')
  .flatMap((state) => [state, drained(state)])
  .filter((state) => choices(state).some(({ kind }) => kind === 'use'));

const isTrue = (state: State, seat: number, from: number): Readonly<Record<string, boolean>> => {
  const inZones = ALL_ZONES.reduce<number>((sum, zone) => sum + workersIn(state, zone, seat), 0);
  const own = state.stars.filter((_, space) => state.owner[space] === seat);
  const others = Array.from({ length: ARCHITECTS }, (_, architect) => architect).filter((architect) => {
    const space = state.architects[architect]!;
    return space >= 0 && space !== from && contributions(state, architect) < STAGES;
  });
  return {
    none: inFront(state, seat) === 0,
    nowhere: inFront(state, seat) === 0 && inZones === 0,
    business: others.every((architect) => SPACE_COST[state.architects[architect]!]! > inFront(state, seat)),
    passive: state.passive[seat] === 0,
    active: state.active[seat] === 0,
    zones: inZones === 0,
    arts: own.every((stars) => stars >= 3),
  };
};

test('each has a reason, which is true, and nothing else is missing', () => {
  const seen = new Set<string>();
  for (const state of asked) {
    const { by, task } = decision(state)!;
    if (task.kind !== 'district') throw new Error('no district');
    for (const { district, reason } of unusableIn(state)) {
      const { id } = DISTRICTS[district]!;
      expect({ id, reason, isTrue: isTrue(state, by, task.space)[reason] }).toEqual({
        id,
        reason,
        isTrue: true,
      });
      seen.add(id);
    }
  }
  expect([...seen].sort()).toEqual([
    'academic',
    'arts',
    'business',
    'entertainment',
    'jewish',
    'port',
    'protestant',
  ]);
});

test('so have the actions of a district that a contribution would not give (R5.18)', () => {
  const seen = new Set<string>();
  for (const known of positions.filter((state) => decision(state)?.task.kind === 'action')) {
    // Without passive workers, most of them change nothing.
    const { by } = decision(known)!;
    for (const state of [known, { ...clone(known), passive: known.passive.with(by, 0) }]) {
      for (const choice of choices(state)) {
        if (choice.kind !== 'contribute' || !givesAction(state, by, state.architects.indexOf(choice.space)))
          continue;
        const happenings: Happening[] = [];
        const after = next(state, choice, (one) => happenings.push(one));
        if (
          decision(after)?.task.kind === 'district' ||
          happenings.some(({ kind }) => kind === 'action-used')
        )
          continue;
        for (const district of OFFERED_ACTIONS[SPACE_DISTRICT[choice.space]!]!) {
          const [{ id }, reason] = [DISTRICTS[district]!, whyUnusable(district)];
          expect({ id, reason, isTrue: isTrue(after, by, choice.space)[reason] }).toEqual({
            id,
            reason,
            isTrue: true,
          });
          seen.add(id);
        }
      }
    }
  }
  expect(seen.size).toBeGreaterThan(4);
});
