/** The log by turns. A century's end and the beginning of the next are entries of their own. */
import type { Happening } from '@cap-diamant/engine';
import type { LogRow } from '../playback/logged-game.ts';

export interface Turn {
  /** Whose turn it is; −1 for set-up, scoring and a new century. */
  readonly seat: number;
  readonly lines: readonly LogRow[];
}

type Kind = Happening['kind'];

const BEGINS: readonly Kind[] = ['turn', 'century-ends', 'century-begins'];

export const turnsOf = (log: readonly LogRow[]): readonly Turn[] => {
  const turns: { seat: number; lines: LogRow[] }[] = [];
  for (const line of log) {
    const { happening } = line;
    const turn = turns.at(-1);
    if (turn !== undefined && !BEGINS.includes(happening.kind)) turn.lines.push(line);
    else turns.push({ seat: happening.kind === 'turn' ? happening.seat : -1, lines: [line] });
  }
  return turns;
};

/** The happenings that show which action was chosen (R4). */
const ACTIONS: readonly Kind[] = ['started', 'contributed', 'sent', 'leader-taken'];

export const actionRow = ({ lines }: Turn): LogRow | undefined =>
  lines.find(({ happening }) => ACTIONS.includes(happening.kind));

/** The turn without what it did to other players, whose workers may leave a building first (R6.4). */
export const withoutOthers = ({ seat, lines }: Turn): Turn => ({
  seat,
  lines: lines.filter(({ happening }) => seat < 0 || !('seat' in happening) || happening.seat === seat),
});

/** The latest turn with an action, which may still be under way. */
export const latestTurn = (log: readonly LogRow[]): Turn | undefined =>
  turnsOf(log).findLast((turn) => actionRow(turn) !== undefined);

/** How many choices the game had when the last round of turns began; null before the first action. */
export const roundStart = (log: readonly LogRow[], seats: number): number | null => {
  const starts = turnsOf(log).flatMap((turn) =>
    turn.seat >= 0 && actionRow(turn) !== undefined ? [turn.lines[0]!.at] : [],
  );
  return starts.at(-seats) ?? starts[0] ?? null;
};
