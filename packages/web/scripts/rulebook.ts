/**
 * Prints the rulebook for people as PDF, one per language, from the app's own page. `npm run release` puts the
 * files beside the packages; they are not committed.
 *
 *   npm run lab -- rulebook [FOLDER]     artefacts/rulebook unless given
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@cap-diamant/text';
import { startApp } from '../tests/support/app.ts';
import { buildIfStale } from './build.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const FOLDER = path.resolve(process.argv[2] ?? path.join(ROOT, 'artefacts', 'rulebook'));
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
  console.log(
    `${path.relative(ROOT, path.join(FOLDER, file))}: ${pages} pages, ${Math.round(pdf.length / 1000)} kB`,
  );
  if (pages !== PAGES) faults.push(`${file} has ${pages} pages instead of ${PAGES}`);
  faults.push(...errors.map((error) => `${language}: ${error}`));
  await page.context().close();
}
await app.close();
for (const fault of faults) console.error(fault);
// Ends the browser as well.
process.exit(faults.length === 0 ? 0 : 1);
