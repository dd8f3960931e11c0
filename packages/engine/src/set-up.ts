/** The state before anything has happened (R3). */
import { SPACE_COUNT, ZONES } from './board.ts';
import type { Variant } from './indices.ts';
import type { Layout } from './layout.ts';
import { rulesOf } from './rules.ts';
import {
  ARCHITECTS,
  AVAILABLE,
  AWAY,
  IN_HAND,
  NEUTRAL,
  NONE,
  POINT_SOURCES,
  STAGES,
  type State,
  WAITING,
} from './state.ts';
import type { Task } from './tasks.ts';
import { CENTURIES, TILE_CENTURY } from './tiles.ts';

/** Workers that start in a player's hand (R3.2). */
const FIRST_HAND = 3;

const filled = (length: number, value: number): number[] => Array.from({ length }, () => value);

/** `tiles` must be a valid layout (layout.ts). */
export const initialState = (variant: Variant, tiles: Layout, agenda: Task[]): State => {
  const { seats, workers, neutral } = rulesOf({ variant });
  const architects = filled(ARCHITECTS, AWAY).fill(IN_HAND, 0, seats);
  architects[NEUTRAL] = neutral.atFirst;
  return {
    variant,
    tiles,
    century: 0,
    turn: 0,
    seat: NONE,
    over: false,
    events: filled(CENTURIES.length, NONE),
    claims: [],
    status: tiles.map((tile) => (TILE_CENTURY[tile] === 0 ? AVAILABLE : WAITING)),
    owner: filled(SPACE_COUNT, NONE),
    stars: filled(SPACE_COUNT, 0),
    architects,
    stages: filled(ARCHITECTS * STAGES, NONE),
    active: filled(seats, FIRST_HAND),
    passive: filled(seats, workers - FIRST_HAND),
    leaders: filled(seats, NONE),
    zones: filled(ZONES.length * seats, 0),
    points: filled(seats * POINT_SOURCES.length, 0),
    agenda,
  };
};
