/** A game as two people have played it with the box, and how somebody enters it here, with one slip on the way. */

import {
  CHANCE,
  type Choice,
  choices,
  choicesOf,
  decision,
  type History,
  historyOf,
  parseRecord,
  play,
  printChoice,
  type State,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { withRestOf } from '../../src/playback/corrections.ts';
import type { Path } from '../../src/playback/table.ts';
import { endsCentury } from '../../src/view/ends-century.ts';
import { offersOf, type TargetKey } from '../../src/view/targets.ts';
import { record } from './app.ts';
import type { Hand } from './hand.ts';
import type { Spoken } from './words.ts';

export const NAMES = ['Ada', 'Ben'] as const;

/** The game after none, one, two … of its choices, whatever was chosen at the table and drawn there. */
const STAGES: readonly History[] = ((): readonly History[] => {
  const random = seededRandom('beside the box');
  const options = { edition: 2011, rules: 'complete', events: true, players: NAMES.length } as const;
  const stages = [historyOf({ options, layout: deal('random', random), choices: [] })];
  for (let now = stages[0]!; decision(now.state) !== null; now = stages.at(-1)!)
    stages.push(play(now, pick(choices(now.state), random)));
  return stages;
})();

export const { layout: LAYOUT, options: OPTIONS } = STAGES[0]!;
export const PLAYED: History = STAGES.at(-1)!;
const CHOICES = choicesOf(PLAYED);
export const LENGTH = CHOICES.length;
/** So many choices end the first century. */
export const CENTURY = STAGES.findIndex(({ state }) => state.century > 0);

export const stage = (count: number): History => STAGES[count]!;
export const choicesUpTo = (count: number): readonly Choice[] => CHOICES.slice(0, count);

const isSame = (one: Choice | undefined, other: Choice | undefined): boolean =>
  one !== undefined && other !== undefined && printChoice(one) === printChoice(other);

/**
 * The game up to so many choices with one of them, near its end, entered wrongly; all that follows goes with it.
 * `at`: choices before the wrong one.
 */
export const withSlip = (count: number): { readonly at: number; readonly history: History } => {
  for (let at = count - 2; at > 1; at -= 1) {
    const before = stage(at);
    for (const choice of choices(before.state)) {
      if (isSame(choice, CHOICES[at])) continue;
      const slipped = play(before, choice);
      const history = withRestOf(slipped, PLAYED.made.slice(at + 1, count));
      if (slipped.state.turn === stage(at + 1).state.turn && history.made.length === count)
        return { at, history };
    }
  }
  throw new Error(`no slip goes with the first ${count} choices`);
};

interface Place {
  readonly key: TargetKey;
  readonly path: Path;
  /** Which of the ways to use the place. */
  readonly index: number;
  readonly isOneOfSeveral: boolean;
}

/** The place of the table that stands for the next of these choices; null where a button does. */
const placeOf = (state: State, rest: readonly Choice[]): Place | null => {
  for (const [key, paths] of offersOf(state).targets) {
    const index = paths.findIndex((path) => path.every((choice, step) => isSame(choice, rest[step])));
    if (index >= 0) return { key, index, path: paths[index]!, isOneOfSeveral: paths.length > 1 };
  }
  return null;
};

export interface Entering {
  readonly page: Page;
  readonly hand: Hand;
  readonly words: Spoken;
}

const drawn = ({ page, words: { text } }: Entering, choice: Choice): Locator => {
  const name =
    choice.kind === 'event' ? text.event(choice.event) : choice.kind === 'first' ? NAMES[choice.seat]! : '';
  return page.locator('.drawn').getByRole('button', { name });
};

/** As many choices as one press stands for; gives how many. */
const enterNext = async (entering: Entering, state: State, rest: readonly Choice[]): Promise<number> => {
  const { page, hand } = entering;
  if (decision(state)?.by === CHANCE) {
    await hand.press(drawn(entering, rest[0]!));
    return 1;
  }
  const way = placeOf(state, rest);
  if (way === null) {
    const { buttons } = offersOf(state);
    const index = buttons.findIndex((choice) => isSame(choice, rest[0]));
    const action = page.locator('.prompt .actions .target');
    const isAction = (await action.count()) > 0;
    if (isAction) await hand.press(action);
    if (!isAction || buttons.length > 1)
      await hand.press(
        page.locator(`.prompt .buttons ${isAction ? '.options button' : '[data-choice]'}`).nth(index),
      );
    // It ends the century.
    if (rest[0]!.kind === 'start') await hand.press(page.locator('.prompt .options .main'));
    return 1;
  }
  await hand.press(page.locator(`.target[data-target="${way.key}"]`));
  if (hand.looksFirst || way.isOneOfSeveral || endsCentury(state, way.path))
    await hand.press(page.locator('.prompt .options').getByRole('button').nth(way.index));
  return way.path.length;
};

/** What the page keeps of it. */
export const entered = async (page: Page): Promise<readonly string[]> =>
  parseRecord(await record(page)).choices.map(printChoice);

/** A quick second tap on the spot of the last one is taken for a mistake. */
const A_LOOK = 400;

/** A scoring is read step by step, or its steps are skipped; its ledger is read. */
const hearScoring = async ({ page, hand, words: { ui } }: Entering): Promise<void> => {
  const scoring = page.locator('.scoring');
  if ((await scoring.count()) > 0) await page.waitForTimeout(A_LOOK);
  for (let step = 0; (await scoring.count()) > 0; step += 1) {
    const before = await scoring.textContent();
    const skip = scoring.getByRole('button', { name: new RegExp(`^(${ui('showAll')}|${ui('skipAll')})$`) });
    const isSkipped = step > 0 && (await skip.count()) > 0;
    await hand.press(isSkipped ? skip : scoring.getByRole('button', { name: ui('goOnScoring') }));
    await expect.poll(async () => (await scoring.allTextContents())[0] ?? '').not.toBe(before);
  }
};

/**
 * All choices of a game from this number on, as a player presses them who sees them made. `follows`: what the page puts
 * back by itself after the last one.
 */
export const enter = async (
  entering: Entering,
  game: History,
  from: number,
  follows: readonly Choice[] = [],
): Promise<void> => {
  const all = choicesOf(game);
  for (let count = from; count < all.length; ) {
    const { state } = historyOf({ ...game, choices: all.slice(0, count) });
    count += await enterNext(entering, state, all.slice(count));
    const now = [...all.slice(0, count), ...(count === all.length ? follows : [])];
    await expect.poll(() => entered(entering.page)).toEqual(now.map(printChoice));
    await hearScoring(entering);
  }
};
