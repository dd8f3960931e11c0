/** How much of the window the map of a table has. */
import type { Page } from 'playwright-core';

export const LAPTOP = { width: 1366, height: 650 };

interface Measured {
  /** What the hexes cover of the window, from 0 to 1. */
  readonly share: number;
  readonly hex: number;
  readonly names: number;
  /** Everything above the map's frame. */
  readonly above: number;
  readonly prompt: number;
}

export const mapRoom = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.hex .reach')].map((one) => one.getBoundingClientRect());
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const right = Math.max(...boxes.map((box) => box.right));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const names = [...document.querySelectorAll('.board-area text.name')];
    return {
      share: ((right - left) * (bottom - top)) / (innerWidth * innerHeight),
      hex: boxes[0]!.width,
      names: names.filter((one) => one.getBoundingClientRect().width > 0).length,
      above: document.querySelector('.prompt')!.getBoundingClientRect().top,
      prompt: document.querySelector('.prompt')!.getBoundingClientRect().height,
    };
  });
