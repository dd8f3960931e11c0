/**
 * Adds up games and decides when there are enough. It counts only complete rounds, in order, so that the
 * result does not depend on which process was faster.
 */
import {
  type Estimate,
  halfWidth,
  type Schedule,
  type ScheduledGame,
  type Sequence,
  type SequentialTest,
  sequentialTest,
  shareEstimate,
  sharesByRound,
} from '@cap-diamant/bots/arena';

export interface Goal {
  readonly rounds: number;
  /** Stop when every bot's share is known this well; null: do not. */
  readonly within: number | null;
  /** Stop when the first bot is known to be better, worse or equal to the second; null: do not. */
  readonly test: SequentialTest | null;
}

export interface Tally {
  readonly add: (game: ScheduledGame) => void;
  readonly has: (round: number, seating: number) => boolean;
  readonly enough: () => boolean;
  /** The rounds that count: complete ones, from the first to the one that was enough. */
  readonly rounds: () => readonly (readonly ScheduledGame[])[];
  readonly shares: () => Estimate[];
  readonly sequence: () => Sequence | null;
}

/** With very few rounds the half-width itself is uncertain. */
const LEAST_ROUNDS = 8;

export const tally = (schedule: Schedule, bots: number, goal: Goal): Tally => {
  const { seatings } = schedule;
  const collected: (ScheduledGame | undefined)[][] = [];
  const rounds: ScheduledGame[][] = [];
  const all = Array.from({ length: bots }, (_, bot) => bot);
  const roundShares: number[][] = all.map(() => []);
  const gamesOf = all.map((bot) => seatings.filter((line) => line.includes(bot)).length);
  let enough = goal.rounds === 0;

  const shares = (): Estimate[] => all.map((bot) => shareEstimate(roundShares[bot]!, gamesOf[bot]!));
  const referee = goal.test === null ? null : sequentialTest(goal.test);

  const isEnough = (): boolean => {
    if (rounds.length >= goal.rounds) return true;
    if (referee !== null && referee.now().verdict !== null) return true;
    const { within } = goal;
    return (
      within !== null &&
      rounds.length >= LEAST_ROUNDS &&
      shares().every((share) => halfWidth(share) <= within)
    );
  };

  const takeRounds = (): void => {
    while (!enough) {
      const next = collected[rounds.length];
      if (next === undefined || !seatings.every((_, seating) => next[seating] !== undefined)) return;
      const round = next as ScheduledGame[];
      rounds.push(round);
      for (const bot of all) roundShares[bot]!.push(sharesByRound([round], bot)[0]!);
      referee?.see(roundShares[0]!.at(-1)!);
      enough = isEnough();
    }
  };

  return {
    add: (game) => {
      collected[game.round] ??= [];
      collected[game.round]![game.seating] = game;
      takeRounds();
    },
    has: (round, seating) => collected[round]?.[seating] !== undefined,
    enough: () => enough,
    rounds: () => rounds,
    shares,
    sequence: () => referee?.now() ?? null,
  };
};
