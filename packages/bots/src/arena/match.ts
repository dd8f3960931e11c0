/** One game between bots: who sat where, how it ended and how it went. */
import {
  advanceListed,
  type Choice,
  choices,
  clone,
  DISTRICTS,
  decision,
  type EndTrigger,
  type Happening,
  hash,
  type Layout,
  LEADERS,
  newGame,
  type Options,
  POINT_SOURCES,
  type Replayable,
  ranksOf,
  type State,
  scoreOf,
  type Task,
} from '@cap-diamant/engine';
import { pick, type Random, seededRandom } from '@cap-diamant/engine/chance';
import type { Bot } from '../players/bot.ts';
import type { Budget } from '../search/budget.ts';

/** Thrown by a player that cannot answer: it loses the game. */
export interface Forfeit {
  readonly kind: 'forfeit';
  readonly reason: string;
}

export const forfeit = (reason: string): Forfeit => ({ kind: 'forfeit', reason });

type Answer = Choice | Forfeit;

/** A bot or a program on a seat. Bots answer at once; a program outside may take its time. */
export interface Player {
  /**
   * `state` is the player's own copy, `played` the game up to it. One of the `legal` choices, or a forfeit; anything
   * else is our bug.
   */
  readonly choose: (
    state: State,
    legal: readonly Choice[],
    random: Random,
    played: Replayable,
  ) => Answer | Promise<Answer>;
  /** Before the first question; preparing does not count as thinking. */
  readonly begin?: (seat: number, state: State) => void | Promise<void>;
  readonly end?: (result: MatchResult) => void;
  /** Milliseconds of processor time used so far; null where it is not known. */
  readonly cpu?: () => number | null;
}

export const botPlayer = (bot: Bot, budget: () => Budget, cpu: () => number | null = () => null): Player => ({
  choose: (state, _legal, random, played) => bot.choose(state, budget(), random, played),
  cpu,
});

/** A game to be played: the same `seed` gives the same chance, with any players. */
export interface Match {
  readonly options: Options;
  readonly layout: Layout;
  readonly seed: string;
  /** Differs between the games of one set-up: the bots' own randomness starts from it. */
  readonly name: string;
  /** By seat, the number of the bot that sits there. */
  readonly line: readonly number[];
}

export interface CenturyEnd {
  readonly trigger: EndTrigger;
  /** The turn that ended it. */
  readonly turn: number;
  readonly seat: number;
}

/** Lists are by seat unless noted otherwise. */
export interface MatchResult {
  readonly line: readonly number[];
  /** The seat that had the first turn. */
  readonly first: number;
  readonly scores: readonly number[];
  /** 1 is best; equal scores share the better rank. */
  readonly ranks: readonly number[];
  /** How much of the win is theirs: 1 for a lone winner, a half each for two. */
  readonly wins: readonly number[];
  /** By seat, then by `POINT_SOURCES`. */
  readonly points: readonly (readonly number[])[];
  readonly turns: number;
  /** By century. */
  readonly centuries: readonly CenturyEnd[];
  /** By seat, then by leader: how often it was taken. */
  readonly leaders: readonly (readonly number[])[];
  /** By seat, then by district: how often its action was used. */
  readonly districts: readonly (readonly number[])[];
  /** Questions with more than one possible answer. */
  readonly decisions: readonly number[];
  /** Milliseconds. */
  readonly thinking: readonly number[];
  /** Milliseconds of processor time in the same decisions: on a busy machine less than the clock says. */
  readonly cpu: readonly (number | null)[];
  readonly forfeit: { readonly seat: number; readonly reason: string } | null;
  /** Of the last position: two games with the same hash were the same game. */
  readonly hash: string;
}

/**
 * Chance's choice depends on the seed, the question and the century alone, not on what was asked before:
 * games that begin from one set-up meet the same events however they go.
 */
const chanceChoice = (state: State, task: Task, seed: string): Choice => {
  const century = task.kind === 'event' ? task.century : state.century;
  return pick(choices(state), seededRandom(`${seed}/${task.kind}/${century}`));
};

/** The best share one win. */
const winsOf = (ranks: readonly number[]): number[] => {
  const winners = ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (rank === 1 ? 1 / winners : 0));
};

/** A bot that forfeits comes last with all its seats; the others share the win. */
const ranksAfterForfeit = (line: readonly number[], seat: number): number[] => {
  const others = line.filter((bot) => bot !== line[seat]).length;
  return line.map((bot) => (bot === line[seat] ? others + 1 : 1));
};

const counters = (seats: number, length: number): number[][] =>
  Array.from({ length: seats }, () => new Array<number>(length).fill(0));

/** Counts what happens in a game. */
const witness = (seats: number, state: State) => {
  const notes = {
    first: -1,
    centuries: [] as CenturyEnd[],
    leaders: counters(seats, LEADERS.length),
    districts: counters(seats, DISTRICTS.length),
  };
  const note = (happening: Happening): void => {
    if (happening.kind === 'first-player') notes.first = happening.seat;
    else if (happening.kind === 'leader-taken') notes.leaders[happening.seat]![happening.leader]! += 1;
    else if (happening.kind === 'action-used') notes.districts[happening.seat]![happening.district]! += 1;
    else if (happening.kind === 'century-ends') {
      notes.centuries.push({ trigger: happening.trigger, turn: state.turn, seat: happening.seat });
    }
  };
  return { notes, note };
};

const toMicroseconds = (milliseconds: number): number => Math.round(milliseconds * 1000) / 1000;

/** Plays to the end. `clock` counts milliseconds; `watch` gets everything that happens, with the position. */
export const playMatch = async (
  match: Match,
  players: readonly Player[],
  clock: () => number,
  watch: (happening: Happening, state: State) => void = () => {},
): Promise<MatchResult> => {
  const { line, seed } = match;
  const seats = line.length;
  const state = newGame(match.options, match.layout);
  const made: Choice[] = [];
  const played: Replayable = { options: match.options, layout: match.layout, choices: made };
  const { notes, note } = witness(seats, state);
  const emit = (happening: Happening): void => {
    note(happening);
    watch(happening, state);
  };
  const randoms = line.map((_, seat) => seededRandom(`${seed}/${match.name}/${seat}`));
  const decisions = new Array<number>(seats).fill(0);
  const thinking = new Array<number>(seats).fill(0);
  const cpu = new Array<number | null>(seats).fill(null);
  let lost: MatchResult['forfeit'] = null;
  const make = (choice: Choice): void => {
    made.push(choice);
    advanceListed(state, choice, emit);
  };

  await Promise.all(players.map((player, seat) => player.begin?.(seat, clone(state))));
  for (;;) {
    const asked = decision(state);
    if (asked === null) break;
    const { by, task } = asked;
    if (by < 0) {
      make(chanceChoice(state, task, seed));
      continue;
    }
    const legal = choices(state);
    if (legal.length === 1) {
      make(legal[0]!);
      continue;
    }
    const player = players[by]!;
    const began = clock();
    const used = player.cpu?.() ?? null;
    const answered = player.choose(clone(state), legal, randoms[by]!, played);
    const answer = answered instanceof Promise ? await answered : answered;
    const uses = player.cpu?.() ?? null;
    thinking[by]! += clock() - began;
    if (used !== null && uses !== null) cpu[by] = (cpu[by] ?? 0) + uses - used;
    decisions[by]! += 1;
    if (answer.kind === 'forfeit') {
      lost = { seat: by, reason: answer.reason };
      break;
    }
    if (!legal.includes(answer)) {
      throw new Error(`the bot on seat ${by} made an illegal choice: ${JSON.stringify(answer)}`);
    }
    make(answer);
  }

  const scores = line.map((_, seat) => scoreOf(state, seat));
  const ranks = lost === null ? ranksOf(scores) : ranksAfterForfeit(line, lost.seat);
  const result: MatchResult = {
    line,
    first: notes.first,
    scores,
    ranks,
    wins: winsOf(ranks),
    points: line.map((_, seat) =>
      state.points.slice(seat * POINT_SOURCES.length, (seat + 1) * POINT_SOURCES.length),
    ),
    turns: state.turn,
    centuries: notes.centuries,
    leaders: notes.leaders,
    districts: notes.districts,
    decisions,
    thinking: thinking.map(toMicroseconds),
    cpu: cpu.map((milliseconds) => (milliseconds === null ? null : toMicroseconds(milliseconds))),
    forfeit: lost,
    hash: hash(state),
  };
  for (const player of players) player.end?.(result);
  return result;
};
