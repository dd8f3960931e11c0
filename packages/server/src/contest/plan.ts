/**
 * Round robin: all rounds at once. A design where there is one; otherwise the draw over all rounds, each drawn again
 * with the others as its past until nothing gets better.
 */
import { type Design, designFor } from './designs.ts';
import { type Drawn, draw, priced } from './draw.ts';
import type { Round, Seating } from './rounds.ts';
import { orderSeats } from './seats.ts';

/** With more players the rounds drawn one by one hardly differ. */
const MOST_PLAYERS = 30;
const MOST_PASSES = 4;
/** In all rounds and passes together. */
const TRIES = 1_000_000;

/** Rounds until every pair has met equally often, or without a design, until everybody can have met everybody. */
export const fullRounds = (players: number, sizes: readonly number[]): number => {
  const usual = sizes[0]!;
  return designFor(players, usual)?.length ?? Math.ceil((players - 1) / (usual - 1));
};

/** A design in which no pair meets twice: any part of it is as good as can be. */
const meetsOnce = (design: Design): boolean => {
  const pairs = design
    .flat()
    .flatMap((table) =>
      table.flatMap((one) => table.flatMap((other) => (one < other ? `${one} ${other}` : []))),
    );
  return new Set(pairs).size === pairs.length;
};

const repeatsOf = (rounds: readonly Round[]): number => {
  const met = new Map<string, number>();
  let repeats = 0;
  for (const table of rounds.flatMap(({ tables }) => tables)) {
    for (const one of table) {
      for (const other of table) {
        if (one >= other) continue;
        const times = met.get(`${one} ${other}`) ?? 0;
        repeats += times ** 2;
        met.set(`${one} ${other}`, times + 1);
      }
    }
  }
  return repeats;
};

/** The seats of each round, after those before it. */
const seated = (rounds: readonly Round[]): readonly Round[] => {
  const done: Round[] = [];
  for (const { tables, byes } of rounds) {
    done.push({ tables: tables.map((table): Seating => orderSeats(table, done)), byes });
  }
  return done;
};

const fromDesign = (
  players: readonly string[],
  sizes: readonly number[],
  rounds: number,
): readonly Round[] | null => {
  const design = designFor(players.length, sizes[0]!);
  if (design === null) return null;
  if (rounds % design.length !== 0 && !meetsOnce(design)) return null;
  return Array.from({ length: rounds }, (_, round) => {
    const tables = design[round % design.length]!.map((table) => table.map((player) => players[player]!));
    const byes = players.filter((player) => !tables.some((table) => table.includes(player)));
    return { tables, byes };
  });
};

const fromDraws = (
  players: readonly string[],
  sizes: readonly number[],
  rounds: number,
): readonly Round[] => {
  const tries = Math.ceil(TRIES / (rounds * (MOST_PASSES + 1)));
  let best: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    best.push(draw({ players, sizes, past: best, points: null }, tries));
  }
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const next = [...best];
    for (let round = 0; round < rounds; round += 1) {
      next[round] = draw({ players, sizes, past: next.toSpliced(round, 1), points: null }, tries);
    }
    if (repeatsOf(next) >= repeatsOf(best)) break;
    best = next;
  }
  return best;
};

/** `players`: in the order in which they entered. Null: the rounds are better drawn one by one. */
export const planRounds = (
  players: readonly string[],
  sizes: readonly number[],
  rounds: number,
): readonly Round[] | null => {
  const designed = fromDesign(players, sizes, rounds);
  if (designed === null && players.length > MOST_PLAYERS) return null;
  return seated(designed ?? fromDraws(players, sizes, rounds));
};

const sameTables = (one: Round, other: Round): boolean => {
  const key = ({ tables }: Round): string =>
    tables
      .map((table) => table.toSorted().join(' '))
      .toSorted()
      .join('\n');
  return key(one) === key(other);
};

/**
 * The next round of a round robin: as planned while the same players have played all rounds as planned. After somebody
 * has left or come later, the draw continues from what was played.
 */
export const nextPlanned = (
  players: readonly string[],
  sizes: readonly number[],
  rounds: number,
  past: readonly Round[],
): Drawn => {
  const plan = planRounds(players, sizes, rounds);
  const next = plan?.[past.length];
  const asked = { players, sizes, past, points: null };
  return next !== undefined && past.every((round, index) => sameTables(round, plan![index]!))
    ? priced(asked, next)
    : draw(asked);
};
