/** Why one line of play is better than another, in sentences. */
import type { Choice, State } from '@cap-diamant/engine';
import type { BothLines, Hint } from '@cap-diamant/text/explain';
import { askWhy } from '../thinking/explainer.ts';
import { explanationText, fetchWhyWords, hintText, linesText } from '../words/why/words.svelte.ts';

export interface Question {
  readonly state: State;
  readonly better: readonly Choice[];
  readonly worse: readonly Choice[];
  /** The players' names, and the seat that is addressed as "you", if any. */
  readonly names: readonly string[];
  readonly you: number | null;
}

export interface Answer {
  readonly sentences: string;
  /** The sentences name a fact of the game; otherwise they say that there is none to name. */
  readonly isConcrete: boolean;
  /** Both lines to the end of the turn; null where the better one stays hidden. */
  readonly both: BothLines | null;
}

/** Null where no answer is to be had. */
export const whyOf = async ({ state, better, worse, names, you }: Question): Promise<Answer | null> => {
  const [explanation] = await Promise.all([askWhy(state, better, worse), fetchWhyWords()]);
  return explanation === null
    ? null
    : {
        sentences: explanationText(state, explanation, { players: names, you }),
        isConcrete: explanation.kind !== 'long-run',
        both: linesText(state, explanation, names),
      };
};

/** A hint in three steps: what to look at, where, and the move with its reason. Null where no answer is to be had. */
export const hintOf = async ({ state, better, worse, names, you }: Question): Promise<Hint | null> => {
  const [explanation] = await Promise.all([askWhy(state, better, worse), fetchWhyWords()]);
  return explanation === null ? null : hintText(state, explanation, { players: names, you });
};

/** What is wrong with the worse line, without a word about the better one: for players who may try again. */
export const whatIsWrong = async ({ state, better, worse, names, you }: Question): Promise<Answer | null> => {
  const [explanation] = await Promise.all([askWhy(state, better, worse), fetchWhyWords()]);
  const statements = explanation?.statements.filter(({ side }) => side === 'worse') ?? [];
  if (explanation === null || statements.length === 0) return null;
  const sentences = explanationText(state, { ...explanation, statements }, { players: names, you });
  return { sentences, isConcrete: true, both: null };
};
