/** Labels of answer buttons: a few words each, so that none is cut; the preview says the rest. */

import {
  type Choice,
  decision,
  inFront,
  isFreeAction,
  SKIP,
  SPACE_COST,
  type State,
  sitesLeft,
} from '@cap-diamant/engine';
import type { Path } from '../../playback/table.ts';
import { choiceLabel, districtBrief, districtName } from '../../words/game.ts';
import { ui } from '../../words/ui.ts';
import { endsCentury } from '../ends-century.ts';
import { whatIf } from '../what-if.ts';

const kindOf = (state: State): string | undefined => decision(state)?.task.kind;

/** The points that using a district scores at once for the player who decides. */
const gainOf = (state: State, choice: Choice): number => {
  const { by } = decision(state)!;
  return whatIf(state, [choice])[by]?.now ?? 0;
};

/** What using a district does, in a few words: the points if that is all. */
const useEffect = (state: State, choice: Choice & { kind: 'use' }): string => {
  const { by } = decision(state)!;
  const n = isFreeAction(choice.district) || inFront(state, by) === 0 ? gainOf(state, choice) : 0;
  return n > 0 ? ui('answer.use.gain', { n }) : districtBrief(choice.district, state.passive[by]!);
};

const isOnlyUse = (all: readonly Choice[]): boolean => all.filter(({ kind }) => kind === 'use').length === 1;

/** A second row for a button that names one of several districts: what its action does. */
export const buttonEffect = (state: State, choice: Choice, all: readonly Choice[]): string =>
  choice.kind === 'use' && !isOnlyUse(all) ? useEffect(state, choice) : '';

/** If there are several actions, each label names its district. */
const useLabel = (state: State, choice: Choice & { kind: 'use' }, isOnlyOne: boolean): string =>
  isOnlyOne ? ui('answer.use', { effect: useEffect(state, choice) }) : districtName(state, choice.district);

/** Where no site is open, the century ends first (R4.2). */
const startLabel = (state: State, { neutral }: Choice & { kind: 'start' }): string => {
  if (sitesLeft(state) === 0) return ui(neutral ? 'answer.start.ends.neutral' : 'answer.start.ends');
  return ui(neutral ? 'answer.start.neutral' : 'answer.start');
};

/** An answer without a target, or one that is a button as well. */
export const buttonLabel = (state: State, choice: Choice, all: readonly Choice[]): string => {
  switch (choice.kind) {
    case 'use':
      return useLabel(state, choice, isOnlyUse(all));
    case 'start':
      return startLabel(state, choice);
    default:
      return choiceLabel(state, SKIP, []);
  }
};

/** One of many splits over two opposite zones; a caption beside the buttons names the zones. */
export const shortPairLabel = (path: Path): string | null => {
  const last = path.at(-1)!;
  return last.kind === 'pair' ? `${last.near} + ${last.far}` : null;
};

/** A site that either of two architects can go to (R6.5) has a button for each. */
const siteLabel = ([first]: Path, ways: readonly Path[]): string => {
  if (first.kind === 'start' && first.neutral) return ui('answer.site.neutral');
  return ui(ways.length > 1 ? 'answer.site.own' : 'answer.site');
};

/** The button that does what is selected; `ways` are all that there are. */
export const pathLabel = (state: State, path: Path, ways: readonly Path[]): string => {
  const last = path.at(-1)!;
  if (ways.length === 1 && endsCentury(state, path)) return ui('answer.start.ends');
  switch (last.kind) {
    case 'contribute':
      return ui('answer.contribute', { n: SPACE_COST[last.space]! });
    case 'site':
      return siteLabel(path, ways);
    case 'send':
      return ui('answer.send');
    case 'take':
      return ui('answer.take');
    case 'put':
      return ui(kindOf(state) === 'to' ? 'answer.move' : 'answer.put', { n: last.workers });
    case 'redirect':
      return ui('answer.redirect');
    case 'from':
      return ui('answer.from');
    case 'raise':
      return ui('answer.raise');
    case 'pair':
      return ui('answer.pair', { near: last.near, far: last.far });
    case 'use':
      return useLabel(state, last, true);
    case 'start':
      return startLabel(state, last);
    default:
      return choiceLabel(state, SKIP, []);
  }
};
