/** What keeps somebody from using a page, as axe sees it: of the whole page, in the light and in the dark. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Rules that axe leaves out unless they are asked for: targets large enough, names that contain what is seen,
 * and more of that kind. Left out are only what WCAG asks for at its highest level, what axe has given up, and
 * hints for a person to look.
 */
const MORE = [
  'css-orientation-lock',
  'focus-order-semantics',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'target-size',
  'td-has-header',
] as const;

const ALL = {
  rules: Object.fromEntries(MORE.map((rule) => [rule, { enabled: true }])),
};
/** In the dark only the colours differ. */
const COLOURS = { runOnly: ['color-contrast'] };

const found = async (
  page: Page,
  light: 'light' | 'dark',
  options: object,
  parts: readonly string[] = [],
): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: light });
  // Once in a page that stays: to read it takes as long as half of its rules.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const all = await page.evaluate(
    async ({ asked, include }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      // What is not drawn (browser.ts) would be in nobody's way.
      const { adoptedStyleSheets } = document;
      document.adoptedStyleSheets = [];
      const { violations } = await axe.run(include.length > 0 ? { include } : document, asked);
      document.adoptedStyleSheets = adoptedStyleSheets;
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
      // Nothing said of what is right, and no selectors: it takes a third of the time.
    },
    {
      asked: { resultTypes: ['violations'], selectors: false, ...options } satisfies Axe.RunOptions,
      include: [...parts],
    },
  );
  return all.map((one) => `${light}, ${one}`);
};

/** Of all that is on the page, or of these parts of it, where the rest has been looked at. */
export const barriers = (page: Page, ...parts: readonly string[]): Promise<string[]> =>
  found(page, 'light', ALL, parts);

/** In the dark as well, which the page must follow. */
export const barriersInEitherLight = async (page: Page, ...parts: readonly string[]): Promise<string[]> => [
  ...(await found(page, 'dark', COLOURS, parts)),
  ...(await barriers(page, ...parts)),
];
