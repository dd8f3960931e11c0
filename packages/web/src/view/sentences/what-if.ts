/** What a choice does and would change, in sentences: for screen readers, what the prompt shows in signs. */

import { type Choice, SPACE_DISTRICT } from '@cap-diamant/engine';
import type { Path } from '../../playback/table.ts';
import { districtText } from '../../words/game.ts';
import { ui } from '../../words/ui.ts';
import type { View } from '../view.svelte.ts';
import { type Standing, scoredAtOnce, whatIf } from '../what-if.ts';
import { pathSentence } from './paths.ts';

const points = (n: number): string => ui(n > 0 ? 'pointsMore' : 'pointsFewer', { n: Math.abs(n) });

const changeWords = ({ now, century, final, active }: Standing): string =>
  [
    now === 0 ? '' : ui('changeNow', { change: points(now) }),
    century === 0 ? '' : ui('changeCentury', { change: points(century) }),
    final === 0 ? '' : ui('changeFinal', { change: points(final) }),
    active === 0 ? '' : ui(active > 0 ? 'activeMore' : 'activeFewer', { n: Math.abs(active) }),
  ]
    .filter((part) => part !== '')
    .join(', ');

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
