/** Random games on given boards: what the benchmark plays. */
import { deal, seededRandom } from '../src/chance/index.ts';
import type { State } from '../src/index.ts';

export type Engine = typeof import('../src/index.ts');

/**
 * A cheap generator, so that randomness costs little. 31 bits, because a remainder is then an integer
 * division; with 32 bits it is a floating-point one, ten times as slow.
 */
export const xorshift = (seed: number): ((below: number) => number) => {
  let word = seed | 1;
  return (below) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word >>> 1) % below;
  };
};

const NOBODY = -2;
export const GAMES_PER_VARIANT = 20;

/** Boards of all variants, dealt beforehand because dealing is not measured. */
export const boards = (engine: Engine): State[] =>
  engine.ALL_OPTIONS.flatMap((options, variant) =>
    Array.from({ length: GAMES_PER_VARIANT }, (_, game) =>
      engine.newGame(options, deal('balanced', seededRandom(`bench ${variant} ${game}`))),
    ),
  );

/** Plays every board to its end; returns how many decisions seats and chance made. */
export const playAll = (engine: Engine, tables: readonly State[], checked: boolean): number => {
  const { choices, clone } = engine;
  const play = checked ? engine.apply : engine.applyListed;
  const random = xorshift(1608);
  let decisions = 0;
  for (const table of tables) {
    const state = clone(table);
    while (!state.over) {
      const listed = choices(state);
      if (state.agenda[state.agenda.length - 1]!.by !== NOBODY) decisions += 1;
      play(state, listed[random(listed.length)]!);
    }
  }
  return decisions;
};
