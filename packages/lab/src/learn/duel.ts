/** Two judges play one deal on equal terms, then again with the seats swapped. */
import { nodeBudget, timeBudget } from '@cap-diamant/bots';
import { lookAhead, turnLines } from '@cap-diamant/bots/search';
import {
  ALL_OPTIONS,
  advance,
  decision,
  newGame,
  type Options,
  type State,
  winners,
} from '@cap-diamant/engine';
import { deal, playChance, type Random, seededRandom, shuffle } from '@cap-diamant/engine/chance';
import { firstLookAhead } from '../first/look-ahead.ts';
import { judgesNamed } from './judges.ts';

/** Plain data: it is sent to the processes that play. */
export interface Duel {
  /** A judge by its name (judges.ts); with "@first" it uses the look-ahead of the first version. */
  readonly a: string;
  readonly b: string;
  readonly players: number;
  /** "turn" for whole-turn search, "nodes=1250" or "ms=50" a decision. */
  readonly think: string;
  /** The first alone against the second on all other seats, on every seat in turn; otherwise half of the seats each. */
  readonly alone: boolean;
  readonly seed: string;
}

export interface DuelResult {
  readonly games: number;
  /** The first judge's share of the wins. */
  readonly share: number;
}

type Player = (state: State, random: Random) => void;

const clock = (): number => performance.now();

const playerOf = (spec: string, { players, think }: Duel): Player => {
  const [name, search] = spec.split('@') as [string, string?];
  const judge = judgesNamed(name)[players]!;
  const ahead = search === 'first' ? firstLookAhead : lookAhead;
  const [unit, amount] = think.split('=');
  return (state, random) => {
    if (unit === 'turn') {
      for (const choice of turnLines(state, judge)[0]!.choices) advance(state, choice);
      return;
    }
    const budget = unit === 'ms' ? timeBudget(Number(amount), clock) : nodeBudget(Number(amount));
    advance(state, ahead(state, judge, budget, random)[0]!.line.choices[0]!);
  };
};

const optionsOf = (players: number): Options =>
  ALL_OPTIONS.find((o) => o.players === players && o.edition === 2011 && o.rules === 'complete' && o.events)!;

/** By seat, whether the first of the two sits there. */
type Seating = readonly boolean[];

/** How much of the win is the first judge's. */
const play = (seating: Seating, one: Player, two: Player, seed: string): number => {
  const random = seededRandom(seed);
  const state = newGame(optionsOf(seating.length), deal('balanced', random));
  for (;;) {
    playChance(state, random);
    const due = decision(state);
    if (due === null) break;
    const player = seating[due.by] ? one : two;
    player(state, random);
  }
  const won = winners(state);
  return won.filter((seat) => seating[seat]).length / won.length;
};

const aloneOnEverySeat = (players: number): Seating[] =>
  Array.from({ length: players }, (_, one) => Array.from({ length: players }, (_, seat) => seat === one));

/** Half of the seats each, drawn by lot, then swapped; with an odd number of seats both have one more once. */
const halfAndHalf = (players: number, seed: string): Seating[] => {
  const alternating = Array.from({ length: players }, (_, seat) => seat % 2 === 0);
  const first = shuffle(alternating, seededRandom(`${seed} seats`));
  return [first, first.map((is) => !is)];
};

export const playDuel = (duel: Duel): DuelResult => {
  const { a, b, players, alone, seed } = duel;
  const [one, two] = [playerOf(a, duel), playerOf(b, duel)];
  const seatings = alone ? aloneOnEverySeat(players) : halfAndHalf(players, seed);
  const wins = seatings.reduce((sum, seating) => sum + play(seating, one, two, seed), 0);
  return { games: seatings.length, share: wins / seatings.length };
};
