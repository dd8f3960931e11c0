/**
 * "Is A better than B?", asked after every round, answered as soon as the games allow.
 *
 * A test by betting: against each hypothesis a gambler stakes a share of their money on every round, at odds that are fair
 * or worse for them if the hypothesis is true. Then they multiply their money by 20 with a probability of at most 1/20,
 * however long they play and whenever they stop (Ville's inequality). So money is evidence, and looking after every round
 * costs nothing. They split their money over small and large stakes, so they need not know how big the difference is or
 * how much rounds vary. Only the mean matters: the games of a round may depend on each other.
 */

export const VERDICTS = ['better', 'worse', 'alike'] as const;
export type TestAnswer = (typeof VERDICTS)[number];

export interface SequentialTest {
  /** A's share of the wins, from 0 to 1, if both are equally good. */
  readonly fair: number;
  /** A difference in share that is too small to matter. */
  readonly margin: number;
  /** Probability of a wrong answer, at most. */
  readonly error: number;
}

export interface Sequence {
  /** Null while the games do not decide it. */
  readonly verdict: TestAnswer | null;
  /** The number of rounds up to the answer. */
  readonly rounds: number;
  /** Money of the gamblers against "not better", "not worse"; 2 / error convinces. */
  readonly better: number;
  readonly worse: number;
}

/** Stakes as shares of the most that can be staked without going broke. */
const STAKES = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 0.95];

/** Bets that the mean of values in [0, 1] lies above (`sign` 1) or below (−1) `bound`. */
const gambler = (bound: number, sign: 1 | -1) => {
  const most = sign === 1 ? 1 / bound : 1 / (1 - bound);
  const logs = STAKES.map(() => 0);
  return {
    see: (value: number): void => {
      STAKES.forEach((stake, index) => {
        logs[index]! += Math.log1p(stake * most * sign * (value - bound));
      });
    },
    money: (): number => logs.reduce((sum, log) => sum + Math.exp(log), 0) / logs.length,
  };
};

/** No gambler where the bound is outside (0, 1): no share can be beyond it, so there is nothing to refute. */
const gamblerIfPossible = (bound: number, sign: 1 | -1) =>
  bound > 0 && bound < 1 ? gambler(bound, sign) : null;

export interface Referee {
  /** How many games of the next round A wins, from 0 to 1; ignored once there is an answer. */
  readonly see: (share: number) => void;
  readonly now: () => Sequence;
}

/**
 * "Better" and "worse" each get half the error. "Alike" says that the difference is smaller than the
 * margin: both "at least that much better" and "at least that much worse" must be refuted, and only one
 * of them can be true, so each may use the whole half.
 */
export const sequentialTest = ({ fair, margin, error }: SequentialTest): Referee => {
  const better = gambler(fair, 1);
  const worse = gambler(fair, -1);
  const notAbove = gamblerIfPossible(fair + margin, -1);
  const notBelow = gamblerIfPossible(fair - margin, 1);
  const convinced = (one: typeof notAbove): boolean => one === null || one.money() >= 2 / error;
  let verdict: TestAnswer | null = null;
  let rounds = 0;
  return {
    see: (share) => {
      if (verdict !== null) return;
      rounds += 1;
      for (const one of [better, worse, notAbove, notBelow]) one?.see(share);
      if (convinced(better)) verdict = 'better';
      else if (convinced(worse)) verdict = 'worse';
      else if (convinced(notAbove) && convinced(notBelow)) verdict = 'alike';
    },
    now: () => ({ verdict, rounds, better: better.money(), worse: worse.money() }),
  };
};
