/** Any position as one row of text, like FEN in chess; docs/notation.md describes the format. */
import { SPACES, ZONES } from '../board.ts';
import { EVENT_IDS } from '../event-ids.ts';
import type { Space } from '../indices.ts';
import { LEADERS } from '../leader-ids.ts';
import type { Options } from '../options.ts';
import { rulesOf } from '../rules.ts';
import { SEAT_LETTERS } from '../seats.ts';
import { COMPLETED, contributorsTo, NONE, POINT_SOURCES, type State, workersBySeat } from '../state.ts';
import { CENTURIES, TILE_CODES } from '../tiles.ts';
import { architectLetter, printTask, seatLetters } from './task.ts';

export const variantWord = ({ edition, rules, events, players }: Options): string =>
  `${edition}-${rules}${events ? '-events' : ''}-${players}`;

/** A tile and its status: nothing yet, "@" with architect and contributions, "=" completed. */
const printSpace = (state: State, space: Space): string => {
  const code = TILE_CODES[state.tiles[space]!]!;
  const architect = state.architects.indexOf(space);
  if (architect >= 0) {
    const contributors = contributorsTo(state, architect);
    const stages = contributors.length === 0 ? '' : `:${seatLetters(contributors)}`;
    return `${code}@${architectLetter(architect)}${stages}`;
  }
  if (state.status[space] !== COMPLETED) return code;
  const owner = state.owner[space]!;
  return owner === NONE ? `${code}=` : `${code}=${SEAT_LETTERS[owner]}${state.stars[space]}`;
};

/** The spaces of each row of the board. */
export const ROWS: readonly (readonly Space[])[] = [...new Set(SPACES.map(({ row }) => row))].map((row) =>
  SPACES.flatMap((space, index) => (space.row === row ? [index] : [])),
);

export const printPosition = (state: State): string => {
  const seats = state.active.map((_, seat) => seat);
  const sources = POINT_SOURCES.length;
  const events = state.events.filter((event) => event !== NONE).map((event) => EVENT_IDS[event]);
  return [
    variantWord(rulesOf(state).options),
    ROWS.map((row) => row.map((space) => printSpace(state, space)).join(',')).join('/'),
    CENTURIES[state.century],
    state.turn,
    SEAT_LETTERS[state.seat] ?? '-',
    seats
      .map((seat) =>
        [state.active[seat], state.passive[seat], LEADERS[state.leaders[seat]!] ?? '-'].join('.'),
      )
      .join('/'),
    ZONES.map((_, zone) => workersBySeat(state, zone).join('.')).join('/'),
    seats.map((seat) => state.points.slice(seat * sources, (seat + 1) * sources).join('.')).join('/'),
    events.length === 0 ? '-' : events.join('.'),
    seatLetters(state.claims),
    state.over ? '-' : state.agenda.toReversed().map(printTask).join('/'),
  ].join(' ');
};
