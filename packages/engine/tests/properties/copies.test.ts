/** A game is a value: copies are independent, and a state that was saved and loaded plays on identically. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deal, pick, seededRandom } from '../../src/chance/index.ts';
import { apply, applyListed, choices, newGame, next, proceed } from '../../src/game.ts';
import { hash, hashNumber } from '../../src/hash.ts';
import { ALL_OPTIONS } from '../../src/options.ts';
import { clone, type State } from '../../src/state.ts';
import { check, planOf, playOut } from './support/play.ts';

const TIME = 300_000;

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
};

const finish = (state: State, seed: string): string => {
  const random = seededRandom(seed);
  const hashes = [hash(state)];
  while (!state.over) {
    applyListed(state, pick(choices(state), random));
    hashes.push(hash(state));
  }
  return hashes.join(' ');
};

test(
  'earlier states do not change when play goes on from their copies',
  () => {
    let kept = 0;
    for (let index = 0; index < 105; index += 1) {
      const plan = planOf('isolation', index);
      const old: { readonly state: State; readonly text: string; readonly fingerprint: string }[] = [];
      const sampler = seededRandom(`${plan.seed}/samples`);
      playOut(plan, (state) => ({
        before: () => {
          if (sampler(8) > 0) return;
          // Both the copy and the state itself are played on.
          const copy = clone(state);
          old.push({ state: copy, text: JSON.stringify(copy), fingerprint: hash(copy) });
          if (sampler(4) === 0) finish(clone(copy), `${plan.seed}/${old.length}`);
        },
      }));
      for (const { state, text, fingerprint } of old) {
        check(hash(state) === fingerprint && JSON.stringify(state) === text, `${plan.seed}: a copy changed`);
      }
      kept += old.length;
    }
    console.log(`${kept} copies looked at again after play had gone on`);
    expect(kept).toBeGreaterThan(1000);
  },
  TIME,
);

test(
  '`next` does not change its input, even if it is deeply frozen',
  () => {
    for (let index = 0; index < 60; index += 1) {
      const plan = planOf('next', index);
      const random = seededRandom(plan.seed);
      let state = deepFreeze(newGame(plan.options, deal('random', random)));
      const mutable = clone(state);
      while (!state.over) {
        const choice = pick(choices(state), random);
        const fingerprint = hash(state);
        const after = next(state, choice);
        check(hash(state) === fingerprint, `${plan.seed}: next changed its input`);
        apply(mutable, choice);
        check(hash(after) === hash(mutable), `${plan.seed}: next and apply differ`);
        state = deepFreeze(after);
      }
    }
  },
  TIME,
);

test(
  'a state that went through JSON plays on identically',
  () => {
    let saved = 0;
    for (let index = 0; index < 105; index += 1) {
      const plan = planOf('json', index);
      const sampler = seededRandom(`${plan.seed}/samples`);
      playOut(plan, (state) => ({
        before: () => {
          if (sampler(100) > 0) return;
          const text = JSON.stringify(state);
          const loaded = JSON.parse(text) as State;
          expect(loaded).toStrictEqual(clone(state));
          check(JSON.stringify(loaded) === text, 'JSON of the loaded state differs');
          const seed = `${plan.seed}/${saved}`;
          check(
            finish(clone(loaded), seed) === finish(clone(state), seed),
            'the loaded state plays otherwise',
          );
          saved += 1;
        },
      }));
    }
    console.log(`${saved} states saved, loaded and played to the end`);
    expect(saved).toBeGreaterThan(100);
  },
  TIME,
);

/** The state with one number changed, for every number in it. */
function* changedStates(state: State): Generator<readonly [what: string, table: State]> {
  for (const [name, value] of Object.entries(state)) {
    if (name === 'variant' || name === 'agenda') continue;
    if (!Array.isArray(value)) {
      yield [name, { ...state, [name]: typeof value === 'number' ? value + 1 : !value }];
      continue;
    }
    for (let index = 0; index < value.length; index += 1) {
      yield [`${name}[${index}]`, { ...state, [name]: value.with(index, value[index] + 1) }];
    }
    yield [`${name} longer`, { ...state, [name]: [...value, 0] }];
  }
  for (const [index, task] of state.agenda.entries()) {
    yield [`no task ${index}`, { ...state, agenda: state.agenda.toSpliced(index, 1) }];
    yield [`task ${index}`, { ...state, agenda: state.agenda.with(index, { ...task, by: task.by + 1 }) }];
  }
}

test('every number of a state counts in its hash', () => {
  let changed = 0;
  for (let index = 0; index < 15; index += 1) {
    const plan = planOf('sensitive', index);
    playOut(plan, (state) => ({
      before: () => {
        if (state.turn % 40 !== 7) return;
        for (const [what, table] of changedStates(state)) {
          check(hash(table) !== hash(state), () => `${what} does not count for the hash`);
          check(hashNumber(table) !== hashNumber(state), () => `${what} does not count for the number`);
          changed += 1;
        }
      },
    }));
  }
  expect(changed).toBeGreaterThan(10_000);
});

test(
  'different states have different hashes',
  () => {
    const texts = new Map<string, string>();
    const numbers = new Map<number, string>();
    for (let index = 0; index < 105; index += 1) {
      playOut(planOf('hash', index), (state) => ({
        after: () => {
          const text = JSON.stringify(state);
          const fingerprint = hash(state);
          check(/^[0-9a-f]{16}$/.test(fingerprint), fingerprint);
          check((texts.get(fingerprint) ?? text) === text, () => `two tables with the hash ${fingerprint}`);
          texts.set(fingerprint, text);
          const number = hashNumber(state);
          check(Number.isSafeInteger(number) && number >= 0, () => `${number} is not a whole number`);
          check((numbers.get(number) ?? text) === text, () => `two tables with the hash ${number}`);
          numbers.set(number, text);
        },
      }));
    }
    expect(texts.size).toBeGreaterThan(20_000);
    expect(numbers.size).toBe(texts.size);
  },
  TIME,
);

test('any list of numbers is a game, so shrinking finds the shortest one that breaks a copy', () => {
  fc.assert(
    fc.property(
      fc.nat(ALL_OPTIONS.length - 1),
      fc.array(fc.nat(1000), { maxLength: 150 }),
      (variant, numbers) => {
        const state = newGame(ALL_OPTIONS[variant]!, deal('first-game', seededRandom(0)));
        const moves: (readonly [State, string])[] = [];
        for (const number of numbers) {
          proceed(state);
          if (state.over) break;
          const listed = choices(state);
          const fingerprint = hash(state);
          const copy = clone(state);
          applyListed(state, listed[number % listed.length]!);
          moves.push([copy, fingerprint]);
        }
        for (const [copy, fingerprint] of moves) expect(hash(copy)).toBe(fingerprint);
      },
    ),
    { numRuns: 300, seed: 1608 },
  );
});
