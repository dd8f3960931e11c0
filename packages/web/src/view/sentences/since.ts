/** What happened since your last move, in words: a line for each rival, and one for each century that ended. */
import type { State } from '@cap-diamant/engine';
import { centuryNewsText, deedsText } from '../../words/game.ts';
import type { Since } from '../since.ts';

export interface SinceText {
  /** The rival; −1 for a century. */
  readonly seat: number;
  readonly text: string;
}

interface Reader {
  readonly state: State;
  readonly names: readonly string[];
}

/** `own`: the seat of the reader. */
export const sinceTexts = (
  { state, names }: Reader,
  { lines, centuries }: Since,
  own: number,
): readonly SinceText[] => [
  ...lines.map((line) => ({ seat: line.seat, text: deedsText(state, line, names, own) })),
  ...centuries.map((news) => ({ seat: -1, text: centuryNewsText(news, names) })),
];
