import { expect, test } from 'vitest';
import { drain } from '../../src/forecast/drain.ts';
import { planOf, playOut } from '../properties/support/play.ts';
import { given } from '../support/given.ts';
import { seatOf, spaceOf } from '../support/names.ts';

const [BLACK, WHITE, GREEN] = [seatOf('black'), seatOf('white'), seatOf('green')];
const [RELIGION, POLITICS, ECONOMY, NONE] = [1, 2, 3, -1];

test('workers go to the building’s zone, its architect gets a star for each contribution', () => {
  const { state } = given({
    players: 3,
    tiles: { 'irish-a': 'black builds (white, green, white)' },
    green: { religion: 3 },
  });
  const before = JSON.stringify(state);
  const found = drain(state, spaceOf('irish-a'))!;
  expect(found).toMatchObject({ owner: BLACK, stars: 3, mayRedirect: NONE, scored: [] });
  expect(found.moves).toEqual([
    { seat: WHITE, zone: RELIGION, workers: 4 },
    { seat: GREEN, zone: RELIGION, workers: 2 },
  ]);
  // Green leads Religion as before, but now Green's cascade reaches Economy.
  expect(found.flips.map(({ before: was, after }) => [after.zone, was.leaders, after.leaders])).toEqual([
    [ECONOMY, [], [GREEN]],
  ]);
  expect(JSON.stringify(state)).toBe(before);
});

test('a majority that changes hands, or becomes shared, is named', () => {
  const table = (religion: number) =>
    given({
      players: 3,
      tiles: { 'irish-a': 'black builds (white)' },
      green: { religion },
    }).state;
  const leaders = (religion: number) =>
    drain(table(religion), spaceOf('irish-a'))!.flips.map(({ before, after }) => [
      after.zone,
      before.leaders,
      after.leaders,
    ]);
  // Two workers cascade one into Politics, so there is a majority there too.
  expect(leaders(1)).toEqual([
    [RELIGION, [GREEN], [WHITE]],
    [POLITICS, [], [WHITE]],
  ]);
  expect(leaders(2)).toEqual([
    [RELIGION, [GREEN], [WHITE, GREEN]],
    [POLITICS, [GREEN], [WHITE, GREEN]],
  ]);
  expect(leaders(3)).toEqual([]);
});

test('no token without a contribution, nor with a single one under 1775', () => {
  const one = { players: 3, tiles: { 'irish-a': 'black builds (white)' } } as const;
  expect(drain(given(one).state, spaceOf('irish-a'))).toMatchObject({ owner: BLACK, stars: 1 });
  const fortified = given({ ...one, century: 'II', event: '1775' }).state;
  expect(drain(fortified, spaceOf('irish-a'))).toMatchObject({ owner: NONE, stars: 0 });
  const bare = given({ players: 3, tiles: { 'irish-a': 'black builds' } }).state;
  expect(drain(bare, spaceOf('irish-a'))).toMatchObject({ owner: NONE, stars: 0, moves: [] });
  expect(drain(bare, spaceOf('irish-b'))).toBeNull();
});

test('the Political leader’s holder might redirect, the Cultural leader’s holder scores', () => {
  const { state } = given({
    players: 3,
    tiles: { 'irish-a': 'black builds (white, green)' },
    white: { leader: 'politics' },
    black: { leader: 'culture' },
  });
  const found = drain(state, spaceOf('irish-a'))!;
  expect(found.mayRedirect).toBe(WHITE);
  expect(found.scored).toMatchObject([{ seat: BLACK, source: 'leaders', points: 2 }]);
  expect(found.after.agenda).toEqual(state.agenda);
});

test('with two players the neutral building’s token is its last contributor’s', () => {
  const { state } = given({ players: 2, tiles: { 'irish-a': 'neutral builds (black, white)' } });
  expect(drain(state, spaceOf('irish-a'))).toMatchObject({ owner: WHITE, stars: 2 });
});

test('in whole games, it is what happens when the architect leaves', () => {
  for (let index = 0; index < 40; index += 1) {
    playOut(planOf('drain', index), (state) => {
      let foreseen: ReturnType<typeof drain> = null;
      let asked = false;
      return {
        before: (choice) => {
          const task = state.agenda.at(-1);
          asked = choice.kind === 'start' && task?.kind === 'action' && state.leaders.indexOf(1) < 0;
          const architect = choice.kind === 'start' && choice.neutral ? 5 : state.seat;
          foreseen = asked ? drain(state, state.architects[architect]!) : null;
        },
        after: () => {
          // Only if nothing else happened in between.
          if (foreseen === null || state.agenda.at(-1)?.kind !== 'place' || state.active.length === 2) return;
          const { after } = foreseen;
          expect([state.zones, state.owner, state.stars, state.points]).toEqual([
            after.zones,
            after.owner,
            after.stars,
            after.points,
          ]);
        },
      };
    });
  }
});

test('it works for every building in every position, even while a redirect is being decided', () => {
  let asked = 0;
  for (let index = 0; index < 30; index += 1) {
    playOut(planOf('drain-anytime', index), (state) => ({
      before: () => {
        const task = state.agenda.at(-1)!;
        for (const space of state.architects) {
          if (space < 0) continue;
          const found = drain(state, space)!;
          if (task.kind !== 'redirect' || state.architects[task.architect] !== space) continue;
          // The forecast assumed that the holder declines; now they have, so nothing more changes.
          expect(found.flips).toEqual([]);
          expect(found.after.agenda).toEqual(state.agenda.slice(0, -1));
          asked += 1;
        }
      },
    }));
  }
  expect(asked).toBeGreaterThan(20);
});
