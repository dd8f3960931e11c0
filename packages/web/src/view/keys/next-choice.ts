/** Goes to the next thing that can be chosen, wherever on the page it is, and round again from the last. */
const CHOICES = '.prompt :is(.buttons, .options) button, .hex.target, button.target';

export const goToChoice = (isBack: boolean): void => {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>(CHOICES)];
  if (isBack) all.reverse();
  const here = document.activeElement;
  const wanted = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isAhead = (one: Element): boolean =>
    here !== null && here !== document.body && (here.compareDocumentPosition(one) & wanted) !== 0;
  (all.find(isAhead) ?? all[0])?.focus();
};
