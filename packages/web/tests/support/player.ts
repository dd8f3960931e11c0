/** Plays a game by what a person has: a mouse, a keyboard or a finger. What is chosen follows from the turn's number. */
import type { Page } from 'playwright-core';
import type { Inside } from './in-sight.ts';

export type Hand = 'clicks' | 'keyboard' | 'touch';

interface Spot {
  readonly kind: 'target' | 'button';
  readonly x: number;
  readonly y: number;
}

/** Waits until a person is asked, and gives something to choose, which must be in sight; null at the end. */
const nextSpot = (page: Inside, turn: number): Promise<Spot | null> =>
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

/** The first button of what is selected; null where nothing is, as the tap has done it. */
const mainButton = (page: Inside): Promise<{ x: number; y: number } | null> =>
  page.evaluate(() => {
    if (document.querySelector('[data-target].selected') === null) return null;
    const { x, y, width, height } = document
      .querySelector('.prompt .options button')!
      .getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

/**
 * A mouse does by its click, but of several ways one is asked for. A finger's first tap looks. Then the main
 * button does it, or another tap: they take turns here.
 */
const byPointer = async (
  page: Inside,
  turn: number,
  tap: (x: number, y: number) => Promise<void>,
  aim: (spot: Spot) => Promise<void> = async () => {},
): Promise<boolean> => {
  const spot = await nextSpot(page, turn);
  if (spot === null) return false;
  await aim(spot);
  await tap(spot.x, spot.y);
  if (spot.kind === 'button') return true;
  const main = await mainButton(page);
  if (main === null) return true;
  const { x, y } = turn % 2 === 0 ? spot : main;
  await tap(x, y);
  return true;
};

/** A question that comes up under the finger is read first: a tap at once is taken for one too many (`tapGuard`). */
const byFinger = (page: Page): ((turn: number) => Promise<boolean>) => {
  let last: { readonly x: number; readonly y: number } | null = null;
  const tap = async (x: number, y: number): Promise<void> => {
    last = { x, y };
    await page.touchscreen.tap(x, y);
  };
  const aim = async ({ x, y }: Spot): Promise<void> => {
    if (last !== null && Math.hypot(x - last.x, y - last.y) < 40) await page.waitForTimeout(450);
  };
  return (turn) => byPointer(page, turn, tap, aim);
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

/** To the result, or so far; how many decisions it took. */
const toTheEnd = async (
  decide: (turn: number) => Promise<boolean>,
  isEnough: () => Promise<boolean> = async () => false,
): Promise<number> => {
  let turn = 0;
  while (!(await isEnough()) && (await decide(turn))) {
    turn += 1;
    if (turn > MOST_DECISIONS) throw new Error(`no end after ${turn} decisions`);
  }
  return turn;
};

export const playByHand = (page: Page, hand: Hand, isEnough?: () => Promise<boolean>): Promise<number> =>
  toTheEnd(
    {
      clicks: (turn: number) => byPointer(page, turn, (x, y) => page.mouse.click(x, y)),
      touch: byFinger(page),
      keyboard: (turn: number) => byKeyboard(page, turn),
    }[hand],
    isEnough,
  );

/** By the clicks of any browser's window, of which each decision is looked at before it is answered. */
export const playByClicks = (
  page: Inside,
  click: (x: number, y: number) => Promise<void>,
  look: (turn: number) => Promise<void>,
): Promise<number> =>
  toTheEnd(async (turn) => {
    if ((await nextSpot(page, turn)) !== null) await look(turn);
    return byPointer(page, turn, click);
  });
