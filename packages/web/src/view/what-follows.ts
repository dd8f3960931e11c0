/** What comes right after a choice: the century's end, or another decision in the same turn. */
import {
  choices,
  decision,
  inFront,
  isFreeAction,
  next,
  type Seat,
  SPACE_ZONE,
  type State,
  scoreOf,
  type TaskKind,
  type Zone,
} from '@cap-diamant/engine';
import type { Path } from '../playback/table.ts';
import { after, type Standing, settledAfter, standings, totalOf, whatIf } from './what-if.ts';

/** By seat: what the zones score at once if these choices end the century (R8); null if they do not. */
export const scoredAtOnce = (state: State, path: Path): readonly number[] | null => {
  const ended = settledAfter(state, path);
  if (decision(ended)?.task.kind !== 'end-century') return null;
  return standings(ended).map(({ century }) => century);
};

/** Who first begins a turn without workers, which ends the century (R8 a), if these choices use up the player's; else null. */
export const firstOut = (state: State, path: Path): Seat | null => {
  const { by } = decision(state)!;
  const later = settledAfter(state, path);
  if (inFront(state, by) === 0 || inFront(later, by) > 0) return null;
  const { length } = later.active;
  const order = later.active.map((_, index) => (by + 1 + index) % length);
  return order.find((seat) => inFront(later, seat) === 0)!;
};

/**
 * What the same player decides after these choices, before the turn is over: what that brings is not in the figures.
 * Null: nothing more.
 */
export const decidesNext = (state: State, path: Path): TaskKind | null => {
  const later = after(state, path);
  const now = decision(later);
  const isSame = later.turn === state.turn && now?.by === decision(state)?.by;
  return isSame && now !== null ? now.task.kind : null;
};

/** Choices of workers and stars alone: all of them are soon tried. */
const COUNTED: readonly (TaskKind | null)[] = ['put', 'pair', 'from', 'to', 'raise'];

/** What the best of the choices brings that complete a district's action; null where they are not counted. */
export const bestWithNext = (state: State, path: Path): Standing | null => {
  const next = decidesNext(state, path);
  if (next === null) return whatIf(state, path)[decision(state)!.by]!;
  if (!COUNTED.includes(next)) return null;
  return choices(after(state, path))
    .flatMap((choice) => bestWithNext(state, [...path, choice]) ?? [])
    .reduce<Standing | null>(
      (best, one) => (best === null || totalOf(one) > totalOf(best) ? one : best),
      null,
    );
};

/** Points that a district's action adds at once after these choices (R5.14, R5.15); of a "?" district, the best one. */
export const pointsOfFreeAction = (state: State, path: Path): number => {
  const there = after(state, path);
  const by = decision(state)?.by ?? -1;
  if (decision(there)?.task.kind !== 'district') return 0;
  const gains = choices(there).map((choice) =>
    choice.kind === 'use' && isFreeAction(choice.district)
      ? scoreOf(next(there, choice), by) - scoreOf(there, by)
      : 0,
  );
  return Math.max(0, ...gains);
};

/** The zone to which workers go unless the Political leader's holder, who is asked, chooses another (R6.4). */
export const usualZone = (state: State): Zone | null => {
  const task = state.agenda.at(-1);
  return task?.kind === 'redirect' ? SPACE_ZONE[state.architects[task.architect]!]! : null;
};
