/** What keeps somebody from using a page, as axe sees it: of the whole page, in the light and in the dark. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

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

const found = async (page: Page, light: 'light' | 'dark', options: object): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: light });
  // Without frames inside the page, and with nothing said of what is right, it takes a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], selectors: false, ...options })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${light}, ${id}: ${html.slice(0, 160)}`),
  );
};

/** Of all that is on the page. */
export const barriers = (page: Page): Promise<string[]> => found(page, 'light', ALL);

/** In the dark as well, which the page must follow. */
export const barriersInEitherLight = async (page: Page): Promise<string[]> => [
  ...(await found(page, 'dark', COLOURS)),
  ...(await barriers(page)),
];
