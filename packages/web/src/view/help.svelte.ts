/** The rules beside the board: whether they are open, and at which rule. */
import { tick } from 'svelte';

/** `asked` counts: the same rule may be asked for again. */
export const help = $state({ open: false, rule: '', asked: 0 });

/** What had the focus when they were opened gets it back, unless one has gone elsewhere since. */
let opener: Element | null = null;

/** At the rule in question, or where they were last. */
export const openHelp = (rule = help.rule): void => {
  if (!help.open) opener = document.activeElement;
  help.rule = rule;
  help.asked += 1;
  help.open = true;
};

export const closeHelp = (): void => {
  const isInside = document.activeElement?.closest('.rules') !== null;
  help.open = false;
  void tick().then(() => {
    if (isInside && (opener instanceof HTMLElement || opener instanceof SVGElement)) {
      opener.focus({ preventScroll: true });
    }
  });
};
