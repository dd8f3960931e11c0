/** What somebody does to a page who has nothing but keys, or nothing but a finger. */
import type { Locator, Page } from 'playwright-core';
import { picked, pickOne } from './picks.ts';
import type { Way } from './ways.ts';

export interface Hand {
  /** A finger's first tap on a place of the table only looks. */
  readonly looksFirst: boolean;
  /** A button, a link or a place on the map. */
  readonly press: (what: Locator) => Promise<void>;
  /** One of the cards or chips of this name in a form. */
  readonly choose: (form: Locator, name: string, value: string) => Promise<void>;
  /** A box that is ticked or not. */
  readonly toggle: (box: Locator) => Promise<void>;
  readonly write: (field: Locator, text: string) => Promise<void>;
}

/** More than the stops of any screen. */
const MOST_TABS = 250;

/** By Tab, or back by Shift and Tab, from wherever the focus is. */
export const reach = async (page: Page, what: Locator): Promise<void> => {
  await what.waitFor();
  for (let count = 0; count < MOST_TABS; count += 1) {
    const way = await what.evaluate((wanted) => {
      const now = document.activeElement;
      if (now === wanted) return null;
      const isBehind =
        now !== null &&
        now !== document.body &&
        (wanted.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isBehind ? 'Shift+Tab' : 'Tab';
    });
    if (way === null) return;
    await page.keyboard.press(way);
  }
  throw new Error(`no key leads to ${what}`);
};

const byKeys = (page: Page): Hand => ({
  looksFirst: false,
  press: async (what) => {
    await reach(page, what);
    // Not the keyboard's own: a screen that has just come may take the focus to its heading in between.
    await what.press('Enter');
  },
  choose: async (form, name, value) => {
    const picks = form.locator(`[data-picks="${name}"]`);
    const button = picks.locator('button');
    const isFolded = (await button.count()) > 0;
    await reach(page, isFolded ? button : picks.locator('input:checked'));
    if (isFolded) await page.keyboard.press('Enter');
    const count = await picks.locator('input').count();
    for (let step = 0; step < count && (await picked(form, name)) !== value; step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    if (isFolded) await page.keyboard.press('Enter');
    if ((await picked(form, name)) !== value) throw new Error(`${name} has no ${value}`);
  },
  toggle: async (box) => {
    await reach(page, box);
    await page.keyboard.press('Space');
  },
  write: async (field, text) => {
    await reach(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
});

const byFinger: Hand = {
  looksFirst: true,
  press: (what) => what.tap(),
  choose: pickOne,
  toggle: (box) => box.tap(),
  write: (field, text) => field.fill(text),
};

export const handOf = (page: Page, screen: Way[1]): Hand => (screen === 'laptop' ? byKeys(page) : byFinger);
