/** A game being played: its record, its state, and what has happened in it so far. */
import {
  apply,
  CHANCE,
  type Choice,
  choices,
  decision,
  type GameRecord,
  type Happening,
  type Layout,
  newGame,
  type Options,
  proceed,
  type State,
} from '@cap-diamant/engine';
import { pick, type Random, seededRandom } from '@cap-diamant/engine/chance';
import { printSeats, type Seat } from './seating.ts';

/** A choice and all that followed from it by itself. */
export interface Entry {
  readonly by: number;
  readonly choice: Choice;
  readonly happenings: readonly Happening[];
}

export interface Game {
  readonly seats: readonly Seat[];
  readonly state: () => State;
  readonly entries: () => readonly Entry[];
  readonly record: () => GameRecord;
  /** An illegal choice throws and changes nothing. */
  readonly play: (choice: Choice) => Entry;
  /** Chance's choice, if it is its turn. */
  readonly playChance: () => Entry | null;
  /** Whether this seat made the last choice: then nobody has acted since. */
  readonly canUndo: (seat: number) => boolean;
  readonly undo: () => Entry;
  /** Randomness that belongs to this moment: it is the same after taking back or loading. */
  readonly random: (purpose: string) => Random;
}

export interface SetUp {
  readonly options: Options;
  readonly layout: Layout;
  readonly seats: readonly Seat[];
  readonly tags: Readonly<Record<string, string>>;
  readonly seed: string;
  /** Choices made already, in a game that is loaded. */
  readonly choices: readonly Choice[];
}

export const openGame = ({ options, layout, seats, tags, seed, choices: made }: SetUp): Game => {
  let state = newGame(options, layout);
  let entries: Entry[] = [];

  const play = (choice: Choice): Entry => {
    const { by } = decision(state)!;
    const happenings: Happening[] = [];
    const emit = (happening: Happening): void => {
      happenings.push(happening);
    };
    apply(state, choice, emit);
    proceed(state, emit);
    const entry = { by, choice, happenings };
    entries.push(entry);
    return entry;
  };
  const random = (purpose: string): Random => seededRandom(`${seed} ${purpose} ${entries.length}`);

  for (const choice of made) play(choice);
  return {
    seats,
    state: () => state,
    entries: () => entries,
    record: () => ({
      options,
      layout,
      names: seats.map(({ name }) => name),
      tags: { ...tags, seed, seats: printSeats(seats) },
      choices: entries.map(({ choice }) => choice),
    }),
    play,
    playChance: () => (decision(state)?.by === CHANCE ? play(pick(choices(state), random('chance'))) : null),
    canUndo: (seat) => entries.at(-1)?.by === seat,
    undo: () => {
      const taken = entries.at(-1)!;
      const kept = entries.slice(0, -1);
      state = newGame(options, layout);
      entries = [];
      for (const { choice } of kept) play(choice);
      return taken;
    },
    random,
  };
};
