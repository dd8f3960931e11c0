/**
 * Pictures of every screen, to be looked at by people: artefacts/screens, by language, width and light; and of the
 * table at every kind of decision, on all the screens that it is made for: artefacts/decisions.
 *
 *   npm run pictures
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@cap-diamant/text';
import { startApp } from '../tests/support/app.ts';
import { gamesByDecision } from '../tests/support/decisions.ts';
import { SCREENS } from '../tests/support/in-sight.ts';
import { keptForTour, sideways, tour } from '../tests/support/tour.ts';
import { buildIfStale } from './build.ts';

const ARTEFACTS = path.join(import.meta.dirname, '..', '..', '..', 'artefacts');
const FOLDER = path.join(ARTEFACTS, 'screens');
const DECISIONS = path.join(ARTEFACTS, 'decisions');
const WIDTHS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const LIGHTS = ['light', 'dark'] as const;

await buildIfStale();
mkdirSync(FOLDER, { recursive: true });
mkdirSync(DECISIONS, { recursive: true });
const app = await startApp({ isDrawn: true });
const faults: string[] = [];
for (const language of LANGUAGES) {
  for (const [name, viewport] of Object.entries(WIDTHS)) {
    const { page, errors } = await app.openAt('', keptForTour(), { language }, { viewport });
    await tour(page, async (screen) => {
      for (const colorScheme of LIGHTS) {
        await page.emulateMedia({ colorScheme });
        const file = path.join(FOLDER, `${screen}-${language}-${name}-${colorScheme}.png`);
        await page.screenshot({ path: file, animations: 'disabled' });
      }
      if ((await sideways(page)) > 0) faults.push(`${screen}-${language}-${name} goes sideways`);
    });
    faults.push(...errors.map((error) => `${language}, ${name}: ${error}`));
    await page.context().close();
    console.log(`${language}, ${name}: done`);
  }
}
const games = gamesByDecision();
for (const { name, options } of SCREENS) {
  const { page, errors } = await app.open({}, options);
  for (const [kind, record] of games) {
    await page.evaluate(
      ([id, text]) => {
        localStorage.setItem(`cap-diamant:game:${id}`, text!);
        location.hash = `#/game/${id}`;
      },
      [kind, record],
    );
    await page.waitForFunction(
      (id) =>
        location.hash.endsWith(id) && document.querySelector('.target, .prompt .buttons button') !== null,
      kind,
    );
    await page.screenshot({ path: path.join(DECISIONS, `${kind}-${name}.png`), animations: 'disabled' });
  }
  faults.push(...errors.map((error) => `${name}: ${error}`));
  await page.context().close();
  console.log(`${name}: ${games.size} kinds of decision`);
}
await app.close();
for (const fault of faults) console.error(fault);
// The browser goes with the process.
process.exit(faults.length === 0 ? 0 : 1);
