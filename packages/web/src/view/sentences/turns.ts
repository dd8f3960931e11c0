/** A turn as a sentence. */
import type { State } from '@cap-diamant/engine';
import { logLine } from '../../words/game.ts';
import { actionRow, type Turn, withoutOthers } from '../turns.ts';

type Names = readonly string[];

/** The sentences of a turn, without the one that only says whose turn it is. */
export const turnParts = (state: State, { lines }: Turn, names: Names): readonly string[] =>
  lines
    .filter(({ happening }) => happening.kind !== 'turn')
    .map((row) => logLine(state, row, names))
    .filter((text) => text !== '');

/** The sentence about the turn's action; before the action, what its player has done or whose turn it is. */
export const turnText = (state: State, turn: Turn, names: Names): string => {
  const line = actionRow(turn);
  if (line !== undefined) return logLine(state, line, names);
  const [first] = turn.lines;
  return turnParts(state, withoutOthers(turn), names)[0] ?? logLine(state, first!, names);
};
