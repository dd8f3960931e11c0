/** What the others did since a seat's last turn. */
import type { LogRow } from '../playback/logged-game.ts';

export interface Since {
  /** The seat has had no turn yet. */
  readonly isFirst: boolean;
  readonly lines: readonly LogRow[];
}

/** From the first turn of another seat after this seat's last one. */
export const sinceLastTurn = (log: readonly LogRow[], seat: number): Since => {
  const turns = log.flatMap(({ happening }, index) =>
    happening.kind === 'turn' ? [{ index, seat: happening.seat }] : [],
  );
  // The turn that begins now does not count as the last one.
  const now = turns.at(-1)?.seat === seat ? turns.at(-1) : undefined;
  const before = now === undefined ? turns : turns.slice(0, -1);
  const own = before.findLastIndex((turn) => turn.seat === seat);
  return { isFirst: own < 0, lines: log.slice(before[own + 1]?.index ?? log.length, now?.index) };
};
