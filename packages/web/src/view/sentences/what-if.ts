/** What a choice does and would change, in sentences: for screen readers, what the prompt shows in signs. */

import { type Choice, SPACE_DISTRICT } from '@cap-diamant/engine';
import type { Path } from '../../playback/table.ts';
import { districtText } from '../../words/game.ts';
import { ui } from '../../words/ui.ts';
import type { View } from '../view.svelte.ts';
import { scoredAtOnce } from '../what-follows.ts';
import { type Standing, whatIf } from '../what-if.ts';
import { pathSentence } from './paths.ts';

/** With its sign, as figures show it. */
export const signed = (n: number): string => (n > 0 ? '+' : n < 0 ? '−' : '') + Math.abs(n);

const points = (n: number): string => ui(n > 0 ? 'pointsMore' : 'pointsFewer', { n: Math.abs(n) });

interface Gain {
  readonly n: number;
  readonly words: string;
}

/** Points at once, when the century ends, and from the final scoring. */
export const gainsOf = ({ now, century, final }: Standing, figure: (n: number) => string): readonly Gain[] =>
  [
    { n: now, words: ui('changeNow', { change: figure(now) }) },
    { n: century, words: ui('changeCentury', { change: figure(century) }) },
    { n: final, words: ui('changeFinal', { change: figure(final) }) },
  ].filter(({ n }) => n !== 0);

const changeWords = (change: Standing): string => {
  const { active } = change;
  return [
    ...gainsOf(change, points).map(({ words }) => words),
    ...(active === 0 ? [] : [ui(active > 0 ? 'activeMore' : 'activeFewer', { n: Math.abs(active) })]),
  ].join(', ');
};

/** The action that rivals who help there get. */
const actionWords = (choice: Choice): string =>
  choice.kind === 'site' ? ui('actionHere', { rule: districtText(SPACE_DISTRICT[choice.space]!) }) : '';

/** What follows for each player affected. */
export const changesWords = ({ state, names }: Pick<View, 'state' | 'names'>, path: Path): string => {
  const each = whatIf(state, path).flatMap((change, seat) => {
    const words = changeWords(change);
    return words === '' ? [] : [`${ui('forSeat', { name: names[seat]!, words })}.`];
  });
  const scored = scoredAtOnce(state, path);
  if (scored !== null) {
    const points = scored.map((n, seat) => ui('pointsOf', { name: names[seat]!, n }));
    return [`${ui('endScores')} ${points.join(', ')}.`, ...each].join(' ');
  }
  return each.length === 0 ? `${ui('noChange')}.` : each.join(' ');
};

/** A target's first path: what it does, what that changes, what other ways there are. */
export const placeWords = ({ state, names }: View, paths: readonly Path[], changes: string): string => {
  const path = paths[0]!;
  return [
    pathSentence(state, path, names),
    changes,
    paths.length > 1 ? ui('otherWays', { n: paths.length - 1 }) : '',
    actionWords(path.at(-1)!),
  ]
    .filter((part) => part !== '')
    .join(' ');
};
