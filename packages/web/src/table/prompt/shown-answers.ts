import type { Path } from '../../playback/table.ts';
import { shortPairLabel } from '../../view/sentences/answers.ts';
import type { View } from '../../view/view.svelte.ts';

/** Which answers the prompt shows: it gives them the room that they need. */
export interface ShownAnswers {
  /** The ways to use the selected space; empty where nothing is selected. */
  readonly ways: readonly Path[];
  /** Where only one place answers, and its button says all, nobody has to look for the place. */
  readonly only: readonly Path[];
  /** While none of these is looked at, what each would change is shown side by side. */
  readonly compared: readonly Path[];
  /** Several ways: none looks like advice. Of your two architects (R6.5), your own is always the first. */
  readonly isEven: boolean;
  /** Workers on two opposite zones (R10.5) can be split in eight ways: only figures have room. */
  readonly isPaired: boolean;
  /** So many buttons that a phone needs two rows for them. */
  readonly isMany: boolean;
  /** Only places answer, and at most "Decline" is a button: it is said where the thumb goes. */
  readonly isLone: boolean;
  /** The four actions of a turn, by name. */
  readonly isAction: boolean;
}

const isSecond = ([first]: Path): number => Number(first.kind === 'start' && first.neutral);
export const ownFirst = (ways: readonly Path[]): readonly Path[] =>
  ways.toSorted((one, other) => isSecond(one) - isSecond(other));

/** Where your workers go (R6.4) is a question of what each zone is worth. */
const redirects = (view: View): readonly Path[] =>
  view.table.kind === 'taught' || view.pointed !== null
    ? []
    : [...view.offers.targets.values()].flat().filter(([{ kind }]) => kind === 'redirect');

/** With no open site these end the century, wherever the question comes from (R4.2, R5.10). */
const starts = (view: View): readonly Path[] =>
  view.table.kind === 'taught'
    ? []
    : view.offers.buttons.filter(({ kind }) => kind === 'start').map((choice) => [choice] as const);

const MANY_WAYS = 5;
const MANY_BUTTONS = 4;

export const shownAnswers = (view: View): ShownAnswers => {
  const play = view.table.kind === 'played' ? view.table : null;
  const isAsked =
    view.visiting === null &&
    !view.asksUndo &&
    !play?.waitsForHandOver &&
    !play?.askAgain &&
    !play?.isReplayingRound;
  const ways = !isAsked || view.asked < 0 ? [] : ownFirst(view.ways);
  const isAction = isAsked && ways.length === 0 && view.actions.length > 0;
  const isPaired = ways.length >= MANY_WAYS && shortPairLabel(ways[0]!) !== null;
  const only = isAsked && ways.length === 0 ? view.onlyPlace : [];
  const others = isAsked && !isAction ? [...redirects(view), ...starts(view)] : [];
  const answers = ways.length > 0 ? ways : only.length > 0 ? only : others;
  // Nothing else says beforehand what the end of a century brings.
  const isCompared = answers.length > 1 || (answers === others && others[0]?.[0].kind === 'start');
  return {
    ways,
    only,
    compared: isCompared && !isPaired && view.pointedPath === null ? answers : [],
    isEven: ways.length > 1,
    isPaired,
    isMany: isAsked && !isAction && ways.length === 0 && view.offers.buttons.length >= MANY_BUTTONS,
    isLone:
      isAsked &&
      !isAction &&
      ways.length === 0 &&
      view.asked >= 0 &&
      only.length === 0 &&
      view.offers.targets.size > 0 &&
      view.offers.buttons.every(({ kind }) => kind === 'skip'),
    isAction,
  };
};
