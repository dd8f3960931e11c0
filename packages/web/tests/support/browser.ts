/** One Chromium for all the test files of a process. Each visitor is a context of its own in it. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchChromium } from '../../../../scripts/chromium.ts';

/** Only what hangs takes as long: pages share their cores with others. */
const HANGS = 120_000;

/** A page lives for seconds: with room for all that it makes meanwhile, hardly anything is cleared away. */
const ROOM_FOR_NEW = '--js-flags=--min-semi-space-size=16';

let launched: Promise<Browser> | undefined;

const running = async (): Promise<Browser> => {
  if (launched !== undefined && !(await launched).isConnected()) launched = undefined;
  launched ??= launchChromium(ROOM_FOR_NEW);
  return launched;
};

export const USUAL_SIZE = { width: 1440, height: 900 };

export interface Contexts {
  readonly open: (options: BrowserContextOptions) => Promise<BrowserContext>;
  /** Also those that a failed test has left open. */
  readonly closeAll: () => Promise<void>;
}

/**
 * Everything is in its place and can be hit, and no picture is made of it: that takes a third of the time of a step, and
 * tests ask the page. A sheet that no file names, so that the page's own rules allow it.
 */
const leaveUndrawn = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body { opacity: 0 }');
  document.adoptedStyleSheets = [sheet];
};

export const newContexts = (isDrawn = false): Contexts => {
  const all: BrowserContext[] = [];
  return {
    open: async (options) => {
      const browser = await running();
      const context = await browser.newContext({
        viewport: USUAL_SIZE,
        // Only offline use is about it, and every new page would fetch the whole app once more.
        serviceWorkers: 'block',
        // What flies and nods is drawn anew sixty times a second: those who watch what moves ask for it.
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(HANGS);
      if (!isDrawn) await context.addInitScript(leaveUndrawn);
      all.push(context);
      return context;
    },
    closeAll: async () => {
      await Promise.all(all.splice(0).map((context) => context.close()));
    },
  };
};
