/**
 * A new screen says where one is: its heading takes the focus, which would else fall out of the page with the
 * screen before. A screen that puts the focus somewhere itself is left alone.
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

/** Some screens have to be fetched first. */
export const arrive = (): void => {
  waiting?.disconnect();
  if (take()) return;
  waiting = new MutationObserver(() => {
    if (take()) waiting?.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
};
