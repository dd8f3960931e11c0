/**
 * The games of the league's report. A game is one deal; the measured bot is alone on a seat that moves from deal to deal, or
 * has every other seat. The same deals, seats and rivals come again at every limit of time, so that differences are paired.
 */
import { matchAt, type Player, playMatch, type Schedule } from '@cap-diamant/bots/arena';
import { ALL_OPTIONS, LEADERS, POINT_SOURCES } from '@cap-diamant/engine';
import { contestant } from './contestants.ts';
import type { IdeaName } from './ideas.ts';
import { HELD_OUT, TRAINED_AGAINST, twinsOf } from './members.ts';

/** One game. Plain data: it is sent to the processes that play. */
export interface Game {
  /** The bot that is measured, without its limit. */
  readonly bot: string;
  /** Milliseconds or positions a decision: "ms=100". */
  readonly limit: string;
  /** Whom it plays: a group or one bot. */
  readonly against: string;
  readonly deal: number;
  /** By seat, the bots with their limits. */
  readonly seats: readonly string[];
  /** The seats of the bot that is measured. */
  readonly own: readonly number[];
}

/** Lists are means over the bot's own seats, and over the others. */
export interface Row extends Omit<Game, 'seats' | 'own'> {
  readonly players: number;
  /** The idea of its rivals, where they have one. */
  readonly idea: string | null;
  /** How much of the win is its own. */
  readonly share: number;
  readonly points: number;
  readonly others: number;
  /** By source of points: its own, and the others'. */
  readonly sources: readonly [readonly number[], readonly number[]];
  /** By leader: how often it was taken. */
  readonly leaders: readonly [readonly number[], readonly number[]];
  readonly turns: number;
  /** Milliseconds of a decision, the mean. */
  readonly thinking: number;
}

export const GROUPS = {
  league: 'the half of the league that it may be trained against',
  'held-out': 'the half that it never met',
  first: 'the first Governor, with the same time',
  'first-half': 'the first Governor, with the same time and half of the seats each',
  itself: 'itself, with a quarter of the time',
  shipped: 'the Governor that is shipped, with the same time',
} as const;
export type GroupName = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as readonly GroupName[];

const quarter = (limit: string): string => {
  const [unit, amount] = limit.split('=') as [string, string];
  return `${unit}=${Number(amount) / 4}`;
};

const ideaAt = (ideas: readonly IdeaName[], deal: number): IdeaName => ideas[deal % ideas.length]!;

/** The rival on a seat. All rivals of a game share an idea; one after the other has noise. */
const rivalOn = (group: GroupName, bot: string, limit: string, deal: number, seat: number): string => {
  if (group === 'first' || group === 'first-half') return `first-governor@${limit}`;
  if (group === 'shipped') return `governor@${limit}`;
  if (group === 'itself') return `${bot}@${quarter(limit)}`;
  const ideas = group === 'league' ? TRAINED_AGAINST : HELD_OUT;
  return twinsOf(ideaAt(ideas, deal))[(seat + Math.floor(deal / ideas.length)) % 2]!;
};

/** Half of the seats each, every other one; with an odd number both have one more in turn. */
const halfOfSeats = (players: number, deal: number): number[] =>
  Array.from({ length: players }, (_, seat) => seat).filter((seat) => (seat + deal) % 2 === 0);

/** The bot against a group: alone, on a seat that moves on with every deal, or on half of the seats. */
export const gameAgainst = (
  group: GroupName,
  bot: string,
  limit: string,
  players: number,
  deal: number,
): Game => {
  const alone = (deal + Math.floor(deal / players)) % players;
  const own = group === 'first-half' ? halfOfSeats(players, deal) : [alone];
  const seats = Array.from({ length: players }, (_, seat) =>
    own.includes(seat) ? `${bot}@${limit}` : rivalOn(group, bot, limit, deal, seat),
  );
  return { bot, limit, against: group, deal, seats, own };
};

/** Half of the seats each, without limits. */
export const halfAgainst = (bot: string, rival: string, players: number, deal: number): Game => {
  const own = halfOfSeats(players, deal);
  const seats = Array.from({ length: players }, (_, seat) => (own.includes(seat) ? bot : rival));
  return { bot, limit: '', against: rival, deal, seats, own };
};

const scheduleFor = (players: number): Schedule => ({
  options: ALL_OPTIONS.find(
    (o) => o.players === players && o.edition === 2011 && o.rules === 'complete' && o.events,
  )!,
  deal: 'balanced',
  seed: 'league',
  seatings: [Array.from({ length: players }, (_, seat) => seat)],
});

const players = new Map<string, Player>();
const playerOf = (spec: string): Player => {
  const before = players.get(spec);
  if (before !== undefined) return before;
  const made = contestant(spec);
  players.set(spec, made);
  return made;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const meanLists = (lists: readonly (readonly number[])[], length: number): number[] =>
  Array.from({ length }, (_, index) => mean(lists.map((list) => list[index]!)));

const ideaOf = ({ against, deal }: Game): string | null => {
  if (against === 'league') return ideaAt(TRAINED_AGAINST, deal);
  return against === 'held-out' ? ideaAt(HELD_OUT, deal) : null;
};

export const playGame = async (game: Game): Promise<Row> => {
  const { seats, own, bot, limit, against, deal } = game;
  const match = matchAt(scheduleFor(seats.length), deal, 0);
  const result = await playMatch(match, seats.map(playerOf), () => performance.now());
  const rivals = seats.map((_, seat) => seat).filter((seat) => !own.includes(seat));
  const of = <T>(list: readonly T[], which: readonly number[]): T[] => which.map((seat) => list[seat]!);
  const lists = (
    list: readonly (readonly number[])[],
    length: number,
  ): readonly [readonly number[], readonly number[]] => [
    meanLists(of(list, own), length),
    meanLists(of(list, rivals), length),
  ];
  const decisions = of(result.decisions, own).reduce((sum, count) => sum + count, 0);
  return {
    bot,
    limit,
    against,
    deal,
    players: seats.length,
    idea: ideaOf(game),
    share: of(result.wins, own).reduce((sum, share) => sum + share, 0),
    points: mean(of(result.scores, own)),
    others: mean(of(result.scores, rivals)),
    sources: lists(result.points, POINT_SOURCES.length),
    leaders: lists(result.leaders, LEADERS.length),
    turns: result.turns,
    thinking: of(result.thinking, own).reduce((sum, spent) => sum + spent, 0) / Math.max(1, decisions),
  };
};
