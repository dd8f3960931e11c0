/**
 * Whether a new net is kept. It plays every net of the pool and the hand-made judge at every number of players, because
 * judges can beat each other in a circle. A sequential test ends each of these contests, and all of them share the error.
 */
import { type Referee, sequentialTest, type TestAnswer } from '@cap-diamant/bots/arena';
import type { Duel, DuelResult } from './duel.ts';

export interface GateSettings {
  readonly net: string;
  /** The last one is the net that must be beaten. */
  readonly pool: readonly string[];
  readonly players: readonly number[];
  readonly think: string;
  readonly alone: boolean;
  readonly seed: string;
  /** A smaller difference in share does not matter. */
  readonly margin: number;
  /** Probability that any answer is wrong. */
  readonly error: number;
  /** Of each contest, at most. */
  readonly deals: number;
}

interface Contest {
  readonly against: string;
  readonly players: number;
  readonly referee: Referee;
  /** Deals that were started. */
  given: number;
  /** Results by deal. They count in order, because quick games may differ from slow ones. */
  readonly shares: (number | undefined)[];
  seen: number;
  sum: number;
}

export interface Outcome {
  readonly kept: boolean;
  readonly why: string;
}

export interface Gating {
  /** The next deal to play; null when everything is decided, or no deals are left. */
  readonly next: () => Duel | null;
  readonly see: (duel: Duel, result: DuelResult) => void;
  /** Null while the games do not decide it. */
  readonly settled: () => Outcome | null;
  /** The result if no more games are played. */
  readonly outcome: () => Outcome;
}

const numbers = (players: readonly number[]): string =>
  `${players.join(', ').replace(/, (\d+)$/, ' and $1')} players`;

const shown = ({ sum, seen }: Contest): string =>
  seen === 0 ? 'no deal played' : `${((100 * sum) / seen).toFixed(1)} % of ${seen} deals`;

const named = (contest: Contest): string =>
  `${contest.against} at ${numbers([contest.players])} (${shown(contest)})`;

export const gating = (settings: GateSettings): Gating => {
  const { net, pool, players: tables, think, alone, seed, margin, deals } = settings;
  const newest = pool.at(-1)!;
  const count = pool.length * tables.length;
  const contests = pool.flatMap((against) =>
    tables.map((players): Contest => {
      const fair = alone ? 1 / players : 0.5;
      const referee = sequentialTest({ fair, margin, error: settings.error / count });
      return { against, players, referee, given: 0, shares: [], seen: 0, sum: 0 };
    }),
  );
  const keyOf = (against: string, players: number): string => `${players} ${against}`;
  const byKey = new Map(contests.map((contest) => [keyOf(contest.against, contest.players), contest]));
  const answerOf = ({ referee }: Contest): TestAnswer | null => referee.now().verdict;
  const withAnswer = (answer: TestAnswer | null): Contest[] =>
    contests.filter((contest) => answerOf(contest) === answer);

  const settled = (): Outcome | null => {
    const worse = withAnswer('worse');
    if (worse.length > 0) return { kept: false, why: `worse than ${worse.map(named).join(', ')}` };
    const toBeat = contests.filter(({ against }) => against === newest);
    const beaten = toBeat.filter((contest) => answerOf(contest) === 'better');
    if (beaten.length === 0 && toBeat.every((contest) => answerOf(contest) !== null)) {
      return { kept: false, why: `alike, not better: ${toBeat.map(named).join(', ')}` };
    }
    if (withAnswer(null).length > 0) return null;
    const at = numbers(beaten.map(({ players }) => players));
    return { kept: true, why: `better than ${newest} at ${at}, worse than none of ${pool.join(', ')}` };
  };

  /** Open contests take turns. */
  const next = (): Duel | null => {
    if (settled() !== null) return null;
    const open = withAnswer(null).filter(({ given }) => given < deals);
    const [first] = open.toSorted((a, b) => a.given - b.given);
    if (first === undefined) return null;
    const { against, players, given } = first;
    first.given += 1;
    return { a: net, b: against, players, think, alone, seed: `${seed} ${given}` };
  };

  const see = (duel: Duel, { share }: DuelResult): void => {
    const contest = byKey.get(keyOf(duel.b, duel.players))!;
    contest.shares[Number(duel.seed.slice(seed.length))] = share;
    while (contest.shares[contest.seen] !== undefined && answerOf(contest) === null) {
      const value = contest.shares[contest.seen]!;
      contest.referee.see(value);
      contest.seen += 1;
      contest.sum += value;
    }
  };

  const outcome = (): Outcome =>
    settled() ?? {
      kept: false,
      why: `undecided, more deals may tell, against ${withAnswer(null).map(named).join(', ')}`,
    };

  return { next, see, settled, outcome };
};
