/**
 * Focuses a new screen's heading, so that a screen reader says where you are. Otherwise the focus would be lost with
 * the previous screen. A screen that sets the focus itself is left alone.
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
