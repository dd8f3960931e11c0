/** How large the text of a page is, and how well it stands out from what really lies under it. */
import type { Page } from 'playwright-core';

export interface Reading {
  readonly words: string;
  readonly where: string;
  readonly isOnMap: boolean;
  /** Pixels on the screen. */
  readonly size: number;
  /** That which four fifths of the ground under it have at least. */
  readonly contrast: number;
  /** Large letters need less of it. */
  readonly enough: number;
}

/** With every letter and figure taken away: what is left is their ground. */
const NO_TEXT =
  '*, *::before, *::after { color: transparent !important } svg text { fill: transparent !important }';

interface Found {
  readonly words: string;
  readonly where: string;
  readonly isOnMap: boolean;
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: string;
  readonly opacity: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** All text that is in sight, but that of buttons that cannot be used. */
const textsOf = (page: Page): Promise<readonly Found[]> =>
  page.evaluate(() => {
    const opacityOf = (one: Element): number => {
      let product = 1;
      for (let here: Element | null = one; here !== null; here = here.parentElement)
        product *= Number(getComputedStyle(here).opacity);
      return product;
    };
    const isMeant = (one: Element): boolean => {
      if (!one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
      for (let here: Element | null = one; here !== null; here = here.parentElement) {
        const { clipPath, display } = getComputedStyle(here);
        // Parts of a drawing that is left out are not asked for above.
        if (clipPath !== 'none' || display === 'none') return false;
      }
      return one.closest(':disabled') === null;
    };
    /** In the window, not scrolled out of its box, nothing else on it. */
    const isSeen = (one: Element, { left, right, top, bottom, width }: DOMRect): boolean => {
      if (width === 0 || right > innerWidth || bottom > innerHeight || left < 0 || top < 0) return false;
      for (let here: Element | null = one; here !== null; here = here.parentElement) {
        if (here instanceof SVGElement || getComputedStyle(here).overflow === 'visible') continue;
        const edge = here.getBoundingClientRect();
        if (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1)
          return false;
      }
      const places = [0.1, 0.5, 0.9].map((part) => left + width * part);
      return places.every((x) => {
        const hit = document.elementFromPoint(x, (top + bottom) / 2);
        const map = one.closest('[role=toolbar]');
        if (hit === null) return false;
        // What is drawn lets taps through to what is below it.
        if (map !== null) return map.contains(hit);
        return hit.contains(one) || one.contains(hit) || hit.parentElement!.contains(one);
      });
    };
    const found: Found[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = node.textContent!.trim();
      const parent = node.parentElement!;
      if (words === '' || !isMeant(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (!isSeen(parent, box)) continue;
      const style = getComputedStyle(parent);
      const isDrawn = parent instanceof SVGGraphicsElement;
      const scale = isDrawn ? Math.abs(parent.getScreenCTM()!.d) : 1;
      found.push({
        words: words.slice(0, 40),
        where: `${parent.tagName.toLowerCase()}.${parent.getAttribute('class') ?? ''}`.replaceAll(
          / ?svelte-\w+/g,
          '',
        ),
        isOnMap: isDrawn && parent.closest('[role=toolbar]') !== null,
        size: Number.parseFloat(style.fontSize) * scale,
        isBold: Number(style.fontWeight) >= 700,
        colour: isDrawn ? style.fill : style.color,
        opacity: opacityOf(parent),
        box: { x: box.x, y: box.y, width: box.width, height: box.height },
      });
    }
    return found;
  });

/** The least that can be read, in pixels. */
export const LEAST_TEXT = 11;

/** Text in sight, but what only screen readers say, that is smaller than that. */
export const smallText = async (page: Page): Promise<readonly string[]> =>
  (await textsOf(page))
    // A hundredth is lost where the drawing is scaled.
    .filter(({ size }) => size < LEAST_TEXT - 0.01)
    .map(({ where, words, size }) => `${where} “${words}” has ${size.toFixed(1)} pixels`);

/** What passes over the map and lets taps through: a banner, pieces in flight. */
const PASSING = '.called, .flight';
const TRIES = 50;

/** A page that stands still, and its ground: nothing of it has changed while the picture was taken. */
const stillPage = async (page: Page): Promise<{ texts: readonly Found[]; ground: string }> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await page.waitForFunction((passing) => document.querySelector(passing) === null, PASSING);
    // Colours are read before they are taken away.
    const texts = await textsOf(page);
    const tag = await page.addStyleTag({ content: NO_TEXT });
    const ground = (await page.screenshot({ animations: 'disabled', scale: 'css' })).toString('base64');
    await tag.evaluate((style) => (style as unknown as Element).remove());
    const isQuiet = (await page.locator(PASSING).count()) === 0;
    if (isQuiet && JSON.stringify(await textsOf(page)) === JSON.stringify(texts)) return { texts, ground };
  }
  throw new Error(`the page does not stand still: it changed in each of ${TRIES} looks`);
};

export const readings = async (page: Page): Promise<readonly Reading[]> => {
  const still = await stillPage(page);
  return page.evaluate(async ({ texts, ground: data }) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    /** Whatever way a colour is written. */
    const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const parse = (colour: string): readonly number[] => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      return [...paint.getImageData(0, 0, 1, 1).data];
    };
    context.drawImage(image, 0, 0);
    const luminance = (rgb: readonly number[]): number => {
      const [r, g, b] = rgb.map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: readonly number[], other: readonly number[]): number => {
      const [a, b] = [luminance(one), luminance(other)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    const LEAST_GROUND = 1 / 5;
    return texts.map(({ words, where, isOnMap, size, isBold, colour, opacity, box }) => {
      const [r = 0, g = 0, b = 0, a = 255] = parse(colour);
      const alpha = (a / 255) * opacity;
      const { data: ground } = context.getImageData(
        box.x,
        box.y,
        Math.max(1, box.width),
        Math.max(1, box.height),
      );
      // A ground has few colours, most of its points the same: each colour is reckoned once.
      const points = new Map<number, number>();
      for (const point of new Uint32Array(ground.buffer)) points.set(point, (points.get(point) ?? 0) + 1);
      const contrasts = [...points]
        .map(([point, count]) => {
          const under = [point & 255, (point >>> 8) & 255, (point >>> 16) & 255];
          const seen = [r, g, b].map((value, index) => value * alpha + under[index]! * (1 - alpha));
          return { contrast: contrast(seen, under), count };
        })
        .toSorted((one, other) => one.contrast - other.contrast);
      let before = 0;
      const least = contrasts.find(({ count }) => {
        before += count;
        return before > Math.floor((ground.length / 4) * LEAST_GROUND);
      })!;
      const isLarge = size >= 24 || (isBold && size >= 18.66);
      return {
        words,
        where,
        isOnMap,
        size,
        contrast: least.contrast,
        enough: isLarge ? 3 : 4.5,
      };
    });
  }, still);
};
