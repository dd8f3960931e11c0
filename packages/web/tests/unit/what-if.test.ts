/** What a preview says of a choice. */
import {
  type Choice,
  choices,
  clone,
  decision,
  isEnding,
  next,
  OFFERED_ACTIONS,
  type Options,
  objection,
  positionsOf,
  SPACE_DISTRICT,
  type State,
  USE,
  workersOn,
} from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { mayRedirect } from '../../src/view/may-redirect.ts';
import { findOffers, type OffersBySite } from '../../src/view/offers-to-rivals.ts';
import { bestWithNext, decidesNext, usualZone } from '../../src/view/what-follows.ts';
import { totalOf, whatIf } from '../../src/view/what-if.ts';
import { randomGame } from './support/random-game.ts';

const OPTIONS: Options = { edition: 2011, rules: 'complete', events: true, players: 4 };

test('a district’s action can follow help for a rival’s building, but not for one’s own (R4.4)', () => {
  const followed = { own: 0, rival: 0 };
  // Without the Religious leader (R6.2), who is not in a game of three.
  for (const state of positionsOf(randomGame('before the action'))) {
    for (const choice of choices(state)) {
      if (choice.kind !== 'contribute' || state.agenda.at(-1)?.kind !== 'action') continue;
      const isOwn = state.architects[state.seat] === choice.space;
      if (decidesNext(state, [choice]) === 'district') followed[isOwn ? 'own' : 'rival'] += 1;
    }
  }
  expect(followed.own).toBe(0);
  expect(followed.rival).toBeGreaterThan(0);
});

test('where workers go is compared with where they go unasked (R6.4): stars score wherever that is', () => {
  let asked = 0;
  for (let game = 0; game < 40; game += 1) {
    for (const state of positionsOf(randomGame(`redirected ${game}`))) {
      if (decision(state)?.task.kind !== 'redirect') continue;
      asked += 1;
      for (const choice of choices(state)) {
        const changes = whatIf(state, [choice]);
        expect(changes.map(({ now }) => now)).toEqual(changes.map(() => 0));
        if (choice.kind === 'redirect' && choice.zone === usualZone(state))
          expect(changes.map(totalOf)).toEqual(changes.map(() => 0));
      }
    }
  }
  expect(asked).toBeGreaterThan(20);
});

test('a site offers rivals nothing where the century ends before their turn', async () => {
  const met = { ends: 0, goesOn: 0 };
  for (let game = 0; game < 40; game += 1) {
    for (const state of positionsOf(randomGame(`offers ${game}`, OPTIONS))) {
      if (decision(state)?.task.kind !== 'place') continue;
      for (const choice of choices(state)) {
        const later = next(state, choice);
        if (choice.kind !== 'site' || later.over || (met.goesOn > 20 && !isEnding(later))) continue;
        const { space } = choice;
        const found = await new Promise<OffersBySite>((resolve) => {
          findOffers(clone(state), [{ space, after: () => later }], resolve);
        });
        expect(found.get(space)!.length > 0).toBe(!isEnding(later));
        met[isEnding(later) ? 'ends' : 'goesOn'] += 1;
      }
    }
  }
  expect(Math.min(met.ends, met.goesOn)).toBeGreaterThan(0);
});

test('a preview says whose workers the Political leader may still send elsewhere (R6.4), at a century’s end too (R8.1)', () => {
  const met = { now: 0, atEnd: 0, none: 0 };
  for (let game = 0; game < 60; game += 1) {
    const played = randomGame(`may redirect ${game}`, OPTIONS);
    const states = Array.from(positionsOf(played), (state) => clone(state));
    states.slice(0, -1).forEach((state, at) => {
      const by = decision(state)?.by ?? -1;
      if (by < 0) return;
      const after = states[at + 1]!;
      const isEnd = decision(after)?.task.kind === 'end-century';
      const later: State = isEnd ? states[at + 2]! : after;
      const task = decision(later)?.task;
      const found = mayRedirect(state, [played.choices[at]!]);
      if (task?.kind === 'redirect') {
        met[isEnding(later) ? 'atEnd' : 'now'] += 1;
        expect(found?.seat).toBe(task.by);
        expect(found!.workers).toBeGreaterThanOrEqual(workersOn(later, task.architect, task.by));
      } else if (task?.kind === 'action' || isEnd) {
        met.none += 1;
        expect(found).toBe(null);
      }
    });
  }
  expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(3);
});

test('a district’s action promises as many points as its best choice brings, and no more (R5)', () => {
  let promised = 0;
  const played = (state: State, path: readonly [Choice, ...Choice[]]): readonly number[] => {
    const task = decidesNext(state, path);
    if (task === null) return [totalOf(whatIf(state, path)[decision(state)!.by]!)];
    const later = path.reduce((at, choice) => next(at, choice), state);
    return choices(later).flatMap((choice) => played(state, [...path, choice]));
  };
  for (let game = 0; game < 10; game += 1) {
    for (const state of positionsOf(randomGame(`promised ${game}`))) {
      if (decision(state)?.task.kind !== 'district') continue;
      for (const choice of choices(state)) {
        const best = choice.kind === 'use' ? bestWithNext(state, [choice]) : null;
        if (best === null) continue;
        promised += 1;
        expect(totalOf(best)).toBe(Math.max(...played(state, [choice])));
      }
    }
  }
  expect(promised).toBeGreaterThan(20);
});

test('what a “?” district does not offer would change nothing (R5.18)', () => {
  let missing = 0;
  for (let game = 0; game < 10; game += 1) {
    for (const state of positionsOf(randomGame(`wild ${game}`))) {
      const task = decision(state)?.task;
      if (task?.kind !== 'district') continue;
      const offered = choices(state).flatMap((choice) => (choice.kind === 'use' ? [choice.district] : []));
      for (const district of OFFERED_ACTIONS[SPACE_DISTRICT[task.space]!]!) {
        if (offered.includes(district)) continue;
        missing += 1;
        expect(objection(state, USE[district]!).reason).toBe('changes-nothing');
      }
    }
  }
  expect(missing).toBeGreaterThan(5);
});
