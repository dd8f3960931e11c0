/** What of a table is in sight, as a person sees it who does not scroll; and what text of it is cut. */
import type { BrowserContextOptions, Page } from 'playwright-core';

/** Whatever can run a function inside a page. */
export type Inside = Pick<Page, 'evaluate'>;

export interface Screen {
  readonly name: string;
  readonly hand: 'mouse' | 'finger';
  readonly options: BrowserContextOptions;
  /** Pixels that whatever can be chosen has at least, in width and height. */
  readonly least: number;
}

const MOUSE = 24;
const FINGER = 40;
/** A small phone has hexes of 29 to 36: ten columns, five players and two events leave no more. */
const FINGER_ON_SMALLEST = 29;

const withMouse = (width: number, height: number, deviceScaleFactor = 1): Screen => ({
  name: `${width}×${height}${deviceScaleFactor > 1 ? ` at ${100 * deviceScaleFactor} %` : ''}`,
  hand: 'mouse',
  options: { viewport: { width, height }, deviceScaleFactor },
  least: MOUSE,
});

const withFinger = (width: number, height: number, least = FINGER): Screen => ({
  name: `${width}×${height}`,
  hand: 'finger',
  options: { viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  least,
});

/** Screens, laptop, tablet, phone, each as it is held; the last is 1920×1080 with everything twice as large. */
export const SCREENS: readonly Screen[] = [
  withMouse(1920, 1080),
  withMouse(2560, 1440),
  withMouse(1366, 650),
  withFinger(1180, 820),
  withFinger(820, 1180),
  withFinger(390, 844),
  withFinger(360, 640, FINGER_ON_SMALLEST),
  withFinger(844, 390),
  withFinger(320, 568, FINGER_ON_SMALLEST),
  withMouse(960, 540, 2),
];

export interface Seen {
  /** A target's key, "button", or "action:" and the name of one of the four actions. */
  readonly what: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Empty where nothing is wrong. */
  readonly trouble: string;
}

/** Everything that can be chosen, with what keeps somebody from choosing it. */
export const lookAround = (page: Inside, least: number): Promise<readonly Seen[]> =>
  page.evaluate((small) => {
    const nameOf = (one: Element | null): string =>
      one === null ? 'nothing' : `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`;
    const clips = (one: Element): boolean => {
      const { overflow, display } = getComputedStyle(one);
      return overflow !== 'visible' && display !== 'contents';
    };
    const troubleWith = (one: Element, box: DOMRect): string => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        return 'outside the window';
      if (Math.min(box.width, box.height) < small)
        return `only ${box.width.toFixed(0)}×${box.height.toFixed(0)}`;
      const hit = document.elementFromPoint(x, y);
      if (hit?.closest('[data-target], button') !== one) return `covered by ${nameOf(hit)}`;
      for (let around = one.parentElement; around !== null; around = around.parentElement) {
        if (!clips(around)) continue;
        const edge = around.getBoundingClientRect();
        const over = Math.max(edge.left - box.left, edge.top - box.top);
        if (Math.max(over, box.right - edge.right, box.bottom - edge.bottom) > 1)
          return `clipped by ${nameOf(around)}`;
      }
      return '';
    };
    const all = '.game .target, .prompt .buttons button, .prompt .actions button';
    return [...document.querySelectorAll(all)].map((one) => {
      const action = one.getAttribute('data-action');
      const box = (one.querySelector('polygon') ?? one).getBoundingClientRect();
      return {
        what: one.matches('.only')
          ? 'only'
          : (one.getAttribute('data-target') ?? (action === null ? 'button' : `action:${action}`)),
        name: one.getAttribute('aria-label') ?? one.textContent!.trim(),
        x: box.left + box.width / 2,
        y: box.top + box.height / 2,
        trouble: troubleWith(one, box),
      };
    });
  }, least);

/**
 * Log, chat, long lists and long explanations, what was played where a coach quotes it, what the others did since your
 * last move, and the map where it is magnified.
 */
const SCROLLS = '.rest, .rest *, .info-slot, .info-slot *, .hidden, .hidden *, .coach .said, .prompt .lines';

/** What would scroll, or is cut off, at a table where nothing but log, chat and lists may. */
export const whatScrolls = (page: Inside): Promise<readonly string[]> =>
  page.evaluate((allowed) => {
    const found: string[] = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollHeight > innerHeight + 1) found.push(`the page, by ${scrollHeight - innerHeight} down`);
    if (scrollWidth > innerWidth + 1) found.push(`the page, by ${scrollWidth - innerWidth} sideways`);
    for (const one of document.querySelectorAll('.game, .game *')) {
      if (one instanceof SVGElement || one.matches(allowed)) continue;
      const style = getComputedStyle(one);
      // What is only for ears, and names of people, which may end in an ellipsis.
      if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') continue;
      if (style.overflow === 'visible' || style.display === 'contents') continue;
      const [down, sideways] = [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth];
      if (Math.max(down, sideways) > 1)
        found.push(`.${one.className}, by ${down} down, ${sideways} sideways`);
    }
    return found;
  }, SCROLLS);

/** Texts of the prompt that leave something out for which there is room. */
export const whatWouldFit = (page: Inside): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('.prompt [data-leaves-out]')];
    const isInSight = (box: HTMLElement): boolean =>
      box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth;
    const before = boxes.filter(isInSight);
    return boxes.flatMap((box) => {
      const left = box.dataset.leavesOut!;
      const fewer = left.split(' ').map((_, step, all) => all.slice(0, step).join(' '));
      const fits = (steps: string): boolean => {
        box.dataset.leavesOut = steps;
        return isInSight(box) && before.every(isInSight);
      };
      const found = left === '' ? undefined : fewer.find(fits);
      box.dataset.leavesOut = left;
      return found === undefined ? [] : [`.${box.classList[0]} leaves out ${left} instead of ${found}`];
    });
  });

/** Words that go on in the next line, in what these selectors find. Not every browser knows where one may be divided. */
export const brokenWords = (page: Inside, selectors: string): Promise<readonly string[]> =>
  page.evaluate((selected) => {
    const found: string[] = [];
    const range = document.createRange();
    // All at once: the page is laid out anew each time that one of them is asked after another has changed.
    const all = [...document.querySelectorAll<HTMLElement>(selected)].map((one) => ({
      one,
      hyphens: one.style.hyphens,
    }));
    for (const { one } of all) one.style.hyphens = 'manual';
    for (const { one } of all) {
      for (const node of one.childNodes) {
        if (!(node instanceof Text)) continue;
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
    }
    for (const { one, hyphens } of all) one.style.hyphens = hyphens;
    return found;
  }, selectors);

/** Names of leaders and answers. On a phone on its side a row of answers has too little room for every language. */
const brokenAnswers = async (page: Inside): Promise<readonly string[]> => {
  const isLow = await page.evaluate(() => innerHeight < 500);
  const words = await brokenWords(page, `.leaders .name${isLow ? '' : ', .prompt .buttons button'}`);
  return words.map((word) => `broken: ${word}`);
};

/** Text that is cut, broken within a word, leaves its button or lies on other text, in what a decision needs. */
export const cutText = async (page: Inside): Promise<readonly string[]> => [
  ...(await brokenAnswers(page)),
  ...(await overlappingText(page)),
];

/** Text that is cut, leaves its button or lies on other text. */
const overlappingText = (page: Inside): Promise<readonly string[]> =>
  page.evaluate(() => {
    const PARTS = '.prompt, .top-line, .ladder, .leaders, .players, .tools, .zoom';
    // Hundreds of words share what is around them: each is asked once.
    const known = new Map<Element, boolean>();
    const isForEars = (one: Element | null): boolean => {
      if (one === null) return false;
      const before = known.get(one);
      if (before !== undefined) return before;
      const { clipPath, visibility } = getComputedStyle(one);
      const isHidden = one.matches('.hidden') || clipPath !== 'none' || visibility === 'hidden';
      const found = isHidden || isForEars(one.parentElement);
      known.set(one, found);
      return found;
    };
    interface Piece {
      readonly words: string;
      readonly parent: Element;
      readonly box: DOMRect;
    }
    const pieces: Piece[] = [];
    const found: string[] = [];
    for (const part of document.querySelectorAll(PARTS)) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const words = node.textContent!.trim();
        const parent = node.parentElement!;
        if (words === '' || parent.closest('svg') !== null || isForEars(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const list = parent.closest('.prompt .lines')?.getBoundingClientRect();
        const isScrolledAway = ({ bottom }: DOMRect): boolean =>
          list !== undefined && bottom > list.bottom + 2;
        for (const box of range.getClientRects())
          if (box.width > 0 && !isScrolledAway(box)) pieces.push({ words: words.slice(0, 40), parent, box });
      }
    }
    /** Names of people may be shortened. */
    const isShortened = (one: Element): boolean =>
      one.closest('.players') !== null && getComputedStyle(one).textOverflow === 'ellipsis';
    for (const { words, parent, box } of pieces) {
      if (isShortened(parent)) continue;
      if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1 || box.top < -1)
        found.push(`outside the window: ${words}`);
      for (let around: Element | null = parent; around !== null; around = around.parentElement) {
        const { overflow, display } = getComputedStyle(around);
        const isEdge = around.matches('button') || overflow !== 'visible';
        if (!isEdge || display === 'contents') continue;
        const edge = around.getBoundingClientRect();
        // A line's box is higher than its letters.
        const slack = box.height * 0.15 + 1;
        const sideways = Math.max(edge.left - box.left, box.right - edge.right);
        const down = Math.max(edge.top - box.top, box.bottom - edge.bottom);
        if (sideways > 1 || down > slack) {
          const by = `${sideways.toFixed(0)} sideways, ${down.toFixed(0)} down`;
          found.push(`cut by .${around.getAttribute('class') ?? around.tagName}, ${by}: ${words}`);
          break;
        }
      }
    }
    const inner = ({ left, right, top, bottom, height }: DOMRect): [number, number, number, number] => [
      left + 1,
      right - 1,
      top + height * 0.22,
      bottom - height * 0.22,
    ];
    pieces.forEach((one, index) => {
      const [left, right, top, bottom] = inner(one.box);
      for (const other of pieces.slice(index + 1)) {
        const [l, r, t, b] = inner(other.box);
        const [w, h] = [Math.min(right, r) - Math.max(left, l), Math.min(bottom, b) - Math.max(top, t)];
        if (w > 1 && h > 1 && !isShortened(one.parent) && !isShortened(other.parent))
          found.push(`on each other: ${one.words} / ${other.words}`);
      }
    });
    return [...new Set(found)];
  });
