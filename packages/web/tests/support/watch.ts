/** Keeps an eye on a page while it is used: what jumps, and how long it takes to answer. */
import type { Page } from 'playwright-core';

export interface Jump {
  readonly size: number;
  /** The browser excuses what moves within half a second of a tap. */
  readonly excused: boolean;
  readonly what: string;
}

export interface Watch {
  readonly jumps: Jump[];
  /** Milliseconds from a tap or key to the next picture, by interaction. */
  readonly delays: Record<string, number>;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly ShiftSource[];
}
interface ShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}
interface Interaction extends PerformanceEntry {
  readonly interactionId: number;
}

/** One screen giving way to another is no jump; whatever moves within a screen is. */
export const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: Watch = { jumps: [], delays: {} };
    Object.assign(globalThis, { seen });
    let screen: Element | null = null;
    let changed = 0;
    new MutationObserver(() => {
      const now = document.querySelector('main');
      if (now !== screen) changed = performance.now();
      screen = now;
    }).observe(document, { childList: true, subtree: true });
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = (one: Element | null | undefined): string =>
        `${one?.tagName.toLowerCase()}.${one?.getAttribute('class')?.replaceAll(/ ?svelte-\w+/g, '') ?? ''}`;
      return `${name(element?.parentElement)} > ${name(element)}`;
    };
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly): string =>
      `${[x, y, width, height].map(Math.round)}`;
    const shiftOf = ({ node, previousRect, currentRect }: ShiftSource): string =>
      `${nameOf(node)} ${boxOf(previousRect)} to ${boxOf(currentRect)}`;
    const changeTime = 200;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.startTime < changed + changeTime) continue;
        const what = entry.sources.map(shiftOf).join('; ');
        seen.jumps.push({ size: entry.value, excused: entry.hadRecentInput, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Interaction[]) {
        if (interactionId === 0) continue;
        seen.delays[interactionId] = Math.max(duration, seen.delays[interactionId] ?? 0);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
};

export const seenBy = (page: Page): Promise<Watch> =>
  page.evaluate(() => (globalThis as unknown as { seen: Watch }).seen);

/** Begins anew: what was seen before is not counted. */
export const forgetSeen = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { seen: Watch }).seen.jumps.splice(0));

export const sumOf = (jumps: readonly Jump[]): number => jumps.reduce((sum, { size }) => sum + size, 0);

/** The largest shifts, to help find what jumps. */
export const worstOf = (jumps: readonly Jump[]): string =>
  jumps
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 6)
    .map(({ size, what }) => `${size.toFixed(4)} ${what}`)
    .join('\n');
