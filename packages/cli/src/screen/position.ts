/** A whole position as text: the board, the zones, the players, and what is to be decided. */
import {
  CENTURIES,
  choices,
  deciderName,
  decision,
  describe,
  printChoice,
  SEAT_LETTERS,
  type State,
  TASK_RULES,
  winners,
  ZONES,
} from '@cap-diamant/engine';
import { drawBoard } from './board.ts';
import { textGrid } from './text-grid.ts';

const LEGEND = `Capitals are districts with their colour (r, p, e, c) and cost. A space shows its number and
its tile: colour, century, letter. Below: free (can be started), A:BC. (architect A, contributions
of B and C, one stage left; N is the neutral architect), B ** (completed, two stars of B) or --
(completed without a star).`;

const architectText = (place: number | 'hand' | 'away'): string =>
  typeof place === 'number' ? `on ${place}` : place;

/** "A  Ada" where the seat has a name. */
export const seatTitle = (seat: number, names: readonly string[]): string =>
  [SEAT_LETTERS[seat]!, names[seat] ?? ''].filter((word) => word !== '').join(' ');

export const decisionText = (state: State): string => {
  const due = decision(state);
  if (due === null) {
    const letters = winners(state).map((seat) => SEAT_LETTERS[seat]!);
    return letters.length === 1 ? `over, ${letters[0]} wins` : `over, ${letters.join(' and ')} share the win`;
  }
  const { kind } = due.task;
  return `${deciderName(due.by)} decides: ${kind} (${TASK_RULES[kind]})`;
};

const wrap = (words: readonly string[], width: number): string => {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1)!;
    if (line.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
};

const TEXT_WIDTH = 100;

export const drawPosition = (state: State, names: readonly string[]): string => {
  const seen = describe(state);
  const seats = seen.players.map((_, seat) => seat);
  const players = textGrid(
    ['player', 'score', 'active', 'passive', 'leader', 'architect'],
    seen.players.map(({ score, active, passive, leader, architect }, seat) => [
      seatTitle(seat, names),
      String(score),
      String(active),
      String(passive),
      leader ?? '-',
      architectText(architect),
    ]),
  );
  const zones = textGrid(
    ['workers in', ...seats.map((seat) => SEAT_LETTERS[seat]!)],
    ZONES.map((zone) => [zone, ...seats.map((seat) => String(seen.zones[zone]![SEAT_LETTERS[seat]!]))]),
  );
  const events = seen.events.flatMap((event, century) => (event ? [`${CENTURIES[century]} ${event}`] : []));
  const open = choices(state).map(printChoice);
  return [
    `century ${seen.century}, turn ${seen.turn}; ${decisionText(state)}`,
    `neutral architect: ${architectText(seen.neutral)}${events.length > 0 ? `; events: ${events.join(', ')}` : ''}`,
    '',
    drawBoard(state),
    '',
    LEGEND,
    '',
    zones,
    players,
    ...(open.length > 0 ? [`choices (${open.length}):`, wrap(open, TEXT_WIDTH), ''] : []),
    `hash ${seen.hash}`,
    '',
  ].join('\n');
};
