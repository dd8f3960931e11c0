/**
 * Perft: how many lines of play there are. A ply is one choice of a seat or of chance; the steps that nobody
 * decides run after each and do not count. There are two counters that share little code.
 */
import type { Choice } from '../../src/choices.ts';
import { advanceListed, choices, next } from '../../src/game.ts';
import { hash } from '../../src/hash.ts';
import { clone, type State } from '../../src/state.ts';
import { NOBODY, type TaskKind } from '../../src/tasks.ts';

type Asked = TaskKind | 'over';

const askedBy = (state: State): Asked => state.agenda.at(-1)?.kind ?? 'over';

export interface Count {
  /** Lines of one, two, three … plies. */
  readonly nodes: readonly number[];
  /** What the positions after the last ply ask: a first hint at the cause of a difference. */
  readonly asks: { readonly [asked: string]: number };
}

/** In place, on copies. */
export const perft = (state: State, depth: number): Count => {
  const nodes = new Array<number>(depth).fill(0);
  const asks = new Map<Asked, number>();
  const walk = (position: State, ply: number): void => {
    for (const choice of choices(position)) {
      const copy = clone(position);
      advanceListed(copy, choice);
      nodes[ply]! += 1;
      if (ply + 1 < depth) walk(copy, ply + 1);
      else asks.set(askedBy(copy), (asks.get(askedBy(copy)) ?? 0) + 1);
    }
  };
  walk(state, 0);
  return { nodes, asks: Object.fromEntries([...asks].sort(([a], [b]) => a.localeCompare(b))) };
};

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
};

const PROCEED: Choice = { kind: 'proceed' };

/**
 * On frozen values, by `next`, which checks every choice; repeated positions are found by their hash. So a
 * state changed by mistake, an incomplete hash and a choice that is listed but refused all show as a
 * difference.
 */
export const perftOfValues = (state: State, depth: number): number => {
  const known = new Map<string, number>();
  const count = (position: State, left: number): number => {
    if (left === 0) return 1;
    const key = `${left} ${hash(position)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let sum = 0;
    for (const choice of choices(position)) {
      let after = next(position, { ...choice });
      while (after.agenda.at(-1)?.by === NOBODY) after = next(deepFreeze(after), PROCEED);
      sum += count(deepFreeze(after), left - 1);
    }
    known.set(key, sum);
    return sum;
  };
  return count(deepFreeze(state), depth);
};
