/**
 * A pressed button may go or be disabled, and the focus falls to the page: keyboards and screen readers would begin again
 * at its top. What was around the button takes the focus instead: an entry of a list, a section, at worst the screen's
 * heading. Never another button: the key that was pressed may still be down.
 */
import { focusHeading } from './arrive.ts';

const AROUND = 'li, section, form, fieldset, dialog, main';
/** Milliseconds: a screen that puts the focus somewhere itself has done so. */
const SETTLED = 150;

/** What has the focus, and all that is around it. */
let path: readonly Element[] = [];
let usesKeys = true;
let timer: ReturnType<typeof setTimeout> | undefined;

const isLost = (one: Element | undefined): boolean =>
  one !== undefined && (!one.isConnected || one.matches(':disabled'));

const isThere = (one: Element): boolean => one.isConnected && one.getClientRects().length > 0;

type Focusable = HTMLElement | SVGElement;

const rescue = (): void => {
  const [lost, ...around] = path as readonly Focusable[];
  const { activeElement } = document;
  if (lost === undefined || (activeElement !== document.body && (activeElement !== lost || !isLost(lost))))
    return;
  path = [];
  if (!usesKeys) return;
  // It was disabled only while it was busy.
  if (!isLost(lost)) {
    lost.focus({ preventScroll: true });
    return;
  }
  const next = around.find((one) => one.matches(AROUND) && isThere(one));
  const screen = next?.closest('main') ?? null;
  // Another screen has its own heading (arrive.ts); the banner is not the screen.
  if (next === undefined && around.some(({ tagName }) => tagName === 'MAIN')) return;
  if (next !== undefined && screen !== null && screen !== next) {
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  } else focusHeading();
};

const look = (): void => {
  if (!isLost(path[0])) return;
  clearTimeout(timer);
  timer = setTimeout(rescue, SETTLED);
};

const pathOf = (from: EventTarget | null): readonly Element[] => {
  const all: Element[] = [];
  for (let one = from instanceof Element ? from : null; one !== null; one = one.parentElement) all.push(one);
  return all;
};

export const keepFocus = (): void => {
  document.addEventListener('focusin', ({ target }) => (path = pathOf(target)));
  document.addEventListener('keydown', () => (usesKeys = true), true);
  document.addEventListener('pointerdown', () => (usesKeys = false), true);
  const changes = { childList: true, subtree: true, attributeFilter: ['disabled'] };
  new MutationObserver(look).observe(document.body, changes);
  path = pathOf(document.activeElement);
};
