/** The board for a player: zone letters and colours, and marks on what can be chosen. */
import {
  AVAILABLE,
  CENTURIES,
  type Choice,
  DISTRICT_ZONE,
  DISTRICTS,
  NONE,
  SPACE_ZONE,
  SPACES,
  type State,
  seatAt,
  TILE_CENTURY,
  WAITING,
} from '@cap-diamant/engine';
import { drawHexes, type Hex, statusText } from '../screen/board.ts';
import { districtWords, type Pen, zoneLetters } from './pen.ts';

const NAME_ROOM = 7;

export const boardView = (
  state: State,
  open: readonly Choice[],
  edges: boolean,
  { paint, say, text }: Pen,
): string[] => {
  const letters = zoneLetters(text);
  const words = districtWords(text, state);
  const targets = new Set(open.flatMap((choice) => ('space' in choice ? [choice.space] : [])));
  const districts = DISTRICTS.map(({ cost, col, row }, district): Hex => {
    const zone = DISTRICT_ZONE[district]!;
    const name = words[district]!.slice(0, NAME_ROOM);
    return {
      col,
      row,
      text: [name, `${letters[zone]} ${cost}`],
      paint: (line) => paint.bold(paint.zone(zone, line)),
    };
  });
  const spaces = SPACES.map(({ col, row }, space): Hex => {
    const zone = SPACE_ZONE[space]!;
    const status = state.status[space]!;
    const century = status === WAITING ? ` ${CENTURIES[TILE_CENTURY[state.tiles[space]!]!]}` : '';
    const target = targets.has(space);
    const holder = seatAt(state, space);
    return {
      col,
      row,
      text: [
        `${target ? '>' : ''}${space}${letters[zone]}${century}`,
        status === AVAILABLE ? say('free') : statusText(state, space),
      ],
      paint: (line, index) => {
        if (status === WAITING) return paint.zone(zone, line);
        if (index === 1 && holder !== NONE) return paint.seat(holder, line);
        return paint.space(zone, target || status === AVAILABLE, line);
      },
    };
  });
  return drawHexes([...districts, ...spaces], edges).split('\n');
};
