/**
 * The heading of a new screen takes the focus, which would otherwise be lost with the previous screen. A screen that
 * puts the focus somewhere itself is left alone. Every screen is a `main` with an `h1`, and only one is on the page:
 * so it is looked for, and no screen has to say where its heading is.
 */
const take = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return false;
  if (document.activeElement?.closest('main') === null) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return true;
};

let waiting: MutationObserver | undefined;

/** Some screens are fetched first. */
export const arrive = (): void => {
  waiting?.disconnect();
  if (take()) return;
  waiting = new MutationObserver(() => {
    if (take()) waiting?.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
};
