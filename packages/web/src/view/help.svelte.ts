/** The rules panel beside the board: whether it is open, and at which rule. */
import { tick } from 'svelte';

/** `asked` counts up, so that asking for the same rule again still scrolls to it. */
export const help = $state({ open: false, rule: '', asked: 0 });

/** Gets the focus back when the panel closes, unless the focus has left the panel. */
let opener: Element | null = null;
let panel: Element | null = null;

/** For `{@attach}`: this element shows the rules. */
export const rulesPanel = (element: Element): (() => void) => {
  panel = element;
  return () => {
    if (panel === element) panel = null;
  };
};

/** Opens at `rule`, or where the panel was last. */
export const openHelp = (rule = help.rule): void => {
  if (!help.open) opener = document.activeElement;
  help.rule = rule;
  help.asked += 1;
  help.open = true;
};

export const closeHelp = (): void => {
  const isInside = panel?.contains(document.activeElement) === true;
  help.open = false;
  void tick().then(() => {
    if (isInside && (opener instanceof HTMLElement || opener instanceof SVGElement)) {
      opener.focus({ preventScroll: true });
    }
  });
};
