/** What a choice does and would change, in sentences: for screen readers, what the prompt shows in signs. */

import {
  type Choice,
  COMPLETED,
  decision,
  drain,
  IS_WILD,
  SPACE_DISTRICT,
  type State,
} from '@cap-diamant/engine';
import type { Path } from '../../playback/table.ts';
import { districtBrief, districtText } from '../../words/game.ts';
import { say } from '../../words/insight/words.svelte.ts';
import { ui } from '../../words/ui.ts';
import type { Figure } from '../breakdown.ts';
import { mayRedirect } from '../may-redirect.ts';
import type { View } from '../view.svelte.ts';
import { scoredAtOnce } from '../what-follows.ts';
import { after, type Standing, settledAfter, whatIf } from '../what-if.ts';
import { pathSentence } from './effects.ts';

/** With its sign, as figures show it. */
export const signed = (n: number): string => (n > 0 ? '+' : n < 0 ? '−' : '') + Math.abs(n);

const points = (n: number): string => say(n > 0 ? 'pointsMore' : 'pointsFewer', { n: Math.abs(n) });

/** "+3 at the century's end": points never come without saying when. */
export const changeAt = (figure: Figure, change: string): string => {
  if (figure === 'score') return say('changeNow', { change });
  return say(figure === 'century' ? 'changeCentury' : 'changeFinal', { change });
};

export interface Gain {
  readonly n: number;
  readonly words: string;
  /** As in the players' panels: "century +3". */
  readonly brief: string;
}

/** Points at once, when the century ends, and from the final scoring. */
export const gainsOf = (
  { now, century, final }: Standing,
  written: (n: number) => string = signed,
): readonly Gain[] =>
  (
    [
      ['score', now, say('gain.now')],
      ['century', century, ui('ifCentury')],
      ['final', final, ui('ifFinal')],
    ] as const
  ).flatMap(([figure, n, label]) =>
    n === 0 ? [] : [{ n, words: changeAt(figure, written(n)), brief: `${label} ${signed(n)}` }],
  );

const changeWords = (change: Standing): string => {
  const { active } = change;
  return [
    ...gainsOf(change, points).map(({ words }) => words),
    ...(active === 0 ? [] : [say(active > 0 ? 'activeMore' : 'activeFewer', { n: Math.abs(active) })]),
  ].join(', ');
};

/** The action that rivals who help there get. */
const actionWords = (choice: Choice): string =>
  choice.kind === 'site' ? say('actionHere', { rule: districtText(SPACE_DISTRICT[choice.space]!) }) : '';

/** Which figures the Political leader's holder may still change (R6.4); empty if none. */
export const redirectWords = (state: State, path: Path, names: readonly string[]): string => {
  const held = mayRedirect(state, path);
  return held === null ? '' : say('mayRedirect', { name: names[held.seat]!, n: held.workers });
};

/** Stars bring no points where the forecast counts them already (R6.5), or before their building is completed (R4.1). */
export const withoutPoints = (state: State, path: Path): string => {
  const { by } = decision(state)!;
  const { stars, owner } = settledAfter(state, path);
  const placed = stars.reduce(
    (sum, n, space) => (owner[space] === by && state.status[space] !== COMPLETED ? sum + n : sum),
    0,
  );
  if (placed > 0) return say('starsCounted', { n: placed });
  const last = path.at(-1)!;
  const left = last.kind === 'contribute' ? drain(after(state, path), last.space) : null;
  return left !== null && left.owner === by && left.stars > 0 ? say('starsLater') : say('noChange');
};

/** The district's action that a contribution gives, which the figures do not count. */
export const actionThen = (state: State, path: Path): string => {
  const last = path.at(-1)!;
  if (last.kind !== 'contribute') return say('moreNext');
  const district = SPACE_DISTRICT[last.space]!;
  const passive = after(state, path).passive[decision(state)!.by]!;
  return IS_WILD[district]
    ? say('moreDistrict.wild')
    : say('moreDistrict', { action: districtBrief(district, passive) });
};

/** What follows for each player affected. */
export const changesWords = ({ state, names }: Pick<View, 'state' | 'names'>, path: Path): string => {
  const each = whatIf(state, path).flatMap((change, seat) => {
    const words = changeWords(change);
    return words === '' ? [] : [`${ui('forSeat', { name: names[seat]!, words })}.`];
  });
  const redirects = redirectWords(state, path, names);
  if (redirects !== '') each.push(redirects);
  const scored = scoredAtOnce(state, path);
  if (scored !== null) {
    const points = scored.map((n, seat) => ui('pointsOf', { name: names[seat]!, n }));
    return [`${say('endScores')} ${points.join(', ')}.`, ...each].join(' ');
  }
  return each.length === 0 ? `${withoutPoints(state, path)}.` : each.join(' ');
};

/** A target's first path: what it does, what that changes, what other ways there are. */
export const placeWords = ({ state, names }: View, paths: readonly Path[], changes: string): string => {
  const path = paths[0]!;
  return [
    pathSentence(state, path, names),
    changes,
    paths.length > 1 ? say('otherWays', { n: paths.length - 1 }) : '',
    actionWords(path.at(-1)!),
  ]
    .filter((part) => part !== '')
    .join(' ');
};
