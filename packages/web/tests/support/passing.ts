/** What is on show for a moment only. */
import type { Page } from 'playwright-core';

/**
 * Does something, and waits until the page has shown it. The page itself looks for it, from before: on a busy machine a
 * question from outside may come when it is gone.
 */
export const passing = async (
  page: Page,
  selector: string,
  act: () => Promise<unknown>,
  text = '',
): Promise<void> => {
  const isSeen = page.waitForFunction(
    ([wanted, words]) =>
      [...document.querySelectorAll(wanted!)].some((one) => one.textContent!.includes(words!)),
    [selector, text],
    { polling: 20 },
  );
  await Promise.all([isSeen, act()]);
};
