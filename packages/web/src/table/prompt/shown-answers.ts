import type { Path } from '../../playback/table.ts';
import { shortPairLabel } from '../../view/sentences/answers.ts';
import type { View } from '../../view/view.svelte.ts';

/** Which answers the prompt shows: it gives them the room that they need. */
export interface ShownAnswers {
  /** The ways to use the selected space; empty where nothing is selected. */
  readonly ways: readonly Path[];
  /** Workers on two opposite zones (R10.5) can be split in eight ways: only figures have room. */
  readonly isPaired: boolean;
  /** So many buttons that a phone needs two rows for them. */
  readonly isMany: boolean;
  /** The four actions of a turn, by name. */
  readonly isAction: boolean;
}

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
  const ways = !isAsked || view.asked < 0 ? [] : view.ways;
  const isAction = isAsked && ways.length === 0 && view.actions.length > 0;
  return {
    ways,
    isPaired: ways.length >= MANY_WAYS && shortPairLabel(ways[0]!) !== null,
    isMany: isAsked && !isAction && ways.length === 0 && view.offers.buttons.length >= MANY_BUTTONS,
    isAction,
  };
};
