/** Chance's own choices. */
import type { Choice } from '../choices.ts';
import { advance, choices, decision } from '../game.ts';
import type { Emit } from '../happenings.ts';
import type { State } from '../state.ts';
import { CHANCE } from '../tasks.ts';
import type { Random } from './random.ts';

export const pick = <T>(items: readonly T[], random: Random): T => items[random(items.length)]!;

/** Makes chance's choices, and the steps that nobody decides, until a seat must decide. Returns the choices. */
export const playChance = (state: State, random: Random, emit?: Emit): Choice[] => {
  const made: Choice[] = [];
  while (decision(state)?.by === CHANCE) {
    const choice = pick(choices(state), random);
    advance(state, choice, emit);
    made.push(choice);
  }
  return made;
};

/** The next draw only; does not change the state. */
export const drawOne = (state: State, random: Random): Choice => pick(choices(state), random);
