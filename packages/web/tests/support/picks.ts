/** Picks as a person makes them: a card or a chip, or one of a list that a button opens. */
import type { Locator, Page } from 'playwright-core';

const field = (where: Page | Locator, name: string): Locator => where.locator(`[data-picks="${name}"]`);

export const pickOne = async (where: Page | Locator, name: string, value: string): Promise<void> => {
  const picks = field(where, name);
  await picks.waitFor();
  const button = picks.locator('button[aria-expanded=false]');
  if ((await button.count()) > 0) await button.click();
  await picks.locator(`input[value="${value}"]`).click();
};

export const picked = (where: Page | Locator, name: string): Promise<string | null> =>
  field(where, name).getAttribute('data-value');

export const openOtherSettings = async (page: Page): Promise<void> => {
  // In the lobby, the filter of open tables comes before.
  const button = page.locator('.unfold').last();
  await button.waitFor();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
};
