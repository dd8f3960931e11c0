/**
 * The rulebook for people as PDF, one per language, from the app's own page: docs/rulebook.
 *
 *   npm run rulebook
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@cap-diamant/text';
import { startApp } from '../tests/support/app.ts';
import { buildIfStale } from './build.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'rulebook');
const PAGES = 4;

await buildIfStale();
mkdirSync(FOLDER, { recursive: true });
const app = await startApp({ start: '/#/rules', isDrawn: true });
const faults: string[] = [];
for (const language of LANGUAGES) {
  const { page, errors } = await app.open({ language });
  await page.locator('.rulebook .example').last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const file = `how-to-play-${language}.pdf`;
  const pdf = await page.pdf({
    path: path.join(FOLDER, file),
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
  });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  console.log(`docs/rulebook/${file}: ${pages} pages, ${Math.round(pdf.length / 1000)} kB`);
  if (pages !== PAGES) faults.push(`${file} has ${pages} pages instead of ${PAGES}`);
  faults.push(...errors.map((error) => `${language}: ${error}`));
  await page.context().close();
}
await app.close();
for (const fault of faults) console.error(fault);
// The browser goes with the process.
process.exit(faults.length === 0 ? 0 : 1);
