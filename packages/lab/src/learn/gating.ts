/**
 * Whether a new net is kept: it plays every net of the pool and the hand judge at every number of players, each
 * of these contests is stopped by a sequential test, and all of them share the error. Judges go round in circles,
 * so that it is not enough to beat the last one.
 */
import { type Referee, sequentialTest, type TestAnswer } from '@cap-diamant/bots/arena';
import type { Duel, DuelResult } from './duel.ts';

export interface GateSettings {
  readonly net: string;
  /** The last is the one that plays now: that one is to be beaten. */
  readonly pool: readonly string[];
  readonly players: readonly number[];
  readonly think: string;
  readonly alone: boolean;
  readonly seed: string;
  /** A smaller difference in share does not matter. */
  readonly margin: number;
  /** Probability that anything said about any contest is wrong. */
  readonly error: number;
  /** Of each contest, at most. */
  readonly deals: number;
}

interface Contest {
  readonly against: string;
  readonly players: number;
  readonly referee: Referee;
  /** Deals that were handed out. */
  given: number;
  /** Results by deal: they are looked at in order, as a quick game may end otherwise than a slow one. */
  readonly shares: (number | undefined)[];
  seen: number;
  sum: number;
}

export interface Outcome {
  readonly kept: boolean;
  readonly why: string;
}

export interface Gating {
  /** The next deal to be played; null when there is nothing more to find out, or no more deals. */
  readonly next: () => Duel | null;
  readonly see: (duel: Duel, result: DuelResult) => void;
  /** Null while the games do not tell. */
  readonly settled: () => Outcome | null;
  /** What has to be said if no more is played. */
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

  /** Those that are open take turns. */
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
