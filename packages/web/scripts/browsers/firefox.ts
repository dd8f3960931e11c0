/** A Firefox as people have it, which Playwright drives by the protocol that browsers share (WebDriver BiDi). */
import { firefox } from 'playwright-core';
import { programOf } from './programs.ts';
import type { OpenWindow } from './window.ts';

export const openFirefox: OpenWindow = async () => {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: programOf('FIREFOX', 'firefox-esr', 'firefox'),
    // Scrollbars that take room, as on Windows.
    firefoxUserPrefs: { 'widget.gtk.overlay-scrollbars.enabled': false },
  });
  const page = await (await browser.newContext()).newPage();
  return {
    evaluate: page.evaluate.bind(page),
    goTo: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  };
};
