/** The Chromium that the tests use. */
import { launchChromium } from '../../../../scripts/chromium.ts';
import type { OpenWindow } from './window.ts';

export const openChromium: OpenWindow = async () => {
  const browser = await launchChromium();
  const page = await browser.newPage();
  return {
    evaluate: page.evaluate.bind(page),
    goTo: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  };
};
