/** Two lines, to be stepped through, with the steps marked in which they differ. */
import { type Choice, next, proceed, type State } from '@cap-diamant/engine';
import type { Text } from '../index.ts';
import type { SayWhy } from './catalog.ts';
import type { StatedExplanation } from './facts.ts';

/** One choice of a line. `differs`: the other line has another choice here. */
interface LineStep {
  readonly choice: Choice;
  readonly label: string;
  /** The label for those who do not see how differing steps are marked. */
  readonly spoken: string;
  readonly differs: boolean;
}

export interface BothLines {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly steps: readonly LineStep[] }[];
}

export const bothLines = (
  text: Text,
  say: SayWhy,
  state: State,
  { better, worse }: StatedExplanation,
  players: readonly string[],
): BothLines => {
  /** Each choice is labelled in the position where it is made. */
  const steps = (line: readonly Choice[], other: readonly Choice[]): readonly LineStep[] => {
    let at = state;
    return line.map((choice, index) => {
      const label = text.choice(at, choice, players);
      at = next(at, choice);
      proceed(at);
      const differs = choice !== other[index];
      return { choice, differs, label, spoken: differs ? say('why.lines.differs', { label }) : label };
    });
  };
  return {
    title: say('why.lines'),
    lines: [
      { name: say('why.lines.better'), steps: steps(better, worse) },
      { name: say('why.lines.worse'), steps: steps(worse, better) },
    ],
  };
};
