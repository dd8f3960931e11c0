import { choosables } from '../choosable.ts';

/** Focuses the next thing that can be chosen, wherever on the page it is; after the last comes the first. */
export const goToChoice = (isBack: boolean): void => {
  const all = isBack ? choosables().toReversed() : choosables();
  const here = document.activeElement;
  const wanted = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isAhead = (one: Element): boolean =>
    here !== null && here !== document.body && (here.compareDocumentPosition(one) & wanted) !== 0;
  (all.find(isAhead) ?? all[0])?.focus();
};
