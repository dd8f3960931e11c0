/**
 * Rebuilds the state from happenings alone: any reader of the log (a screen, a screen reader, a spectator)
 * can know everything that the board shows.
 */
import { SPACE_COST } from '../../../src/board.ts';
import type { Happening } from '../../../src/happenings.ts';
import { ECONOMIC_LEADER } from '../../../src/leader-ids.ts';
import { rulesOf } from '../../../src/rules.ts';
import {
  AVAILABLE,
  AWAY,
  COMPLETED,
  clone,
  IN_HAND,
  NEUTRAL,
  NONE,
  POINT_SOURCES,
  STAGES,
  type State,
  scoreOf,
  UNDER_CONSTRUCTION,
  workersIn,
} from '../../../src/state.ts';
import { TILE_CENTURY } from '../../../src/tiles.ts';
import { addToZone, writable } from '../../support/writable-state.ts';
import { check, same } from './play.ts';

export interface LogReader {
  readonly read: (happening: Happening) => void;
  /** Fails if the state is not what the log says. */
  readonly compare: (state: State) => void;
}

const LISTS = [
  'events',
  'claims',
  'status',
  'owner',
  'stars',
  'architects',
  'stages',
  'active',
  'passive',
  'leaders',
  'zones',
  'points',
] as const satisfies (keyof State)[];
const NUMBERS = ['century', 'turn', 'seat', 'over'] as const satisfies (keyof State)[];

export const logReader = (beginning: State): LogReader => {
  const table = writable(clone(beginning));
  const { neutral, seats } = rulesOf(table);
  /** Points since the last step of the final scoring. */
  let scored = new Array<number>(seats).fill(0);

  const takeFrom = (seat: number, active: number, passive: number): void => {
    table.active[seat]! -= active;
    table.passive[seat]! -= passive;
  };

  const read = (happening: Happening): void => {
    switch (happening.kind) {
      case 'first-player':
      case 'action-used':
        break;
      case 'event-revealed':
        table.events[table.century] = happening.event;
        break;
      case 'turn':
        table.seat = happening.seat;
        table.turn = happening.turn;
        break;
      case 'lifted':
        check(table.architects[happening.architect] === happening.space, 'lifted from another space');
        table.architects[happening.architect] = IN_HAND;
        break;
      case 'workers-left-building': {
        const { seat, space, zone, workers } = happening;
        // The log lifts an architect before its workers leave, so look for stages without a building.
        let left = 0;
        table.stages.forEach((by, index) => {
          if (by !== seat || table.architects[Math.floor(index / STAGES)] !== IN_HAND) return;
          table.stages[index] = NONE;
          left += SPACE_COST[space]!;
        });
        check(left > 0 && workers === left, 'workers left that were not there');
        addToZone(table, zone, seat, workers);
        break;
      }
      case 'completed':
        table.status[happening.space] = COMPLETED;
        break;
      case 'star-placed':
        check(table.owner[happening.space] === NONE, 'a token on a token');
        table.owner[happening.space] = happening.seat;
        table.stars[happening.space] = happening.stars;
        break;
      case 'star-raised':
        check(table.owner[happening.space] === happening.seat, "raised another's token");
        table.stars[happening.space]! += 1;
        check(table.stars[happening.space] === happening.stars, 'raised by more than a star');
        break;
      case 'started':
        check(table.status[happening.space] === AVAILABLE, 'started where no tile is available');
        table.status[happening.space] = UNDER_CONSTRUCTION;
        table.architects[happening.architect] = happening.space;
        break;
      case 'activated':
        table.active[happening.seat]! += happening.workers;
        table.passive[happening.seat]! -= happening.workers;
        break;
      case 'deactivated':
        table.active[happening.seat]! -= happening.workers;
        table.passive[happening.seat]! += happening.workers;
        break;
      case 'contributed': {
        const { seat, space, stage, active, passive } = happening;
        const index = table.architects.indexOf(space) * STAGES + stage;
        check(table.stages[index] === NONE && active + passive === SPACE_COST[space], 'not a free stage');
        table.stages[index] = seat;
        takeFrom(seat, active, passive);
        break;
      }
      case 'sent':
        takeFrom(happening.seat, 1, 0);
        addToZone(table, happening.zone, happening.seat, 1);
        break;
      case 'leader-taken':
        table.leaders[happening.seat] = happening.leader;
        if (happening.leader === ECONOMIC_LEADER && !neutral.isNobodys) table.architects[NEUTRAL] = IN_HAND;
        break;
      case 'put':
        takeFrom(happening.seat, happening.active, happening.passive);
        addToZone(table, happening.zone, happening.seat, happening.active + happening.passive);
        break;
      case 'moved':
        addToZone(table, happening.from, happening.seat, -happening.workers);
        addToZone(table, happening.to, happening.seat, happening.workers);
        break;
      case 'scored':
        check(happening.points > 0, 'nothing was scored');
        table.points[happening.seat * POINT_SOURCES.length + POINT_SOURCES.indexOf(happening.source)]! +=
          happening.points;
        scored[happening.seat]! += happening.points;
        break;
      case 'event-claimed':
        check(happening.event === table.events[0], "claimed another event than century I's");
        table.claims.push(happening.seat);
        break;
      case 'century-ends':
        check(happening.century === table.century, 'another century ends');
        break;
      case 'leaders-returned':
        table.leaders.fill(NONE);
        if (!neutral.isNobodys) table.architects[NEUTRAL] = AWAY;
        break;
      case 'workers-recalled':
        addToZone(table, happening.zone, happening.seat, -happening.workers);
        table.passive[happening.seat]! += happening.workers;
        break;
      case 'zone-scored':
        happening.workers.forEach((workers, seat) => {
          const cascade = happening.cascades[seat]!;
          check(workersIn(table, happening.zone, seat) === workers, 'other workers are in the zone');
          addToZone(table, happening.zone, seat, -workers);
          table.passive[seat]! += workers - cascade;
          if (happening.next === NONE) table.active[seat]! += cascade;
          else addToZone(table, happening.next, seat, cascade);
        });
        break;
      case 'century-begins':
        table.century = happening.century;
        for (const space of happening.flipped) {
          check(table.status[space] === AVAILABLE, 'flipped what was not available');
          table.status[space] = COMPLETED;
        }
        table.tiles.forEach((tile, space) => {
          if (TILE_CENTURY[tile] === table.century) table.status[space] = AVAILABLE;
        });
        scored = scored.map(() => 0);
        break;
      case 'final-step':
        // The zones' points come before the first step.
        if (happening.step !== 'unfinished')
          check(same(happening.points, scored), 'the step scored otherwise');
        scored = scored.map(() => 0);
        break;
      case 'game-over': {
        table.over = true;
        const scores = table.active.map((_, seat) => scoreOf(table, seat));
        const best = scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : []));
        check(same(happening.winners, best), 'others have won');
        break;
      }
    }
  };

  const compare = (state: State): void => {
    for (const name of NUMBERS) {
      check(
        state[name] === table[name],
        () => `the log says ${name} ${table[name]}, the table ${state[name]}`,
      );
    }
    for (const name of LISTS) {
      if (same(state[name], table[name])) continue;
      throw new Error(`the log says ${name} ${table[name].join(' ')}, the table ${state[name].join(' ')}`);
    }
  };

  return { read, compare };
};
