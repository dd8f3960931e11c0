/** Free actions without a choice, taken by themselves where somebody wants that. */
import { type Choice, choices, DISTRICTS, decision, hash, next, type State } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { loggedGame } from '../../src/playback/logged-game.ts';
import { withFreeAction } from '../../src/view/free-actions.ts';
import { randomGame } from './support/random-game.ts';

const games = ['free 1', 'free 2', 'free 3'].map((seed) => randomGame(seed));

/** Every choice that somebody could make in the games, where it is made. */
const made: readonly { readonly state: State; readonly choice: Choice }[] = games.flatMap((game) =>
  game.choices.flatMap((_, count) => {
    const { state } = loggedGame(game, count).history;
    return (decision(state)?.by ?? -1) < 0 ? [] : choices(state).map((choice) => ({ state, choice }));
  }),
);

const districtOf = (choice: Choice): string =>
  choice.kind === 'use' ? DISTRICTS[choice.district]!.id : choice.kind;

test('R5.12, R5.14, R5.15 follow by themselves on what leads to their question, and nothing else does', () => {
  const taken = new Set<string>();
  for (const { state, choice } of made) {
    const path = withFreeAction(state, [choice]);
    const there = next(state, choice);
    const isAsked = decision(there)?.task.kind === 'district' && decision(there)?.by === decision(state)?.by;
    const uses = isAsked ? choices(there).filter(({ kind }) => kind === 'use') : [];
    const isFree = uses.length === 1 && ['port', 'entertainment', 'academic'].includes(districtOf(uses[0]!));
    expect(path).toEqual(isFree ? [choice, uses[0]] : [choice]);
    if (isFree) taken.add(districtOf(path[1]!));
  }
  expect(taken).toEqual(new Set(['port', 'entertainment', 'academic']));
});

test('it is the same as choosing it, so that it can be taken back', () => {
  const found = made
    .map(({ state, choice }) => ({ state, path: withFreeAction(state, [choice]) }))
    .find(({ path }) => path.length > 1)!;
  const both = found.path.reduce((state, choice) => next(state, choice), found.state);
  expect(hash(both)).toBe(hash(next(next(found.state, found.path[0]), found.path[1]!)));
  expect(choices(next(found.state, found.path[0])).map(({ kind }) => kind)).toContain('skip');
});
