/** Why one line of play is better than another, in sentences. Loaded where an explanation is shown. */
import type { State } from '@cap-diamant/engine';
import type { Text } from '../index.ts';
import { bothLines } from './both-lines.ts';
import type { SayWhy } from './catalog.ts';
import type { HintTheme, StatedExplanation } from './facts.ts';
import { hintOn, hintWords } from './hints.ts';
import { movesIn } from './moves.ts';
import type { Reader } from './scene.ts';
import { sentencesOn } from './sentences.ts';

export type { BothLines } from './both-lines.ts';
export { EXPLAIN_CATALOGS, loadWhy } from './catalog.ts';
export type { HintTheme, StatedExplanation, StatedFact } from './facts.ts';
export type { Hint } from './hints.ts';
export type { Reader } from './scene.ts';

export const makeWhy = (text: Text, say: SayWhy) => ({
  ...movesIn(text, say),
  why: (state: State, explanation: StatedExplanation, reader: Reader) =>
    sentencesOn(text, say, state, explanation, reader),
  /** Both lines, to be stepped through. */
  lines: (state: State, explanation: StatedExplanation, players: readonly string[]) =>
    bothLines(text, say, state, explanation, players),
  hintWords: () => hintWords(say),
  hint: (
    state: State,
    explanation: StatedExplanation & { readonly theme: HintTheme | null },
    reader: Reader,
  ) => hintOn(text, say, state, explanation, reader),
});

export type Why = ReturnType<typeof makeWhy>;
