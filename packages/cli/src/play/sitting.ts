/** A game at this terminal: who sits there, the game itself, and what each choice did. */
import {
  CHANCE,
  type Choice,
  decision,
  type EmitAt,
  type GameRecord,
  type Happening,
  historyOf,
  type Layout,
  type Options,
  play,
  recordOf,
  type State,
  takeBackTo,
} from '@cap-diamant/engine';
import {
  DRAW_SCHEME,
  drawNumber,
  drawOne,
  drawSchemeOf,
  type Random,
  seededRandom,
} from '@cap-diamant/engine/chance';
import { printSeats, type Sitter } from './seating.ts';

/** A choice, and everything that happened before the next one. */
export interface Entry {
  readonly by: number;
  readonly choice: Choice;
  readonly happenings: readonly Happening[];
}

export interface Sitting {
  readonly seats: readonly Sitter[];
  readonly seed: string;
  readonly state: () => State;
  readonly entries: () => readonly Entry[];
  readonly record: () => GameRecord;
  /** An illegal choice throws and changes nothing. */
  readonly play: (choice: Choice) => Entry;
  /** Chance's choice, if it is its turn. */
  readonly playChance: () => Entry | null;
  /** Whether this seat made the last choice, so that nobody has acted since. */
  readonly canUndo: (seat: number) => boolean;
  readonly undo: () => Entry;
  /** Randomness for this position: it is the same after taking back or loading. */
  readonly random: (purpose: string) => Random;
}

export interface NewSitting {
  readonly options: Options;
  readonly layout: Layout;
  readonly seats: readonly Sitter[];
  readonly tags: Readonly<Record<string, string>>;
  readonly seed: string;
  /** Choices already made, in a loaded game. */
  readonly choices: readonly Choice[];
}

export const openSitting = (opened: NewSitting): Sitting => {
  const { seats, tags, seed } = opened;
  const drawScheme = drawSchemeOf(tags) ?? DRAW_SCHEME;
  /** By the number of choices made by then. */
  const happened: Happening[][] = [];
  const emit: EmitAt = (happening, at) => {
    happened[at] ??= [];
    happened[at].push(happening);
  };
  let history = historyOf(opened, undefined, emit);

  const entry = (index: number): Entry => {
    const { by, choice } = history.made[index]!;
    return { by, choice, happenings: happened[index + 1] ?? [] };
  };
  const last = (): Entry => entry(history.made.length - 1);
  const make = (choice: Choice): Entry => {
    history = play(history, choice, emit);
    return last();
  };
  const random = (purpose: string): Random => seededRandom(`${seed} ${purpose} ${history.made.length}`);

  const chance = (): Random =>
    drawScheme === 1
      ? random('chance')
      : seededRandom(`${seed} draw ${drawNumber(drawScheme, history.made)}`);

  return {
    seats,
    seed,
    state: () => history.state,
    entries: () => history.made.map((_, index) => entry(index)),
    record: () =>
      recordOf(
        history,
        seats.map(({ name }) => name),
        { ...tags, seed, seats: printSeats(seats) },
      ),
    play: make,
    playChance: () =>
      decision(history.state)?.by === CHANCE ? make(drawOne(history.state, chance())) : null,
    canUndo: (seat) => history.made.at(-1)?.by === seat,
    undo: () => {
      const taken = last();
      happened.length = history.made.length;
      history = takeBackTo(history, history.made.length - 1);
      return taken;
    },
    random,
  };
};
