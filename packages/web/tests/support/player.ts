/** Plays a game by what a person has: a mouse, a keyboard or a finger. What is chosen follows from the turn's number. */
import type { Page } from 'playwright-core';

export type Hand = 'clicks' | 'keyboard' | 'touch';

interface Spot {
  readonly kind: 'target' | 'button';
  readonly x: number;
  readonly y: number;
}

/** Waits until a person is asked, and gives something to choose, which must be in sight; null at the end. */
const nextSpot = (page: Page, turn: number): Promise<Spot | null> =>
  page.evaluate(async (number) => {
    const offered = () => [...document.querySelectorAll('.target, .prompt .buttons button')];
    while (offered().length === 0 && document.querySelector('.result') === null) {
      await new Promise(requestAnimationFrame);
    }
    if (document.querySelector('.result') !== null) return null;
    const targets = offered().filter((one) => one.matches('.target'));
    const chosen = targets[(number * 7) % targets.length] ?? offered()[0]!;
    const boxOf = () => (chosen.querySelector('polygon') ?? chosen).getBoundingClientRect();
    const centre = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
    const spot = centre(boxOf());
    const isSeen = document.elementFromPoint(spot.x, spot.y)?.closest('.target, button') === chosen;
    if (!isSeen) throw new Error(`${chosen.getAttribute('aria-label')} is not in sight`);
    return { kind: targets.length > 0 ? 'target' : 'button', ...spot };
  }, turn);

const SELECTED = '[data-target].selected';

/** The main button of what is selected. */
const mainButton = async (page: Page): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await page.locator('.prompt .options .main').boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/**
 * A mouse does by its click, but of several ways one is asked for. A finger's first tap looks. Then the main
 * button does it, or another tap: they take turns here.
 */
const byPointer = async (
  page: Page,
  turn: number,
  tap: (x: number, y: number) => Promise<void>,
): Promise<boolean> => {
  const spot = await nextSpot(page, turn);
  if (spot === null) return false;
  await tap(spot.x, spot.y);
  if (spot.kind === 'button' || (await page.locator(SELECTED).count()) === 0) return true;
  const { x, y } = turn % 2 === 0 ? spot : await mainButton(page);
  await tap(x, y);
  return true;
};

const byKeyboard = async (page: Page, turn: number): Promise<boolean> => {
  if ((await nextSpot(page, turn)) === null) return false;
  const anything = '.target, .prompt :is(.buttons, .options) button';
  // The map is walked through now and then, where it offers something.
  const map = '.hex.target';
  await tabTo(page, turn % 3 === 0 && (await page.locator(map).count()) > 0 ? map : anything);
  await page.keyboard.press('Enter');
  return true;
};

/** From wherever the focus is, as anybody without a mouse goes. */
export const tabTo = async (page: Page, selector: string, most = 90): Promise<void> => {
  for (let count = 0; count < most; count += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
};

const MOST_DECISIONS = 800;

/** To the result; how many decisions it took. */
export const playByHand = async (page: Page, hand: Hand): Promise<number> => {
  const decide = {
    clicks: (turn: number) => byPointer(page, turn, (x, y) => page.mouse.click(x, y)),
    touch: (turn: number) => byPointer(page, turn, (x, y) => page.touchscreen.tap(x, y)),
    keyboard: (turn: number) => byKeyboard(page, turn),
  }[hand];
  let turn = 0;
  while (await decide(turn)) {
    turn += 1;
    if (turn > MOST_DECISIONS) throw new Error(`no end after ${turn} decisions`);
  }
  return turn;
};
