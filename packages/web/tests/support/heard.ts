/** What a screen reader has to say of a page: what has the focus, by the accessibility tree, and what changes in live regions. */
import type { Page } from 'playwright-core';

export interface Focused {
  readonly role: string;
  readonly name: string;
  readonly description: string;
}

/** As Chromium exposes it to screen readers. */
export const focused = async (page: Page): Promise<Focused> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const inFocus = nodes.findLast(({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'focused' && value.value === true),
  );
  return {
    role: String(inFocus?.role?.value ?? ''),
    name: String(inFocus?.name?.value ?? ''),
    description: String(inFocus?.description?.value ?? ''),
  };
};

/** The latest message of the app’s own region since the page was opened (app.ts); every one is an element of its own. */
export const spoken = async (page: Page): Promise<string> =>
  (await page.locator('#announcements p:not(.left)').allTextContents()).at(-1) ?? '';

/** From now on, until the page is loaded anew. A region says what is put into it once it is there, an alert at once. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    const announced: string[] = [];
    Object.assign(globalThis, { heard, announced });
    const regions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions);
        if (region?.id === 'announcements')
          announced.push(...Array.from(addedNodes, (added) => added.textContent ?? ''));
        if (region != null) heard.push(region.textContent ?? '');
        else
          for (const added of addedNodes)
            if (added instanceof Element && added.matches('[role=alert]'))
              heard.push(added.textContent ?? '');
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

/** Waits until it is said, as it stands or in the midst of more. */
export const untilHeard = async (page: Page, wanted: string): Promise<void> => {
  await page.waitForFunction(
    (text) => (globalThis as unknown as { heard: string[] }).heard.some((said) => said.includes(text)),
    wanted,
  );
};

/** All messages of the app's own region since `listen`, one by one. */
export const announced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced);
