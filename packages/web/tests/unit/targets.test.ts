/** Choices by target: exactly what the engine allows, each at the place that it names. */

import {
  AVAILABLE,
  choices,
  clone,
  decision,
  NEUTRAL,
  next,
  positionsOf,
  type State,
} from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import type { Path } from '../../src/playback/table.ts';
import { objectionAt } from '../../src/view/objections.ts';
import { offersOf, type TargetKey, targetOf } from '../../src/view/targets.ts';
import { randomGame } from './support/random-game.ts';

const game = randomGame('targets');
const positions: readonly State[] = Array.from(positionsOf(game), (state) => clone(state)).filter(
  (state) => (decision(state)?.by ?? -1) >= 0,
);
const pathsOf = (state: State): readonly Path[] => [...offersOf(state).targets.values()].flat();

test('every choice is offered, at its place or as a button, and nothing else is', () => {
  for (const state of positions) {
    const { buttons } = offersOf(state);
    const firsts = pathsOf(state).map(([first]) => first);
    expect(new Set([...buttons, ...firsts])).toEqual(new Set(choices(state)));
    // A district may be far from the eye: its use is a button besides. What sites say is none.
    const placed = buttons.filter((choice) => targetOf(choice) !== null);
    expect(placed).toEqual(choices(state).filter(({ kind }) => kind === 'use'));
    const opened = new Set(pathsOf(state).flatMap(([first, ...rest]) => (rest.length > 0 ? [first] : [])));
    expect(buttons.filter((choice) => opened.has(choice))).toEqual([]);
  }
});

test('a path leads through legal choices, and ends at its place', () => {
  for (const state of positions) {
    for (const [key, paths] of offersOf(state).targets) {
      for (const path of paths) {
        expect(targetOf(path.at(-1)!)).toBe(key);
        path.reduce((position, choice) => {
          expect(choices(position)).toContain(choice);
          return next(position, choice);
        }, state);
      }
    }
  }
});

test('sites can be tapped without saying "start" first', () => {
  const state = positions[0]!;
  const opened = pathsOf(state).filter((path) => path.length === 2);
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.every(([first, second]) => first.kind === 'start' && second!.kind === 'site')).toBe(true);
});

test('an open site can be tapped whenever a building can be started, with any holder of the Political leader (R6.4)', () => {
  const starts = positions.filter((state) => choices(state).some(({ kind }) => kind === 'start'));
  let redirected = 0;
  for (const state of starts) {
    const { targets } = offersOf(state);
    for (const [space, status] of state.status.entries()) {
      if (status !== AVAILABLE) continue;
      const paths = targets.get(`space:${space}`) ?? [];
      expect(paths.map((path) => path.at(-1)!.kind)).toContain('site');
      redirected += paths.filter((path) => path.some(({ kind }) => kind === 'redirect')).length;
    }
  }
  expect(redirected).toBeGreaterThan(0);
});

test('a tap takes the most workers', () => {
  const many = positions.flatMap((state) =>
    [...offersOf(state).targets.values()].filter(([path]) => path![0].kind === 'put'),
  );
  expect(many.some((paths) => paths.length > 1)).toBe(true);
  for (const paths of many) {
    const workers = paths.map(([choice]) => (choice.kind === 'put' ? choice.workers : 0));
    expect(workers).toEqual([...workers].sort((a, b) => b - a));
  }
});

test('of two architects a tap takes one that leaves no building (R6.5)', () => {
  let both = 0;
  for (const state of positionsOf(randomGame('two architects'))) {
    const own = state.architects[state.seat]!;
    const second = state.architects[NEUTRAL]!;
    for (const [path, other] of offersOf(state).targets.values()) {
      if (path![0].kind !== 'start' || other === undefined) continue;
      both += 1;
      expect(path![0].neutral).toBe(own >= 0 && second < 0);
    }
  }
  expect(both).toBeGreaterThan(0);
});

test('a lesson lets through what it asks for', () => {
  const state = positions[0]!;
  const wanted = pathsOf(state).find((path) => path.length === 2)!;
  const { targets, buttons } = offersOf(state, (path) => path.every((choice, at) => choice === wanted[at]));
  expect([...targets]).toEqual([[targetOf(wanted[1]!), [wanted]]]);
  expect(buttons).toEqual([]);
});

describe('why not here', () => {
  const places: readonly TargetKey[] = [
    ...Array.from({ length: 44 }, (_, space): TargetKey => `space:${space}`),
    ...Array.from({ length: 5 }, (_, zone): TargetKey => `zone:${zone}`),
    ...Array.from({ length: 5 }, (_, leader): TargetKey => `leader:${leader}`),
  ];

  test('every place where nothing can be chosen has a reason with a rule', () => {
    for (const state of positions.filter((_, index) => index % 9 === 0)) {
      const { targets } = offersOf(state);
      for (const key of places.filter((place) => !targets.has(place))) {
        expect(objectionAt(state, key)?.rule).toMatch(/^R\d+/);
      }
    }
  });

  test('where one can act at all, a building under construction has a reason of its own', () => {
    const occupied = ({ architects }: State): readonly TargetKey[] =>
      architects.flatMap((space): TargetKey[] => (space < 0 ? [] : [`space:${space}`]));
    const closed = positions
      .filter((state) => state.agenda.at(-1)!.kind === 'action')
      .flatMap((state) =>
        occupied(state).flatMap((key) =>
          offersOf(state).targets.has(key) ? [] : [objectionAt(state, key)!],
        ),
      );
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.every(({ reason }) => reason !== 'other-decision')).toBe(true);
  });

  test('a district answers only where a district is asked for', () => {
    const action = positions.find((state) => state.agenda.at(-1)!.kind === 'action')!;
    expect(objectionAt(action, 'district:0')).toBeNull();
  });
});
