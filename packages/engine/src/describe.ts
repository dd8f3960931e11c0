/** A state in words and names, for other programs: what the line protocol prints. */
import { DISTRICTS, SPACE_COST, SPACE_DISTRICT, SPACE_ZONE, ZONES } from './board.ts';
import { EVENT_IDS } from './event-ids.ts';
import { pointsBySource } from './forecast/final.ts';
import { hash } from './hash.ts';
import type { Architect, Decider, Seat, Space } from './indices.ts';
import { LEADERS } from './leader-ids.ts';
import { rulesOf } from './rules.ts';
import { SEAT_LETTERS } from './seats.ts';
import {
  AWAY,
  contributorsTo,
  IN_HAND,
  NEUTRAL,
  POINT_SOURCES,
  STATUSES,
  type State,
  scoreOf,
  workersIn,
} from './state.ts';
import { TASK_RULES } from './task-kinds.ts';
import { CHANCE, NOBODY, type Task } from './tasks.ts';
import { CENTURIES, TILE_CODES, TILES } from './tiles.ts';

/** A seat's letter, "chance" or "nobody". */
export const deciderName = (by: Decider): string => {
  if (by === CHANCE) return 'chance';
  return by === NOBODY ? 'nobody' : SEAT_LETTERS[by]!;
};

const seatName = (seat: Seat): string | null => SEAT_LETTERS[seat] ?? null;

const architectName = (architect: Architect): string =>
  architect === NEUTRAL ? 'neutral' : SEAT_LETTERS[architect]!;

const architectAt = (space: Space): Space | 'hand' | 'away' => {
  if (space === IN_HAND) return 'hand';
  return space === AWAY ? 'away' : space;
};

/** Who decides what, and by which rule. */
export const describeTask = (state: State, task: Task) => ({
  by: deciderName(task.by),
  kind: task.kind,
  rule: TASK_RULES[task.kind],
  /** The building, zones or numbers that the question is about; null where there are none. */
  space: 'space' in task ? task.space : task.kind === 'redirect' ? state.architects[task.architect]! : null,
  architect: 'architect' in task ? architectName(task.architect) : null,
  zones: task.kind === 'put' ? task.zones.map((zone) => ZONES[zone]!) : null,
  workers: task.kind === 'put' ? { least: task.least, most: task.most } : null,
  from: task.kind === 'to' ? ZONES[task.from]! : null,
  rung: task.kind === 'score-zone' ? task.rung : null,
  step: task.kind === 'final' ? task.step : null,
});

const describePlayer = (state: State, seat: Seat, points: ReturnType<typeof pointsBySource>) => ({
  seat: SEAT_LETTERS[seat]!,
  score: scoreOf(state, seat),
  points: Object.fromEntries(POINT_SOURCES.map((source) => [source, points[source][seat]!])),
  active: state.active[seat]!,
  passive: state.passive[seat]!,
  leader: LEADERS[state.leaders[seat]!] ?? null,
  architect: architectAt(state.architects[seat]!),
});

const describeSpace = (state: State, space: Space) => {
  const tile = state.tiles[space]!;
  const architect = state.architects.indexOf(space);
  const contributors = architect < 0 ? [] : contributorsTo(state, architect);
  return {
    space,
    district: DISTRICTS[SPACE_DISTRICT[space]!]!.id,
    colour: ZONES[SPACE_ZONE[space]!]!,
    cost: SPACE_COST[space]!,
    tile: TILE_CODES[tile]!,
    building: TILES[tile]!.id,
    century: CENTURIES[TILES[tile]!.century - 1]!,
    status: STATUSES[state.status[space]!]!,
    architect: architect < 0 ? null : architectName(architect),
    contributions: contributors.map((seat) => SEAT_LETTERS[seat]!),
    owner: seatName(state.owner[space]!),
    stars: state.stars[space]!,
  };
};

export const describe = (state: State) => {
  const seats = state.active.map((_, seat) => seat);
  const points = pointsBySource(state);
  const task = state.agenda.at(-1);
  return {
    options: rulesOf(state).options,
    century: CENTURIES[state.century]!,
    turn: state.turn,
    seat: seatName(state.seat),
    over: state.over,
    decision: task === undefined ? null : describeTask(state, task),
    players: seats.map((seat) => describePlayer(state, seat, points)),
    neutral: architectAt(state.architects[NEUTRAL]!),
    zones: Object.fromEntries(
      ZONES.map((zone, index) => [
        zone,
        Object.fromEntries(seats.map((seat) => [SEAT_LETTERS[seat]!, workersIn(state, index, seat)])),
      ]),
    ),
    spaces: state.tiles.map((_, space) => describeSpace(state, space)),
    events: state.events.map((event) => EVENT_IDS[event] ?? null),
    claims: state.claims.map((seat) => SEAT_LETTERS[seat]!),
    hash: hash(state),
  };
};
export type Description = ReturnType<typeof describe>;
