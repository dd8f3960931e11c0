/** The strongest bot's opinion in words. */
import { type BySource, type Opinion, opinions, REASON_SOURCES, timeBudget } from '@cap-diamant/bots';
import { applyListed, type Choice, clone, type State } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';
import type { Pen } from './pen.ts';

/** Other choices that are compared with the best. */
const OTHERS = 3;
/** Smaller differences are not mentioned. */
const LEAST = 0.25;

const MOST_REASONS = 4;

/** With one decimal. */
const decimal = (language: string, signDisplay: 'always' | 'never'): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay });

/** The main reasons; `sign` −1 gives them from the best choice's point of view. */
const reasons = (because: BySource, sign: 1 | -1, { text }: Pen): string => {
  const points = decimal(text.language, 'always');
  const weighed = REASON_SOURCES.map((source) => ({ source, points: sign * because[source] }))
    .filter((reason) => Math.abs(reason.points) >= LEAST)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST_REASONS)
    .sort((a, b) => b.points - a.points)
    .map((reason) => `${text.reason(reason.source)}\u00a0${points.format(reason.points).replace('-', '−')}`);
  return weighed.length === 0 ? 'none' : weighed.join(', ');
};

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
  say('hint.head', { seconds: decimal(text.language, 'never').format(think / 1000) });

export const hintLines = (state: State, think: number, random: Random, pen: Pen): string[] => {
  const { numbered, players, say, text } = pen;
  const label = (choice: Choice): string => numbered(text.choice(state, choice, players));
  const compared = ({ choice: other, behind, because }: Opinion): string => {
    const choice = label(other);
    if (Math.abs(behind) < LEAST) return say('hint.alike', { choice });
    const points = decimal(text.language, 'never').format(behind);
    return behind > 0
      ? say('hint.better', { choice, points, reasons: reasons(because, -1, pen) })
      : say('hint.worse', { choice, points, reasons: reasons(because, 1, pen) });
  };
  const [best, ...others] = opinions(
    state,
    timeBudget(think, () => performance.now()),
    random,
  );
  const [, ...rest] = planned(state, best!.expected[0]!.choices, pen);
  return [
    say('hint.best', { choice: label(best!.choice), share: Math.round(best!.share * 100) }),
    ...(rest.length > 0 ? [say('hint.plan', { choices: rest.join('; ') })] : []),
    ...(others.length === 0 ? [say('hint.only')] : others.slice(0, OTHERS).map(compared)),
  ];
};
