import { expect, test } from 'vitest';
import { centuryEnds, type EndWay } from '../../src/forecast/century-end.ts';
import { applyListed, choices } from '../../src/game.ts';
import { clone, inFront, type State } from '../../src/state.ts';
import { NOBODY } from '../../src/tasks.ts';
import { isDecision, planOf, playOut } from '../properties/support/play.ts';
import { given } from '../support/given.ts';

test('nobody can end a century that has just begun', () => {
  expect(centuryEnds(given({ players: 3 }).state)).toEqual([[], [], []]);
});

test('without a site everybody can, by starting a building; with one left nobody can', () => {
  expect(centuryEnds(given({ players: 3, available: [] }).state)).toEqual([
    ['no-tile'],
    ['no-tile'],
    ['no-tile'],
  ]);
  expect(centuryEnds(given({ players: 3, available: ['irish-a'] }).state)).toEqual([[], [], []]);
});

test('nobody can before the first turn, while it is scored, and after the game', () => {
  const { state } = given({ players: 3, available: [] });
  const nobody = [[], [], []];
  expect(centuryEnds({ ...clone(state), over: true })).toEqual(nobody);
  expect(centuryEnds({ ...clone(state), seat: -1 })).toEqual(nobody);
  const scoring = { kind: 'score-zone', by: NOBODY, rung: 0, cascaders: 0 } as const;
  expect(centuryEnds({ ...clone(state), agenda: [scoring] })).toEqual(nobody);
});

test('with two players one site is too few when the neutral architect moves too (R10.6)', () => {
  const one = (neutral: string): State =>
    given({ players: 2, available: ['irish-a'], tiles: { 'port-a': neutral } }).state;
  expect(centuryEnds(one('neutral builds (black)'))).toEqual([['no-tile'], ['no-tile']]);
  expect(centuryEnds(one('neutral builds'))).toEqual([[], []]);
});

test('a player without a worker in front ends it as their turn begins, except in the current turn', () => {
  const spent = { hand: 0, supply: 0, religion: 'rest' } as const;
  expect(centuryEnds(given({ players: 3, white: spent }).state)).toEqual([[], ['no-worker'], []]);
  expect(centuryEnds(given({ players: 3, black: spent }).state)).toEqual([[], [], []]);
});

test('the last workers can be used up by a contribution and Business together', () => {
  const few = { hand: 1, supply: 4, religion: 'rest' } as const;
  const tiles = { 'irish-a': 'green builds' } as const;
  expect(centuryEnds(given({ players: 3, white: few, tiles }).state)[1]).toEqual([]);
  expect(centuryEnds(given({ players: 3, white: { ...few, supply: 0 }, tiles }).state)[1]).toEqual([
    'last-worker',
  ]);
  const both = { 'business-a': 'green builds', 'national-a': 'black builds' } as const;
  const four = { hand: 2, supply: 2, religion: 'rest' } as const;
  expect(centuryEnds(given({ players: 3, white: four, tiles: both }).state)[1]).toEqual(['last-worker']);
});

/** Tries every line of play of one turn, without shortcuts. */
const byForce = (state: State, seat: number): readonly EndWay[] => {
  const start = clone(state);
  start.agenda = [{ kind: 'action', by: seat }];
  start.seat = seat;
  const found = new Set<EndWay>();
  const spent = inFront(state, seat) === 0;
  const walk = (position: State): void => {
    const task = position.agenda.at(-1);
    if (position.turn === state.turn && task?.kind === 'end-century') found.add('no-tile');
    if (position.turn !== state.turn || task === undefined || task.by < 0) {
      if (!spent && inFront(position, seat) === 0) found.add('last-worker');
      return;
    }
    for (const choice of choices(position)) {
      const after = clone(position);
      applyListed(after, choice);
      walk(after);
    }
  };
  walk(start);
  return [...found].sort();
};

test('it finds the same as trying every turn', () => {
  const compared = new Set<string>();
  for (let index = 0; index < 36; index += 1) {
    let step = 0;
    playOut(planOf('century-end', index), (state) => ({
      after: () => {
        step += 1;
        const task = state.agenda.at(-1);
        if (!isDecision(state) || task?.kind !== 'action') return;
        const near = state.active.some((_, seat) => inFront(state, seat) <= 8);
        if (step % (near ? 4 : 23) !== 0) return;
        const ways = centuryEnds(state);
        for (const seat of [state.seat, (state.seat + 1) % state.active.length]) {
          const forced = byForce(state, seat);
          expect(ways[seat]!.filter((way) => way !== 'no-worker').toSorted()).toEqual(forced);
          compared.add(forced.join());
        }
      },
    }));
  }
  expect([...compared]).toEqual(expect.arrayContaining(['', 'no-tile', 'last-worker']));
});
