/** A measurement of the games of one deal; null where they do not show it. */
import type { StudyGame } from './games.ts';
import { meanOf } from './statistics.ts';

export type Look = (games: readonly StudyGame[]) => number | null;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const meanOver = (games: readonly StudyGame[], value: (game: StudyGame) => number): number =>
  meanOf(games.map(value));

/** The wins of the bot in question: the restricted one, or the two better ones. */
const winsOfFirstBot = ({ line, wins }: StudyGame): number => sum(wins.filter((_, seat) => line[seat] === 0));
export const shareOfFirstBot: Look = (games) => meanOver(games, winsOfFirstBot);

/** 0 is the player who had the first turn. */
export const shareOfPlace =
  (order: number): Look =>
  (games) =>
    meanOver(games, ({ wins, first }) => wins[(first + order) % wins.length]!);

export const points: Look = (games) => meanOver(games, ({ scores }) => meanOf(scores));
export const turns: Look = (games) => meanOver(games, (game) => game.turns);
const ranked = (scores: readonly number[]): number[] => scores.toSorted((a, b) => b - a);
/** From the best to the second. */
export const lead: Look = (games) => meanOver(games, ({ scores }) => ranked(scores)[0]! - ranked(scores)[1]!);
/** From the best to the last. */
export const spread: Look = (games) =>
  meanOver(games, ({ scores }) => ranked(scores)[0]! - ranked(scores).at(-1)!);

/** How often the players who lead after a century's end win. */
export const winsOfLeaders =
  (century: number): Look =>
  (games) =>
    meanOver(games, ({ after, wins }) => {
      const scores = after[century]!;
      const most = Math.max(...scores);
      return meanOf(wins.filter((_, seat) => scores[seat] === most));
    });

const winOfEnder = ({ ends, wins }: StudyGame, century: number): number => wins[ends[century]!.seat]!;
export const winsOfEnder =
  (century: number): Look =>
  (games) =>
    meanOver(games, (game) => winOfEnder(game, century));

/** How much more than the others the player who ended a century got when it was scored. */
export const gainOfEnder =
  (century: number): Look =>
  (games) =>
    meanOver(games, ({ ends, after, scores }) => {
      const { seat: ender, before } = ends[century]!;
      const gains = (after[century] ?? scores).map((score, seat) => score - before[seat]!);
      return gains[ender]! - meanOf(gains.filter((_, seat) => seat !== ender));
    });

/** In turns. */
export const lengthOf = ({ ends }: StudyGame, century: number): number =>
  ends[century]!.turn - (ends[century - 1]?.turn ?? 0);
export const centuryTurns =
  (century: number): Look =>
  (games) =>
    meanOver(games, (game) => lengthOf(game, century));

/** In games where the century took less turns than `middle`, or more. */
export const winsOfEnderWhen =
  (century: number, span: 'early' | 'late', middle: number): Look =>
  (games) => {
    const those = games.filter((game) => {
      const length = lengthOf(game, century);
      return span === 'early' ? length < middle : length > middle;
    });
    return those.length === 0 ? null : meanOver(those, (game) => winOfEnder(game, century));
  };

export const endsForWorkers =
  (century: number): Look =>
  (games) =>
    meanOver(games, ({ ends }) => (ends[century]!.trigger === 'no-worker' ? 1 : 0));

/** By a player. */
export const takings =
  (leader: number): Look =>
  (games) =>
    meanOver(games, ({ leaders }) => meanOf(leaders.map((taken) => taken[leader]!)));
export const uses =
  (district: number): Look =>
  (games) =>
    meanOver(games, ({ districts }) => meanOf(districts.map((used) => used[district]!)));

export const TWICE = ['better', 'weaker', 'chairs'] as const;
export type Twice = (typeof TWICE)[number];

/** From the shares of the better two in two games. */
const wonTwice = (who: Twice, here: number, changed: number): number => {
  switch (who) {
    case 'better':
      return here * changed;
    case 'weaker':
      return (1 - here) * (1 - changed);
    case 'chairs':
      return here * (1 - changed) + (1 - here) * changed;
  }
};

/** Of two games of a deal with the seats exchanged: which side wins both. Needs every seating of two against two. */
export const winsTwice =
  (who: Twice): Look =>
  (games) => {
    const shares = new Map(games.map((game) => [game.line.join(), winsOfFirstBot(game)]));
    return meanOver(games, (game) => {
      const changed = game.line.map((bot) => 1 - bot).join();
      return wonTwice(who, winsOfFirstBot(game), shares.get(changed)!);
    });
  };
