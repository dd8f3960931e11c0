import { decision } from '@cap-diamant/engine';
import { speak } from '../../browser/speech.svelte.ts';
import { waiting } from '../../words/game.ts';
import { ui } from '../../words/ui.ts';
import { choosables } from '../choosable.ts';
import type { View } from '../view.svelte.ts';

/** Why nothing can be chosen now. */
export const sayWaiting = (view: View): void => {
  const by = view.table.kind === 'played' ? (decision(view.state)?.by ?? -1) : -1;
  speak(by < 0 ? ui('noChoice') : waiting(by, view.names));
};

/** Focuses the next thing that can be chosen, wherever on the page it is; after the last comes the first. */
export const goToChoice = (view: View, isBack: boolean): void => {
  const all = isBack ? choosables().toReversed() : choosables();
  if (all.length === 0) {
    sayWaiting(view);
    return;
  }
  const here = document.activeElement;
  const wanted = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isAhead = (one: Element): boolean =>
    here !== null && here !== document.body && (here.compareDocumentPosition(one) & wanted) !== 0;
  (all.find(isAhead) ?? all[0])?.focus();
};
