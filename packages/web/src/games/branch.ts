/** "What if": a game that branched off another one remembers where. */
import type { SetUp } from './set-up.ts';

export interface Branch {
  /** The game it branched off. */
  readonly of: string;
  /** How many choices the two have in common. */
  readonly at: number;
}

export const branchOf = ({ tags }: SetUp): Branch | null => {
  const at = Number(tags?.['branch-at']);
  const of = tags?.['branch-of'];
  return of === undefined || !Number.isInteger(at) || at < 0 ? null : { of, at };
};

/** In the place of the other game's name, if the branch is a sandbox. */
export const SANDBOX = 'sandbox';

/** "Try it out": a branch in which nothing counts. */
export const isSandbox = (setUp: SetUp): boolean => branchOf(setUp)?.of === SANDBOX;
