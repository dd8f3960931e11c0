/** What the others did since a seat's last turn. */
import type { LogLine } from './story.ts';

/** From the first turn of another after the seat's last one; everything, if it has had none. */
export const sinceLastTurn = (log: readonly LogLine[], seat: number): readonly LogLine[] => {
  const turns = log.flatMap(({ happening }, index) =>
    happening.kind === 'turn' ? [{ index, seat: happening.seat }] : [],
  );
  // The turn that begins now is not the last one.
  const before = turns.at(-1)?.seat === seat ? turns.slice(0, -1) : turns;
  const own = before.findLastIndex((turn) => turn.seat === seat);
  return log.slice(
    before[own + 1]?.index ?? log.length,
    turns.at(-1)?.seat === seat ? turns.at(-1)!.index : undefined,
  );
};
