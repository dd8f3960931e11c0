/** Learning in a real browser: the course to its end by mouse and by keyboard, the drills, a phone. */
import { DISTRICTS, historyOf, printRecord, scoreOf } from '@cap-diamant/engine';
import { loadText } from '@cap-diamant/text';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOAKING } from '../../../scripts/soaking.ts';
import { COURSE, gameOf, STOPS } from '../src/features/learn/course.ts';
import { DRILL_NAMES, type DrillName } from '../src/features/learn/drill-names.ts';
import { DRILLS } from '../src/features/learn/drills.ts';
import { pose } from '../src/features/learn/questions.ts';
import { type App, PHONE, startApp } from './support/app.ts';
import { passing } from './support/passing.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** Waits for a step of the course, counted from 1, as the coach counts it. */
const atStep = (page: Page, number: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => document.querySelector<HTMLProgressElement>('.coach progress')?.value === wanted,
    number,
    { polling: 20 },
  );

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The learner's move of this step: the only place that can be chosen, else the only button. */
const makeMove = async (page: Page, press: 'click' | 'tap'): Promise<void> => {
  const target = page.locator('.target');
  await target.or(page.locator('.prompt .buttons button')).first().waitFor();
  if ((await target.count()) === 0) await page.locator('.prompt .buttons button')[press]();
  else {
    expect(await target.count()).toBe(1);
    if (press === 'click') await target.hover();
    else await target.tap();
    await page.locator('.what-if').waitFor();
    // What has no place on the board is asked about in the prompt.
    // Of several ways none is the main one: the first is as good as any.
    const main = page.locator('.prompt .options button').first();
    const isPlace = (await target.count()) > 0;
    const isAction = isPlace && (await target.getAttribute('data-action')) !== null;
    await (isPlace ? target : main)[press]();
    // It ends the century, which another button confirms.
    if (isAction) await main[press]();
  }
};

const goOn = async (page: Page, index: number, press: 'click' | 'tap'): Promise<void> => {
  await atStep(page, index + 1);
  if (STOPS[index]!.step.wanted !== undefined) await makeMove(page, press);
  else await page.locator('.coach .main')[press]();
};

/** Keys go through the course up to here and fingers from here on; where there is time both through all of it. */
const HALF_WAY = STOPS.findIndex(({ step }) => step.key === 'century.religion');

describe('the course', () => {
  test('names districts as the edition does that is then played', async () => {
    const { page, errors } = await app.openAt('#/learn/city/1');
    const market = DISTRICTS.findIndex(({ id }) => id === 'market');
    const text = await loadText('en');
    const named = (): Promise<string | null> =>
      page.locator(`[data-target="district:${market}"]`).getAttribute('aria-label');
    await expect.poll(named).toContain(text.district(market, 2026));
    // A player who has played alone before gets the same edition again.
    const { options, layout, names } = gameOf(COURSE[0]!);
    const tags = { 'seat-kinds': 'person mason mason', seed: 's', ended: 'no' };
    const record = printRecord({ options, layout, names, tags, choices: [] });
    await page.evaluate((game) => localStorage.setItem('cap-diamant:game:old', game), record);
    await page.reload();
    await expect.poll(named).toContain(text.district(market, 2011));
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('by clicks, from the first screen to the final scoring', async () => {
    const { page, errors } = await app.open();
    await page.getByRole('link', { name: 'Start the lesson' }).click();
    const end = STOPS.findIndex(({ step }) => step.key === 'end.over');
    for (let index = 0; index < end; index += 1) await goOn(page, index, 'click');
    await atStep(page, end + 1);
    const final = historyOf(gameOf(COURSE[0]!)).state;
    const shown = await page.locator('.players .score').allTextContents();
    expect(shown.map(Number)).toEqual(final.active.map((_, seat) => scoreOf(final, seat)));
    for (let index = end; index < STOPS.length - 1; index += 1) await goOn(page, index, 'click');
    await atStep(page, STOPS.length);
    await page.locator('.coach').getByRole('link', { name: 'New game' }).click();
    await page.locator('[aria-labelledby=learn-title] p', { hasText: 'Next step: The drills.' }).waitFor();
    expect(await page.locator('[data-door=next-step]').getAttribute('href')).toBe('#/learn/drill/cascade');
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('by keyboard alone from the first screen, in German', async () => {
    const { page, errors } = await app.open({ language: 'de' });
    const tabTo = async (isThere: string): Promise<void> => {
      for (let count = 0; count < 60; count += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((selector) => document.activeElement?.matches(selector), isThere)) return;
      }
      throw new Error(`Tab does not reach ${isThere}`);
    };
    await tabTo('[aria-labelledby=learn-title] a.button');
    await page.keyboard.press('Enter');
    const until = SOAKING ? STOPS.length - 1 : HALF_WAY;
    for (const [index, { step }] of STOPS.slice(0, until).entries()) {
      await atStep(page, index + 1);
      await page.waitForFunction(() => document.activeElement?.id === 'coach-title', undefined, {
        polling: 20,
      });
      await tabTo(step.wanted === undefined ? '.coach .main' : '.target, .prompt .buttons button');
      const isAction = await page.evaluate(() => document.activeElement?.matches('[data-action]'));
      await page.keyboard.press('Enter');
      // It ends the century: the button that confirms it has the focus.
      if (isAction) {
        await page.locator('.prompt .options .main:focus').waitFor();
        await page.keyboard.press('Enter');
      }
    }
    await atStep(page, until + 1);
    if (SOAKING) expect(await page.locator('.said').textContent()).toContain('Viel Vergnügen');
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('by touch on a phone, nothing covered and nothing sideways', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const from = SOAKING ? 0 : HALF_WAY;
    const { chapter, number } = STOPS[from]!;
    const place = `#/learn/${chapter.id}/${number + 1}`;
    const { page, errors } = await app.openAt(place, {}, { language: 'ru' }, phone);
    for (let index = from; index < STOPS.length - 1; index += 1) {
      await atStep(page, index + 1);
      expect(await sideways(page)).toBe(0);
      await goOn(page, index, 'tap');
    }
    await atStep(page, STOPS.length);
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test.each([
    ['a laptop', { viewport: { width: 1366, height: 650 } }, 'click'],
    ['a phone', PHONE, 'tap'],
  ] as const)('the map keeps its place and its size at every step on %s', async (_, screen, press) => {
    const { page, errors } = await app.openAt('#/learn/turns/1', {}, {}, screen);
    await atStep(page, 1);
    const said = page.locator('.coach .said');
    expect(await said.textContent()).toMatch(press === 'tap' ? /\btap\b/ : /\bclick\b/);
    expect(await said.textContent()).not.toMatch(press === 'tap' ? /\bclick\b/ : /\btap\b/);
    const boxes = { course: new Set<string>(), events: new Set<string>() };
    for (const [index, { chapter }] of STOPS.entries()) {
      await atStep(page, index + 1);
      boxes[chapter.game].add(JSON.stringify(await page.locator('.board-area').boundingBox()));
      if (index < STOPS.length - 1) await page.locator('.coach .buttons button').nth(1)[press]();
    }
    expect([...boxes.course]).toHaveLength(1);
    expect([...boxes.events]).toHaveLength(1);
    expect(boxes.events).toEqual(boxes.course);
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('another legal move is refused with a word, an illegal one with its rule', async () => {
    const { page } = await app.openAt('#/learn/turns/1');
    await atStep(page, 1);
    await page.locator('[data-target="space:6"]').click();
    await expect.poll(() => page.locator('.notice').textContent()).toContain('this step');
    await page.locator('[data-target="space:0"]').click();
    await expect.poll(() => page.locator('.notice .rule').getAttribute('aria-label')).toMatch(/R\d/);
    await page.locator('.notice .rule').click();
    await page.locator('.rules .asked').waitFor();
    await atStep(page, 1);
    await app.leave(page);
  });

  test('goes back, leaps ahead, does a move for the learner, and is kept', async () => {
    const { page, errors } = await app.openAt('#/learn/turns/1');
    await page.getByRole('button', { name: 'Do it for me' }).click();
    await atStep(page, 2);
    expect(await page.locator('.players li').first().textContent()).toMatch(/6\s*active/);
    await page.getByRole('button', { name: 'Back' }).click();
    await atStep(page, 1);
    expect(await page.locator('.players li').first().textContent()).toMatch(/3\s*active/);
    await page.getByRole('button', { name: 'Do it for me' }).click();
    await page.reload();
    await atStep(page, 2);
    // The chapter by whose address one came is a way back to its beginning, however far one has gone.
    await page.evaluate(() => {
      location.hash = '#/learn/city/1';
    });
    await atStep(page, 6);
    await page.getByRole('button', { name: 'Next' }).click();
    await atStep(page, 7);
    await page.getByRole('link', { name: 'The city' }).click();
    await atStep(page, 6);
    await page.getByRole('button', { name: 'Next' }).click();
    await atStep(page, 7);
    await page.getByRole('link', { name: 'The century ends' }).click();
    await page.waitForFunction(() => location.hash === '#/learn/century/1');
    await page.locator('.brand').click();
    expect(await page.locator('[aria-labelledby=learn-title]').textContent()).toContain(`of ${STOPS.length}`);
    await page.getByRole('link', { name: 'All chapters' }).click();
    await page.locator('.overview .main').click();
    await page.waitForFunction(() => location.hash === '#/learn/century/1');
    await page.locator('.brand').click();
    await page.getByRole('link', { name: 'Continue learning' }).click();
    await page.waitForFunction(() => location.hash === '#/learn/century/1');
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('the others’ moves are shown one by one', async () => {
    const { page } = await app.openAt('#/learn/turns/1', {}, { pace: 'normal' });
    const forMe = page.getByRole('button', { name: 'Do it for me' });
    await passing(page, '.busy', () => forMe.click());
    await page.locator('.busy').waitFor({ state: 'detached' });
    expect(await page.locator('.log').textContent()).toMatch(/Louis (starts|helps build|sends|takes)/);
    await app.leave(page);
  });
});

const TITLES: { readonly [name in DrillName]: string } = {
  cascade: 'The cascade',
  drain: 'Leaving a building',
  century: 'The end of a century',
  group: 'The main group',
};

describe('the drills', () => {
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ page, errors } = await app.open());
  });
  afterAll(() => page && app.leave(page));

  test.each(DRILL_NAMES)('%s: right, then wrong, explained, counted and kept', async (name) => {
    await page.locator('.brand').click();
    await page.getByRole('link', { name: 'All chapters and drills' }).click();
    await page.getByRole('link', { name: TITLES[name] }).click();
    const questions = DRILLS[name];
    for (const [index, question] of questions.entries()) {
      await page.getByText(`Question ${index + 1} of ${questions.length}`).waitFor();
      const { options } = pose(question);
      // The second answer is wrong, all others are right.
      const taken = options.findIndex(({ right }) => right === (index !== 1));
      await page.locator('.option').nth(taken).click();
      await page.getByText(index === 1 ? 'Not quite.' : 'Right!').waitFor();
      expect(await page.locator('.option.right').count()).toBe(1);
      expect(await page.locator('.option.wrong').count()).toBe(index === 1 ? 1 : 0);
      await page.locator('.verdict button').click();
    }
    const right = questions.length - 1;
    await page.getByRole('heading', { name: `${right} of ${questions.length} right` }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`Question 1 of ${questions.length}`).waitFor();
    await page.locator('.brand').click();
    await page.getByRole('link', { name: 'All chapters and drills' }).click();
    const row = page.getByRole('listitem').filter({ hasText: TITLES[name] });
    await row.getByText(`best: ${right} of ${questions.length}`).waitFor();
    expect(errors).toEqual([]);
  });

  test('an answer can be tapped on the map', async () => {
    const { page: other } = await app.openAt('#/learn/drill/group');
    const right = pose(DRILLS.group[0]!).options.find((option) => option.right)!;
    expect(right.answer.kind).toBe('space');
    const space = right.answer.kind === 'space' ? right.answer.space : -1;
    await other.locator(`.hex[data-target="space:${space}"]`).click();
    await other.getByText('Right!').waitFor();
    await app.leave(other);
  });
});

test('a move of one’s own is judged, with the reason, and the lesson goes on', async () => {
  const { page, errors } = await app.openAt('#/learn/means/6');
  await page.getByRole('link', { name: 'Choose for yourself' }).click();
  await page.getByRole('heading', { name: 'Your own choice', exact: true }).waitFor({ state: 'attached' });
  const zone = page.locator('[data-target="zone:0"]');
  await zone.hover();
  await zone.click();
  const verdict = page.locator('.verdict');
  await verdict.getByRole('heading', { name: 'Another move is better here.' }).waitFor();
  await expect.poll(() => page.locator('.coach').textContent()).toMatch(/Sending a worker to the Citadelle:/);
  await verdict.getByRole('button', { name: 'Show a good move' }).click();
  await verdict.getByRole('button', { name: 'Continue the lesson' }).click();
  await atStep(page, STOPS.findIndex(({ step }) => step.key === 'means.scored') + 2);
  expect(errors).toEqual([]);
  await app.leave(page);
});
