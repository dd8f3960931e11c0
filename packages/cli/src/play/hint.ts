/** The strongest bot's opinion in words. */
import { type Opinion, opinions, timeBudget } from '@cap-diamant/bots';
import { explain } from '@cap-diamant/bots/explain';
import { applyListed, type Choice, clone, decision, type State } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';
import type { Pen } from './pen.ts';

/** Other choices that are compared with the best. */
const OTHERS = 3;
/** Smaller differences are not mentioned. */
const LEAST = 0.25;

/** With one decimal. */
const decimal = (language: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The other choices of the turn, each labelled in the position where it is made. */
const planned = (state: State, line: readonly Choice[], { numbered, players, text }: Pen): string[] => {
  const copy = clone(state);
  return line.map((choice) => {
    const label = numbered(text.choice(copy, choice, players));
    applyListed(copy, choice);
    return label;
  });
};

export const hintHead = (think: number, { say, text }: Pen): string =>
  say('hint.head', { seconds: decimal(text.language).format(think / 1000) });

export const hintLines = (state: State, think: number, random: Random, pen: Pen): string[] => {
  const { numbered, players, say, text, why } = pen;
  const label = (choice: Choice): string => numbered(text.choice(state, choice, players));
  const [best, ...others] = opinions(
    state,
    timeBudget(think, () => performance.now()),
    random,
  );
  const compared = ({ choice: other, behind, expected }: Opinion): string => {
    const choice = label(other);
    if (Math.abs(behind) < LEAST) return say('hint.alike', { choice });
    const [better, worse] = [best!.expected[0]!.choices, expected[0]!.choices];
    const { by } = decision(state)!;
    const reasons = why(state, explain({ state, better, worse }), { players, you: by });
    return say('hint.better', { choice, why: numbered(reasons) });
  };
  const [, ...rest] = planned(state, best!.expected[0]!.choices, pen);
  return [
    say('hint.best', { choice: label(best!.choice), share: Math.round(best!.share * 100) }),
    ...(rest.length > 0 ? [say('hint.plan', { choices: rest.join('; ') })] : []),
    ...(others.length === 0 ? [say('hint.only')] : others.slice(0, OTHERS).map(compared)),
  ];
};
