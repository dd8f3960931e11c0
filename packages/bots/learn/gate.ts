/**
 * Judges against each other on equal terms: by whole-turn search, by a number of positions or by time. Every
 * deal is played twice with the seats changed over. Prints a line of JSON for each deal;
 * any number of these may run at once with seeds of their own (learn/tally.ts adds them up).
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
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
import { nodeBudget, timeBudget } from '../src/bot.ts';
import { type Judge, makeJudge, netJudge } from '../src/evaluate.ts';
import { firstLookAhead } from '../src/first-look-ahead.ts';
import { lookAhead } from '../src/look-ahead.ts';
import { parseNet } from '../src/net/net.ts';
import { turnLines } from '../src/turn-search.ts';
import { JUDGEMENTS } from '../src/weights.ts';

const { values: args } = parseArgs({
  options: {
    /** Pairs as "a:b": each "hand" or the file of a net, and "@first" for the look-ahead as it was at first. */
    pairs: { type: 'string', default: 'hand:hand' },
    players: { type: 'string', default: '2,3,4,5' },
    /** "turn", "nodes=1250" or "ms=50". */
    think: { type: 'string', default: 'turn' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'gate' },
    /** The first of a pair alone against a table of the second, on every seat in turn. */
    alone: { type: 'boolean', default: false },
  },
});

type Player = (state: State, random: Random) => void;

const judges = new Map<string, readonly Judge[]>();
const judgesOf = (name: string): readonly Judge[] => {
  const known = judges.get(name);
  if (known !== undefined) return known;
  const net = name === 'hand' ? null : parseNet(readFileSync(name, 'utf8'));
  const made = [0, 1, 2, 3, 4, 5].map((players) => {
    const seats = Math.max(2, players);
    return net === null ? makeJudge(JUDGEMENTS[seats]!) : netJudge(net, seats);
  });
  judges.set(name, made);
  return made;
};

const [unit, amount] = args.think.split('=');
const clock = (): number => performance.now();

const playerOf = (spec: string, players: number): Player => {
  const [name, search] = spec.split('@') as [string, string?];
  const judge = judgesOf(name)[players]!;
  const ahead = search === 'first' ? firstLookAhead : lookAhead;
  return (state, random) => {
    if (unit === 'turn') {
      for (const choice of turnLines(state, judge, { nodes: 0 })[0]!.choices) advance(state, choice);
      return;
    }
    const budget = unit === 'ms' ? timeBudget(Number(amount), clock) : nodeBudget(Number(amount));
    advance(state, ahead(state, judge, budget, random)[0]!.line.choices[0]!);
  };
};

const optionsOf = (players: number): Options =>
  ALL_OPTIONS.find((o) => o.players === players && o.edition === 2011 && o.rules === 'complete' && o.events)!;

/** The part of the win that the first of two gets. */
const play = (
  seated: readonly Player[],
  isFirst: readonly boolean[],
  players: number,
  seed: string,
): number => {
  const random = seededRandom(seed);
  const state = newGame(optionsOf(players), deal('balanced', random));
  for (;;) {
    playChance(state, random);
    const due = decision(state);
    if (due === null) break;
    seated[due.by]!(state, random);
  }
  const won = winners(state);
  return won.filter((seat) => isFirst[seat]).length / won.length;
};

type Seating = readonly boolean[];

const aloneOnEverySeat = (players: number): Seating[] =>
  Array.from({ length: players }, (_, one) => Array.from({ length: players }, (_, seat) => seat === one));

/** Half of the seats each, anywhere, then changed over: with an odd number who has one more changes too. */
const halfAndHalf = (players: number, seed: string): Seating[] => {
  const alternating = Array.from({ length: players }, (_, seat) => seat % 2 === 0);
  const first = shuffle(alternating, seededRandom(`${seed} seats`));
  return [first, first.map((is) => !is)];
};

const end = clock() + 1000 * Number(args.seconds);
const pairs = args.pairs.split(',').map((pair) => pair.split(':'));
const tables = args.players.split(',').map(Number);
for (let game = 0; clock() < end; game += 1) {
  const players = tables[game % tables.length]!;
  const [a, b] = pairs[Math.floor(game / tables.length) % pairs.length] as [string, string];
  const seed = `${args.seed} ${game}`;
  const one = playerOf(a, players);
  const two = playerOf(b, players);
  const seatings = args.alone ? aloneOnEverySeat(players) : halfAndHalf(players, seed);
  let share = 0;
  for (const first of seatings) {
    share +=
      play(
        first.map((is) => (is ? one : two)),
        first,
        players,
        seed,
      ) / seatings.length;
  }
  const think = args.alone ? `${args.think} alone` : args.think;
  console.log(JSON.stringify({ a, b, players, think, games: seatings.length, share }));
}
