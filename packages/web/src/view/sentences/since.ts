/** What happened since your last move, in words: a line for each rival, and one for each century that ended. */
import type { State } from '@cap-diamant/engine';
import type { Deed, Deeds } from '@cap-diamant/text';
import { centuryNewsText, deedsText } from '../../words/game.ts';
import type { Since } from '../since.ts';

export interface SinceText {
  /** The rival; −1 for a century. */
  readonly seat: number;
  readonly text: string;
  /** The same in a few words: what the rival mainly did. */
  readonly short: string;
}

interface Reader {
  readonly state: State;
  readonly names: readonly string[];
}

/** The most telling first. */
const MAIN: readonly Deed['kind'][] = ['completes', 'starts', 'takes', 'helps', 'sends', 'ends'];

/** The thing of most weight, without its effects. */
const mainDeeds = ({ seat, deeds }: Deeds): Deeds => {
  const [main = deeds[0]] = MAIN.flatMap((kind) => deeds.find((deed) => deed.kind === kind) ?? []);
  const deed = main?.kind === 'completes' ? { ...main, leaving: [] } : main;
  return { seat, deeds: deed === undefined ? [] : [deed], leads: [] };
};

/** `own`: the seat of the reader. */
export const sinceTexts = (
  { state, names }: Reader,
  { lines, centuries }: Since,
  own: number,
): readonly SinceText[] => [
  ...lines.map((line) => ({
    seat: line.seat,
    text: deedsText(state, line, names, own),
    short: deedsText(state, mainDeeds(line), names, own),
  })),
  ...centuries.map((news) => {
    const text = centuryNewsText(news, names);
    return { seat: -1, text, short: text };
  }),
];
