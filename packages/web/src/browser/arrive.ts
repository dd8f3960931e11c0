/**
 * The heading of a new screen takes the focus, which would otherwise be lost with the previous screen. A screen that
 * puts the focus somewhere itself is left alone. Every screen is a `main` with an `h1`, and only one is on the page:
 * so it is looked for, and no screen has to say where its heading is. The heading is the page's title, too.
 */
import { pageTitle } from './page-title.svelte.ts';

const headingOf = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1');

export const focusHeading = (): void => {
  const heading = headingOf();
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

const find = (takesFocus: boolean): boolean => {
  const heading = headingOf();
  if (heading === null) return false;
  pageTitle.screen = heading.textContent.trim();
  if (takesFocus && document.activeElement?.closest('main') === null) focusHeading();
  return true;
};

let waiting: MutationObserver | undefined;

/** Some screens are fetched first. */
const whenThere = (takesFocus: boolean): void => {
  waiting?.disconnect();
  if (find(takesFocus)) return;
  waiting = new MutationObserver(() => {
    if (find(takesFocus)) waiting?.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
};

export const arrive = (): void => whenThere(true);

/** The title alone: when the page opens, and in another language. */
export const nameScreen = (): void => whenThere(false);
