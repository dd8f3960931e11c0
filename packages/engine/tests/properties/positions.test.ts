/** A position's text is complete: reading it gives the same state. */
import { expect, test } from 'vitest';
import { choices } from '../../src/game.ts';
import { hash } from '../../src/hash.ts';
import { parsePosition } from '../../src/notation/parse-position.ts';
import { printPosition } from '../../src/notation/print-position.ts';
import type { State } from '../../src/state.ts';
import { TASK_KINDS } from '../../src/task-kinds.ts';
import { check, planOf, playOut } from './support/play.ts';

/** Every variant twice, each time with another policy. */
const GAMES = 30;
const STRIDE = 22;

/** Comparing whole states is slow, and equal hashes say nearly as much. */
const WHOLE = 100;

/** Two-player games that run short of workers: only these reach R10.5's question. */
const RARE = Array.from({ length: 60 }, (_, round) => 15 * (4 + 7 * round) + 4);

test('parse after print gives the same state, hash and choices, at every step of games of all variants', () => {
  const kinds = new Set<string>();
  let tried = 0;
  const look = (state: State): void => {
    const text = printPosition(state);
    const read = parsePosition(text);
    check(hash(read) === hash(state), () => `another hash: ${text}`);
    const [own, same] = [choices(state), choices(read)];
    check(
      own.length === same.length && own.every((choice, at) => choice === same[at]),
      () => `other choices: ${text}`,
    );
    if (tried % WHOLE === 0) {
      expect(read).toEqual(state);
      expect(printPosition(read)).toBe(text);
    }
    tried += 1;
    kinds.add(state.agenda.at(-1)?.kind ?? 'over');
  };
  for (let game = 0; game < GAMES; game += 1) {
    look(playOut(planOf('positions', game * STRIDE), (state) => ({ before: () => look(state) })));
  }
  for (const index of RARE) {
    if (kinds.has('assist')) break;
    playOut(planOf('positions', index), (state) => ({
      before: () => {
        if (state.agenda.at(-1)!.kind === 'assist') look(state);
      },
    }));
  }
  expect(kinds).toEqual(new Set([...Object.keys(TASK_KINDS), 'over']));
});
