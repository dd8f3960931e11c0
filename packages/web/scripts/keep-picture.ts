/** Keeps what a page shows as a picture of the docs: docs/images/NAME.webp. Chromium writes WebP itself. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'images');
const QUALITY = 55;

export const keepPicture = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(path.join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
};
