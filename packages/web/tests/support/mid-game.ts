/** Games in the middle, played at random from a seed until a position has what a test wants. */
import {
  advance,
  type Choice,
  choices,
  decision,
  newGame,
  type Options,
  printRecord,
  type State,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import type { Page } from 'playwright-core';

const NAMES = ['Ada', 'Ben', 'Chloé', 'Дима', 'Eve'];

export interface MidGame {
  readonly state: State;
  readonly names: readonly string[];
  readonly record: string;
}

export const midGame = (options: Options, wanted: (state: State) => boolean): MidGame => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const random = seededRandom(`mid-game ${attempt}`);
    const layout = deal('balanced', random);
    const state = newGame(options, layout);
    const made: Choice[] = [];
    while (decision(state) !== null) {
      if (state.agenda.at(-1)?.kind === 'action' && wanted(state)) {
        const names = NAMES.slice(0, options.players);
        const tags = { 'seat-kinds': names.map(() => 'person').join(' '), seed: 'mid-game', ended: 'no' };
        return { state, names, record: printRecord({ options, layout, names, tags, choices: made }) };
      }
      const choice = pick(choices(state), random);
      made.push(choice);
      advance(state, choice);
    }
  }
  throw new Error('no such position in 200 games');
};

/** To the question where a building is started: a step back from one that has been. */
export const placeArchitect = async (page: Page): Promise<void> => {
  await page.locator('.hex.target[aria-label*=" open, "]').first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.hex.target').first().waitFor();
};

/** Opens it as a saved game around this screen. */
export const openGame = async (page: Page, { record }: MidGame): Promise<void> => {
  await page.evaluate((text) => localStorage.setItem('cap-diamant:game:mid', text), record);
  await page.evaluate(() => {
    location.hash = '#/game/mid';
  });
  await page.locator('.target').first().waitFor();
};
