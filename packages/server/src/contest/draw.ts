/**
 * The draw: players, past rounds and standings in; tables out. First nobody has a second bye before the others have
 * one; then as few pairs as possible meet again; then tables are as equal as possible; then the seats. A local search
 * with a fixed seed: the same input gives the same tables.
 */
import { seededRandom } from '@cap-diamant/engine/chance';
import type { Round, Seating } from './rounds.ts';
import { orderSeats, seatCost } from './seats.ts';
import { splitPlayers } from './sizes.ts';

export interface DrawAsked {
  /** The best first, or in the order in which they entered. */
  readonly players: readonly string[];
  /** Allowed numbers of players at a table, the usual one first. */
  readonly sizes: readonly number[];
  readonly past: readonly Round[];
  /** The points so far: players with about as many play each other. Null: they do not matter. */
  readonly points: ReadonlyMap<string, number> | null;
}

/** What the search could not avoid; all 0 is a perfect draw. */
export interface DrawCost {
  /** How many more byes and missed rounds the players with a bye now have than the one with the fewest. */
  readonly byes: number;
  /** For every pair at a table, the square of how often they have met: a third meeting is worse than two second ones. */
  readonly repeats: number;
  /** How far apart the players at a table are (each pair from 0 to 1), and how often those at small tables had one. */
  readonly unequal: number;
  /** How often players have the seat they had before; the first seat counts double. */
  readonly seats: number;
}

export interface Drawn extends Round {
  readonly cost: DrawCost;
}

const SEED = 1608;
/** Each weighs more than what is less important: tables that are not equal, a bye of one who is not last, and so on. */
const LAST = 1e4;
const REPEAT = 1e6;
const BYE = 1e9;
/** Less is an error of rounding. */
const TINY = 1e-5;
/** Changes of places that are tried, about a tenth of a second. */
const TRIES = 400_000;

/** Rows of `players` × `players`. */
const meetings = (players: readonly string[], past: readonly Round[]): Uint16Array => {
  const index = new Map(players.map((player, at) => [player, at]));
  const met = new Uint16Array(players.length ** 2);
  for (const { tables } of past) {
    for (const table of tables) {
      const there = table.flatMap((player) => index.get(player) ?? []);
      for (const one of there) {
        for (const other of there) if (one !== other) met[one * players.length + other]! += 1;
      }
    }
  }
  return met;
};

/** How often this player sat at a table that was smaller than others of its round. */
const shortTables = (player: string, past: readonly Round[]): number =>
  past.filter(({ tables }) => {
    const largest = Math.max(0, ...tables.map((table) => table.length));
    return tables.some((table) => table.length < largest && table.includes(player));
  }).length;

const playedRounds = (player: string, past: readonly Round[]): number =>
  past.filter(({ tables }) => tables.some((table) => table.includes(player))).length;

/** Places for players: the tables one after the other, then the byes. */
interface Field {
  readonly count: number;
  /** By place: the first and the end of its group. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** By place: whether its table is smaller than others. */
  readonly isShort: Uint8Array;
  /** By player: how often they sat at such a table, and how many more byes and missed rounds they have than others. */
  readonly short: readonly number[];
  readonly waited: readonly number[];
  readonly byStanding: boolean;
  /** Rows of players × players: how often two have met, and how far apart they are. */
  readonly met: Uint16Array;
  readonly apart: Float64Array;
  /** What it costs that two players sit together. */
  readonly together: Float64Array;
  /** Places from here on are byes. */
  readonly seated: number;
}

const fieldOf = ({ players, past, points }: DrawAsked, split: readonly number[]): Field => {
  const count = players.length;
  const seated = split.reduce((sum, size) => sum + size, 0);
  const from = new Int32Array(count);
  const to = new Int32Array(count);
  const isShort = new Uint8Array(count);
  let begin = 0;
  for (const size of split) {
    for (let place = begin; place < begin + size; place += 1) {
      from[place] = begin;
      to[place] = begin + size;
      isShort[place] = size < split[0]! ? 1 : 0;
    }
    begin += size;
  }
  const met = meetings(players, past);
  const score = players.map((player) => points?.get(player) ?? 0);
  const range = Math.max(...score) - Math.min(...score) || 1;
  const byStanding = score.some((points) => points !== score[0]);
  const apart = Float64Array.from(
    met,
    (_, pair) => Math.abs(score[Math.floor(pair / count)]! - score[pair % count]!) / range,
  );
  const together = Float64Array.from(met, (times, pair) => times ** 2 * REPEAT + apart[pair]!);
  const short = players.map((player) => shortTables(player, past));
  const played = players.map((player) => playedRounds(player, past));
  const most = Math.max(...played);
  const waited = played.map((rounds) => most - rounds);
  return {
    count,
    from,
    to,
    seated,
    met,
    apart,
    together,
    waited,
    short,
    isShort,
    byStanding,
  };
};

/** What it costs that a player has this place, besides the company. */
const costAlone = (
  { count, seated, isShort, short, waited, byStanding }: Field,
  player: number,
  place: number,
): number => {
  if (place < seated) return isShort[place] === 1 ? short[player]! : 0;
  // Among equals the last in the standings has the bye.
  return waited[player]! * BYE + (byStanding ? LAST * (1 - player / count) : 0);
};

/** What the place and the company of one player cost. */
const costAt = (field: Field, order: Int32Array, player: number, place: number, except: number): number => {
  let cost = costAlone(field, player, place);
  for (let other = field.from[place]!; other < field.to[place]!; other += 1) {
    if (other !== place && other !== except) cost += field.together[player * field.count + order[other]!]!;
  }
  return cost;
};

/** How much cheaper it is when the players of two groups change places. */
const gainOf = (field: Field, order: Int32Array, one: number, other: number): number => {
  const [first, second] = [order[one]!, order[other]!];
  return (
    costAt(field, order, first, one, -1) +
    costAt(field, order, second, other, -1) -
    costAt(field, order, first, other, other) -
    costAt(field, order, second, one, one)
  );
};

const swap = (order: Int32Array, one: number, other: number): void => {
  const kept = order[one]!;
  order[one] = order[other]!;
  order[other] = kept;
};

const isSameGroup = ({ from, seated }: Field, one: number, other: number): boolean =>
  one >= seated ? other >= seated : other < seated && from[one] === from[other];

const totalCost = (field: Field, order: Int32Array): number => {
  let total = 0;
  for (let place = 0; place < field.count; place += 1) {
    const own = costAlone(field, order[place]!, place);
    total += own + (costAt(field, order, order[place]!, place, -1) - own) / 2;
  }
  return total;
};

/** Changes places until no change helps. Returns how many were tried. */
const descend = (field: Field, order: Int32Array): number => {
  let tries = 0;
  for (let improved = true; improved; ) {
    improved = false;
    for (let one = 0; one < field.count; one += 1) {
      for (let other = one + 1; other < field.count; other += 1) {
        if (isSameGroup(field, one, other)) continue;
        tries += 1;
        if (gainOf(field, order, one, other) <= TINY) continue;
        swap(order, one, other);
        improved = true;
      }
    }
  }
  return tries;
};

/** Again and again: a few random changes, then down; the best is kept. */
const search = (field: Field, tries: number): Int32Array => {
  const random = seededRandom(SEED);
  let best = Int32Array.from({ length: field.count }, (_, player) => player);
  // Those who entered one after the other do not sit together for that reason.
  if (!field.byStanding) for (let at = field.count - 1; at > 0; at -= 1) swap(best, at, random(at + 1));
  let left = tries - descend(field, best);
  let bestCost = totalCost(field, best);
  while (left > 0 && bestCost > TINY && field.count > 1) {
    const order = best.slice();
    const changes = 2 + random(Math.max(2, Math.floor(field.count / 4)));
    for (let change = 0; change < changes; change += 1) {
      swap(order, random(field.count), random(field.count));
    }
    left -= descend(field, order) + 1;
    const cost = totalCost(field, order);
    if (cost < bestCost - TINY) [best, bestCost] = [order, cost];
  }
  return best;
};

const costOf = (field: Field, order: Int32Array, seats: number): DrawCost => {
  let [byes, repeats, unequal] = [0, 0, 0];
  for (let place = 0; place < field.count; place += 1) {
    const player = order[place]!;
    if (place >= field.seated) byes += field.waited[player]!;
    else if (field.isShort[place] === 1) unequal += field.short[player]!;
    for (let other = place + 1; other < field.to[place]!; other += 1) {
      const pair = player * field.count + order[other]!;
      repeats += field.met[pair]! ** 2;
      unequal += field.apart[pair]!;
    }
  }
  return { byes, repeats, unequal, seats };
};

/** A round that was not drawn but planned, with what it costs. */
export const priced = (asked: DrawAsked, { tables, byes }: Round): Drawn => {
  const { players, past } = asked;
  const ordered = tables.toSorted((one, other) => other.length - one.length);
  const index = new Map(players.map((player, at) => [player, at]));
  const order = Int32Array.from([...ordered.flat(), ...byes], (player) => index.get(player)!);
  const field = fieldOf(
    asked,
    ordered.map((table) => table.length),
  );
  const seats = tables.reduce((sum, table) => sum + seatCost(table, past), 0);
  return { tables, byes, cost: costOf(field, order, seats) };
};

/** `tries`: changes of places, for those who draw many rounds at once. */
export const draw = (asked: DrawAsked, tries = TRIES): Drawn => {
  const { players, sizes, past } = asked;
  const split = splitPlayers(players.length, sizes);
  const order = search(fieldOf(asked, split), tries);
  const named = Array.from(order, (player) => players[player]!);
  let begin = 0;
  const tables = split.map((size): Seating => {
    begin += size;
    return orderSeats(named.slice(begin - size, begin), past);
  });
  return priced(asked, { tables, byes: named.slice(begin) });
};
