/** The log by turns. A century's end and the beginning of the next are entries of their own. */
import type { Happening } from '@cap-diamant/engine';
import type { LogRow } from '../playback/logged-game.ts';
import { targetsOf } from './happening-targets.ts';
import type { TargetKey } from './targets.ts';

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

/** The latest turn with an action, which may still be under way. */
export const latestTurn = (log: readonly LogRow[]): Turn | undefined =>
  turnsOf(log).findLast((turn) => actionRow(turn) !== undefined);

/** The others' turns since a seat's last one. At most a round of them, because a watcher has no last turn. */
export const turnsSince = (log: readonly LogRow[], seat: number, seats: number): readonly Turn[] => {
  const turns = turnsOf(log).filter((turn) => turn.seat >= 0);
  // The turn under way does not count as the last one.
  const before = turns.at(-1)?.seat === seat ? turns.slice(0, -1) : turns;
  const own = before.findLastIndex((turn) => turn.seat === seat);
  return before
    .slice(own + 1)
    .slice(-Math.max(1, seats - 1))
    .filter((turn) => actionRow(turn) !== undefined);
};

/** Happenings that leave a trace on the map: pieces placed or moved. Districts and scoring leave none. */
const TRACED: readonly Kind[] = [...ACTIONS, 'put', 'moved', 'completed', 'star-raised'];

/** By target: the seats whose turns changed something there. */
export const tracesOf = (turns: readonly Turn[]): ReadonlyMap<TargetKey, readonly number[]> => {
  const traces = new Map<TargetKey, readonly number[]>();
  for (const { seat, lines } of turns) {
    const places = lines.flatMap(({ happening }) =>
      TRACED.includes(happening.kind) ? targetsOf(happening) : [],
    );
    for (const place of new Set(places))
      traces.set(place, [...new Set([...(traces.get(place) ?? []), seat])]);
  }
  return traces;
};

/** How many choices the game had when the last round of turns began; null before the first action. */
export const roundStart = (log: readonly LogRow[], seats: number): number | null => {
  const starts = turnsOf(log).flatMap((turn) =>
    turn.seat >= 0 && actionRow(turn) !== undefined ? [turn.lines[0]!.at] : [],
  );
  return starts.at(-seats) ?? starts[0] ?? null;
};
