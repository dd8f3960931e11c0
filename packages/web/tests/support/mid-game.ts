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
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { App } from './app.ts';

/** The widest window without columns beside the map, in pixels. */
const NARROW = 1000;

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

interface Seated extends Partial<Options> {
  /** Who plays each seat: persons, unless it is said. */
  readonly kinds?: readonly string[];
  readonly names?: readonly string[];
}

/** A table around this screen at its first turn, as the form for a new game makes it. */
const newTable = ({ kinds, names: said, ...wanted }: Seated): string => {
  const options: Options = { edition: 2026, rules: 'complete', events: true, players: 3, ...wanted };
  const seats = Array.from({ length: options.players }, (_, seat) => kinds?.[seat] ?? 'person');
  const names = seats.map((_, seat) => said?.[seat] ?? `Player ${seat + 1}`);
  const tags = { 'seat-kinds': seats.join(' '), seed: 'new table', ended: 'no' };
  return printRecord({ options, layout: deal('first-game', seededRandom('')), names, tags, choices: [] });
};

/** To the question where a building is started: a step back from one that has been. */
export const placeArchitect = async (page: Page): Promise<void> => {
  await page.locator('.hex.target[aria-label*=" open, "]').first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.hex.target').first().waitFor();
};

/** Looks at sites, as the keyboard does, until one would offer something to a rival. */
export const lookAtOffers = async (page: Page): Promise<void> => {
  for (const site of await page.locator('.hex.target[aria-label*=" open, "]').all()) {
    await site.evaluate((one) => (one as HTMLElement).focus({ focusVisible: true } as FocusOptions));
    await page.locator('.place-card li').first().waitFor();
    if ((await page.locator('[data-offer]').count()) > 0) return;
  }
  throw new Error('no site offers anything');
};

/**
 * What a table shows when something is pointed at is fetched after its first picture. Until then, pointing shows nothing;
 * in a wide window the slot says that it is there.
 */
const complete = async (page: Page): Promise<void> => {
  // Beside the board in words it has no room.
  if (page.viewportSize()!.width > NARROW) await page.locator('.info-slot').waitFor({ state: 'attached' });
};

/** A page at a saved game around this screen. */
const openRecord = async (
  app: App,
  record: string,
  settings: object,
  options: BrowserContextOptions,
): ReturnType<App['openAt']> => {
  const opened = await app.openAt('#/game/mid', { 'cap-diamant:game:mid': record }, settings, options);
  await opened.page.locator('.target').first().waitFor();
  await complete(opened.page);
  return opened;
};

export const openGame = (
  app: App,
  { record }: MidGame,
  settings: object = {},
  options: BrowserContextOptions = {},
): ReturnType<App['openAt']> => openRecord(app, record, settings, options);

/** Without the first screen and the form on the way, where those are not what a test is about. */
export const openTable = (
  app: App,
  seated: Seated = {},
  settings: object = {},
  options: BrowserContextOptions = {},
): ReturnType<App['openAt']> => openRecord(app, newTable(seated), settings, options);
