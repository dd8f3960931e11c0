/** The log turn by turn. What no turn brings, a century's end and the beginning of the next, stands on its own. */
import type { Happening } from '@cap-diamant/engine';
import type { LogRow } from '../playback/logged-game.ts';
import { spacesOf } from './spaces.ts';
import type { TargetKey } from './targets.ts';

export interface Turn {
  /** Whose it is; −1 where it is nobody's: setting up, scoring, a new century. */
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

/** What a turn is remembered by: the action chosen (R4); all else in it follows from that. */
const DEEDS: readonly Kind[] = ['started', 'contributed', 'sent', 'leader-taken'];

export const deedOf = ({ lines }: Turn): LogRow | undefined =>
  lines.find(({ happening }) => DEEDS.includes(happening.kind));

/** The latest turn in which something was done, or is being done. */
export const latestTurn = (log: readonly LogRow[]): Turn | undefined =>
  turnsOf(log).findLast((turn) => deedOf(turn) !== undefined);

/** The others' turns since a seat's last one: a round of them at most, as whoever only looks on has no last turn. */
export const turnsSince = (log: readonly LogRow[], seat: number, seats: number): readonly Turn[] => {
  const turns = turnsOf(log).filter((turn) => turn.seat >= 0);
  // The turn that runs is not the last one.
  const before = turns.at(-1)?.seat === seat ? turns.slice(0, -1) : turns;
  const own = before.findLastIndex((turn) => turn.seat === seat);
  return before
    .slice(own + 1)
    .slice(-Math.max(1, seats - 1))
    .filter((turn) => deedOf(turn) !== undefined);
};

/** What leaves a trace: pieces put down or moved. Districts and scoring leave none. */
const TRACED: readonly Kind[] = [...DEEDS, 'put', 'moved', 'completed', 'star-raised'];

/** By place: the seats whose turns changed something there. */
export const tracesOf = (turns: readonly Turn[]): ReadonlyMap<TargetKey, readonly number[]> => {
  const traces = new Map<TargetKey, readonly number[]>();
  for (const { seat, lines } of turns) {
    const places = lines.flatMap(({ happening }) =>
      TRACED.includes(happening.kind) ? spacesOf(happening) : [],
    );
    for (const place of new Set(places))
      traces.set(place, [...new Set([...(traces.get(place) ?? []), seat])]);
  }
  return traces;
};

/** How many choices the game had when the last round of turns began; null before the first turn is done. */
export const roundStart = (log: readonly LogRow[], seats: number): number | null => {
  const starts = turnsOf(log).flatMap((turn) =>
    turn.seat >= 0 && deedOf(turn) !== undefined ? [turn.lines[0]!.at] : [],
  );
  return starts.at(-seats) ?? starts[0] ?? null;
};
