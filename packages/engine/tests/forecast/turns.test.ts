import { expect, test } from 'vitest';
import { eachTurnEnd } from '../../src/forecast/turns.ts';
import type { State } from '../../src/state.ts';
import { NOBODY } from '../../src/tasks.ts';
import { given } from '../support/given.ts';

const endsOf = (state: State): State[] => {
  const ends: State[] = [];
  eachTurnEnd(state, state.seat, (end) => {
    ends.push(end);
    return true;
  });
  return ends;
};

test('a turn ends where the next one begins', () => {
  const { state } = given({ players: 3 });
  const ends = endsOf(state);
  expect(ends.length).toBeGreaterThan(10);
  for (const end of ends) expect(end).toMatchObject({ turn: state.turn + 1, seat: 1 });
});

test('or where the century ends, which is not scored any further (R8.1)', () => {
  const { state } = given({ players: 3, available: [] });
  const ends = endsOf(state).filter(({ turn }) => turn === state.turn);
  expect(ends.length).toBeGreaterThan(0);
  for (const end of ends) {
    expect(end.agenda.at(-1)).toMatchObject({ kind: 'end-century', by: NOBODY });
    expect(end.century).toBe(state.century);
  }
});

test('a visitor can stop the walk', () => {
  let visited = 0;
  const { state } = given({ players: 3 });
  expect(
    eachTurnEnd(state, state.seat, () => {
      visited += 1;
      return visited < 3;
    }),
  ).toBe(false);
  expect(visited).toBe(3);
});
