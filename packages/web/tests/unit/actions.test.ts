/** The four actions of a turn by name (R4): together they are all that can be done, and a missing one has its reason. */
import { choices, clone, decision, positionsOf, rulesOf, type State } from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import { ACTIONS, actionOf, actionsOf } from '../../src/view/actions.ts';
import { offersOf } from '../../src/view/targets.ts';
import { randomGame } from './support/random-game.ts';

const VARIANTS = [
  { edition: 2011, rules: 'complete', events: true, players: 3 },
  { edition: 2011, rules: 'complete', events: false, players: 2 },
  { edition: 2026, rules: 'complete', events: true, players: 5 },
  { edition: 2011, rules: 'family', events: false, players: 4 },
] as const;

const positions: readonly State[] = VARIANTS.flatMap((options) =>
  ['one', 'two', 'three'].flatMap((seed) =>
    Array.from(positionsOf(randomGame(`actions ${seed}`, options)), (state) => clone(state)),
  ),
).filter((state) => (decision(state)?.by ?? -1) >= 0);
const turns = positions.filter((state) => decision(state)!.task.kind === 'action');

test('they are named where a turn begins, and nowhere else', () => {
  for (const state of positions) {
    const names = actionsOf(state, offersOf(state)).map(({ name }) => name);
    const hasLeaders = rulesOf(state).leaders.length > 0;
    const all = ACTIONS.filter((name) => hasLeaders || name !== 'lead');
    expect(names).toEqual(decision(state)!.task.kind === 'action' ? all : []);
  }
});

test('every target and every button belongs to exactly one of them', () => {
  for (const state of turns) {
    const offers = offersOf(state);
    const actions = actionsOf(state, offers);
    expect(actions.flatMap(({ targets }) => targets).toSorted()).toEqual(
      [...offers.targets.keys()].toSorted(),
    );
    expect(new Set(actions.flatMap(({ buttons }) => buttons))).toEqual(new Set(offers.buttons));
    for (const { name, targets } of actions)
      for (const key of targets)
        expect(offers.targets.get(key)!.map((path) => actionOf(path[0]))).toEqual(
          offers.targets.get(key)!.map(() => name),
        );
  }
});

describe('an action without options', () => {
  const closed = turns.flatMap((state) =>
    actionsOf(state, offersOf(state)).flatMap(({ name, reason }) =>
      reason === null ? [] : [{ state, name, reason }],
    ),
  );

  test('has a reason, and only then', () => {
    for (const state of turns) {
      const legal = new Set(choices(state).map(actionOf));
      for (const { name, reason } of actionsOf(state, offersOf(state))) {
        expect(reason === null).toBe(legal.has(name));
      }
    }
  });

  test('has the true reason', () => {
    const isTrue: Readonly<Record<string, (state: State, seat: number) => boolean>> = {
      'action.help.none': ({ architects }) => architects.every((space) => space < 0),
      'action.help.full': ({ architects }) => architects.some((space) => space >= 0),
      'action.help.poor': ({ active }, seat) => active[seat]! < 3,
      'action.send.none': ({ active }, seat) => active[seat] === 0,
      'action.lead.own': ({ leaders }, seat) => leaders[seat]! >= 0,
      'action.lead.gone': (state) => rulesOf(state).leaders.every((leader) => state.leaders.includes(leader)),
      'action.lead.event': (state) => !state.leaders.some((leader) => leader >= 0),
    };
    const met = new Set(closed.map(({ reason }) => reason));
    expect([...met]).toContain('action.help.none');
    expect([...met]).toContain('action.help.poor');
    expect([...met]).toContain('action.lead.own');
    for (const { state, reason } of closed) {
      expect(isTrue[reason]?.(state, decision(state)!.by), reason).toBe(true);
    }
  });

  test('building is always possible (R4.8)', () => {
    expect(closed.filter(({ name }) => name === 'build')).toEqual([]);
  });

  test('a lesson that asks for something else says so', () => {
    const state = turns[0]!;
    const [first] = offersOf(state).targets.values();
    const lesson = offersOf(state, (path) => path === first![0] || path.at(-1) === first![0]!.at(-1));
    const reasons = actionsOf(state, lesson).map(({ reason }) => reason);
    expect(reasons).toContain(null);
    expect(reasons).toContain('notInThisLesson');
  });
});
