/** The strongest bot's opinion in words. */
import { type BySource, type Opinion, opinions, REASON_SOURCES, timeBudget } from '@cap-diamant/bots';
import { applyListed, type Choice, clone, decision, type State } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';
import { choiceLabel, hintText, reasonText, type Who } from './words.ts';

/** Other choices that are compared with the best. */
const OTHERS = 3;
/** Differences smaller than this are not worth a word. */
const LEAST = 0.25;

const MOST_REASONS = 4;

/** The reasons that weigh most; `sign` −1 sees them from the best choice. */
const reasons = (because: BySource, sign: 1 | -1): string[] =>
  REASON_SOURCES.map((source) => ({ source, points: sign * because[source] }))
    .filter(({ points }) => Math.abs(points) >= LEAST)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST_REASONS)
    .sort((a, b) => b.points - a.points)
    .map(({ source, points }) => reasonText(source, points));

/** The other choices of the turn, each named in the position in which it is made. */
const planned = (state: State, line: readonly Choice[], who: Who): string[] => {
  const copy = clone(state);
  return line.map((choice) => {
    const { text } = choiceLabel(copy, decision(copy)!.task, choice, who);
    applyListed(copy, choice);
    return text;
  });
};

export const hintLines = (state: State, think: number, random: Random, who: Who): string[] => {
  const { task } = decision(state)!;
  const label = (choice: Choice): string => choiceLabel(state, task, choice, who).text;
  const compared = ({ choice, behind, because }: Opinion): string => {
    if (Math.abs(behind) < LEAST) return hintText.alike(label(choice));
    const by = Math.abs(behind).toFixed(1);
    return behind > 0
      ? hintText.better(label(choice), by, reasons(because, -1))
      : hintText.worse(label(choice), by, reasons(because, 1));
  };
  const [best, ...others] = opinions(
    state,
    timeBudget(think, () => performance.now()),
    random,
  );
  const [, ...rest] = planned(state, best!.expected[0]!.choices, who);
  return [
    hintText.best(label(best!.choice), Math.round(best!.share * 100)),
    ...(rest.length > 0 ? [hintText.plan(rest)] : []),
    ...(others.length === 0 ? [hintText.only] : others.slice(0, OTHERS).map(compared)),
  ];
};
