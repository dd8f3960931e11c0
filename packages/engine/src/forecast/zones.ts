/**
 * What the zones would score if the century ended now (R8.1–R8.6). It runs the rules on a copy, so the
 * forecast cannot differ from what will happen.
 */
import { endCentury } from '../agenda.ts';
import { SPACE_ZONE } from '../board.ts';
import { PROCEED, REDIRECT } from '../choices.ts';
import { applyListed } from '../game.ts';
import type { Emit } from '../happenings.ts';
import type { BySeat, Zone } from '../indices.ts';
import { clone, NEUTRAL, NONE, type State } from '../state.ts';
import type { Task, TaskKind } from '../tasks.ts';
import { leaveBuilding } from '../workers.ts';

/** One zone of the cascade; lists by seat. */
export interface Rung {
  readonly zone: Zone;
  /** Workers when the zone is scored, including those that cascaded in. */
  readonly workers: BySeat<number>;
  readonly incoming: BySeat<number>;
  /** Into the next rung's zone; from the last one into the hand. */
  readonly outgoing: BySeat<number>;
  readonly points: BySeat<number>;
}

export interface ZoneForecast {
  /** In scoring order (R8.3), without zones that have already been scored. */
  readonly rungs: readonly Rung[];
  /** Points from zones, by seat. */
  readonly points: BySeat<number>;
  /** Points from events, by seat: just before scoring (R8.2), or for a goal met at R8.1. */
  readonly eventPoints: BySeat<number>;
  /** Workers that cascade into the hand, by seat. */
  readonly toHand: BySeat<number>;
}

const SCORING: readonly TaskKind[] = ['end-century', 'before-scoring', 'score-zone'];
const isScoring = (task: Task): boolean => SCORING.includes(task.kind);

/** Tasks after the zones have been scored: they must not be scored twice (R8.7, R9). */
const AFTERWARDS: readonly TaskKind[] = ['new-century', 'final'];

/** The century's end is under way, from R8.1 to the next century's beginning or the end of the game. */
export const isEnding = (state: State): boolean =>
  state.agenda.some((task) => isScoring(task) || AFTERWARDS.includes(task.kind));

/** Workers on buildings go to the zones as if every architect left now; the buildings stay as they are. */
const emptyBuildings = (state: State): void => {
  for (let architect = 0; architect <= NEUTRAL; architect += 1) {
    const space = state.architects[architect]!;
    if (space >= 0) leaveBuilding(state, architect, space, NONE, NONE, undefined);
  }
};

/** If the Political leader's holder is asked, they decline: their workers go where the others go (R6.4). */
export const declineRedirect = (state: State, emit: Emit): void => {
  const task = state.agenda.at(-1);
  if (task?.kind !== 'redirect') return;
  const own = SPACE_ZONE[state.architects[task.architect]!];
  applyListed(state, REDIRECT.find(({ zone }) => zone === own)!, emit);
};

/**
 * A copy in which nobody is asked any more where workers go. Tokens and goals that follow at once are in it: they belong
 * to no scoring to come. The same state if nobody is asked.
 */
export const afterRedirects = (state: State): State => {
  if (state.agenda.at(-1)?.kind !== 'redirect') return state;
  const copy = clone(state);
  while (copy.agenda.at(-1)?.kind === 'redirect') declineRedirect(copy, undefined);
  return copy;
};

/** Scores the zones on this state, in place; ends the century first unless its end is under way. */
export const scoreZonesNow = (state: State, emit?: Emit): void => {
  if (state.over) return;
  declineRedirect(state, emit);
  if (!isEnding(state)) {
    state.agenda.length = 0;
    endCentury(state, 'no-tile', state.seat, NONE, undefined);
  }
  for (;;) {
    declineRedirect(state, emit);
    const task = state.agenda.at(-1);
    if (task === undefined || !isScoring(task)) return;
    applyListed(state, PROCEED, emit);
  }
};

/** `withBuildings`: also counts workers on buildings, as if all buildings had been completed. */
export const forecastZones = (state: State, withBuildings: boolean): ZoneForecast => {
  const copy = clone(state);
  if (withBuildings) emptyBuildings(copy);
  const none = copy.active.map(() => 0);
  const rungs: Rung[] = [];
  const points = none.slice();
  const eventPoints = none.slice();
  let incoming: BySeat<number> = none;
  scoreZonesNow(copy, (happening) => {
    if (happening.kind === 'zone-scored') {
      const { zone, workers, cascades: outgoing } = happening;
      rungs.push({ zone, workers, incoming, outgoing, points: happening.points });
      incoming = outgoing;
    } else if (happening.kind === 'scored' && happening.source === 'zones') {
      points[happening.seat]! += happening.points;
    } else if (happening.kind === 'scored' && happening.source === 'events' && rungs.length === 0) {
      eventPoints[happening.seat]! += happening.points;
    }
  });
  return { rungs, points, eventPoints, toHand: incoming };
};
