/** Games looked at again: records in and out, links, keys, what-if, the governor, the end in charts. */
import { readFileSync } from 'node:fs';
import {
  advance,
  type Choice,
  choices,
  decision,
  historyOf,
  newGame,
  parseRecord,
  printRecord,
  scoreOf,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { passing } from './support/passing.ts';
import { pickOne } from './support/picks.ts';
import { WORDY } from './support/ways.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** A game played here at random, to the end or so far. */
const playedGame = (players: 3 | 4, most = Number.POSITIVE_INFINITY): string => {
  const random = seededRandom('a replay');
  const options = { edition: 2026, rules: 'complete', events: true, players } as const;
  const layout = deal('balanced', random);
  const state = newGame(options, layout);
  const made: Choice[] = [];
  while (decision(state) !== null && made.length < most) {
    const choice = pick(choices(state), random);
    made.push(choice);
    advance(state, choice);
  }
  const names = ['Ada', 'Ben', 'Chloé', 'Дима'].slice(0, players);
  return printRecord({ options, layout, names, tags: { place: 'Lévis' }, choices: made });
};

const FINISHED = playedGame(4);
const HALF = playedGame(3, 60);

const keep = (page: Page, id: string, record: string): Promise<void> =>
  page.evaluate(([name, text]) => localStorage.setItem(`cap-diamant:game:${name}`, text!), [id, record]);

/** A page at a place of this game, which is kept there under the name that the place has. */
const openGame = (
  hash: string,
  record: string,
  settings: object = {},
  options: BrowserContextOptions = {},
): ReturnType<App['openAt']> =>
  app.openAt(hash, { [`cap-diamant:game:${hash.split('/')[2]}`]: record }, settings, options);

const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('cap-diamant:game:'))),
  );

const visit = async (page: Page, hash: string): Promise<void> => {
  await page.goto(page.url().replace(/#.*|$/, hash));
};

const slider = (page: Page) => page.locator('.replay-bar input[type=range]');
const position = async (page: Page): Promise<number> => Number(await slider(page).inputValue());

const movesOf = (record: string): string => JSON.stringify(parseRecord(record).choices);

describe('a record from elsewhere', () => {
  test('is opened by paste, kept once, and comes out again as it went in', async () => {
    const { page, errors } = await app.open({}, { permissions: ['clipboard-read', 'clipboard-write'] });
    for (let times = 0; times < 2; times += 1) {
      await visit(page, '#/');
      await page.getByText('Open a saved game').click();
      await page.getByLabel('Paste the text of a game here').fill(HALF);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await slider(page).waitFor();
    }
    expect(Object.keys(await kept(page))).toHaveLength(1);
    await page.getByText('Save or share this game').click();
    await page.getByRole('button', { name: 'Copy the game as text' }).click();
    await page.getByText('Copied.').waitFor();
    const out = await page.evaluate(() => navigator.clipboard.readText());
    expect(movesOf(out)).toBe(movesOf(HALF));
    expect(parseRecord(out)).toMatchObject({ names: ['Ada', 'Ben', 'Chloé'], tags: { place: 'Lévis' } });
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('is opened as a file, and saved as one', async () => {
    const { page, errors } = await app.open();
    await page.getByText('Open a saved game').click();
    await page.getByLabel('choose a file').setInputFiles({
      name: 'game.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(FINISHED),
    });
    await slider(page).waitFor();
    await page.getByText('Save or share this game').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the game as a file' }).click(),
    ]);
    expect(movesOf(readFileSync(await download.path(), 'utf8'))).toBe(movesOf(FINISHED));
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('is opened when its file is dropped', async () => {
    const { page } = await app.open();
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'game.txt', { type: 'text/plain' }));
      return data;
    }, HALF);
    await page.dispatchEvent('.open-record', 'drop', { dataTransfer: dropped });
    await slider(page).waitFor();
    expect(Object.values(await kept(page)).map(movesOf)).toEqual([movesOf(HALF)]);
    await app.leave(page);
  });

  test('with a mistake is refused with its line and reason, and nothing is changed', async () => {
    const { page } = await app.open();
    await keep(page, 'mine', HALF);
    await page.reload();
    const before = await kept(page);
    const lines = FINISHED.split('\n');
    const wrong = lines.findIndex((line) => line.startsWith('3. '));
    lines[wrong] = lines[wrong]!.replace(/ [a-z]+(:\S+)?$/, ' contribute:99');
    await page.getByText('Open a saved game').click();
    await page.getByLabel('Paste the text of a game here').fill(lines.join('\n'));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const said = await page.getByRole('alert').textContent();
    expect(said).toContain(`an error in line ${wrong + 1}`);
    expect(said).toContain('contribute:99');
    expect(await kept(page)).toEqual(before);
    await app.leave(page);
  });
});

test('keys, buttons, the slider and the log lead through the game; the address follows', async () => {
  const { page, errors } = await app.open();
  await keep(page, 'end', FINISHED);
  await visit(page, '#/replay/end/5');
  await slider(page).waitFor();
  const { choices: all } = parseRecord(FINISHED);
  const turnAt = (count: number): number => historyOf(parseRecord(FINISHED), count).state.turn;
  expect(await position(page)).toBe(5);

  await page.keyboard.press('ArrowRight');
  expect(await position(page)).toBe(6);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await position(page)).toBe(4);
  await page.keyboard.press('ArrowDown');
  const next = await position(page);
  expect(turnAt(next)).toBe(turnAt(4) + 1);
  expect(turnAt(next - 1)).toBe(turnAt(4));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await position(page)).toBe(next);
  await page.keyboard.press('End');
  expect(await position(page)).toBe(all.length);
  await page.keyboard.press('Home');
  expect(await position(page)).toBe(0);
  await page.locator('[data-key=ArrowRight]').click();
  expect(await position(page)).toBe(1);

  await slider(page).fill('40');
  await expect.poll(() => page.url()).toMatch(/#\/replay\/end\/40$/);
  expect(await slider(page).getAttribute('aria-valuetext')).toMatch(
    new RegExp(`^Move 40 of ${all.length} .*Century .*turn ${turnAt(40)}$`),
  );
  const line = page.locator('.log .line:not([aria-expanded])').nth(8);
  await line.click();
  expect(await position(page)).not.toBe(40);
  expect(await page.locator('.log [aria-current]').first().isVisible()).toBe(true);
  // What is marked in the log is said above the board.
  const said = await page.locator('.happened').textContent();
  expect(said).toContain((await page.locator('.log [aria-current]').first().textContent())!.trim());

  // On the map the arrows walk over the map.
  const before = await position(page);
  await page.locator('.hex').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await position(page)).toBe(before);
  // Back leads to where one came from, not through the moves.
  await page.goBack();
  await page.getByRole('heading', { name: 'Play now' }).waitFor();
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('a scoring is shown zone by zone on the way forward, and skipped otherwise', async () => {
  const game = parseRecord(FINISHED);
  const centuries = game.choices.map((_, at) => historyOf(game, at + 1).state.century);
  const last = centuries.indexOf(1) + 1;
  const { page, errors } = await openGame(`#/replay/end/${last - 1}`, FINISHED);
  await slider(page).waitFor();
  const told = page.locator('.happened .title');
  const century = page.locator('.clock .century');
  for (let rung = 1; rung <= 5; rung += 1) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => told.textContent()).toContain(`zone ${rung} of 5`);
    expect(await position(page)).toBe(last);
    expect(await century.textContent()).toBe('Century I');
  }
  // The ledger follows, with the event that chance has revealed.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => told.textContent()).toContain('Century II begins');
  const after = game.options.events ? last + 1 : last;
  expect(await position(page)).toBe(after);
  expect(await page.locator('.century-end article').count()).toBe(after - last);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => told.count()).toBe(0);
  expect(await page.locator('.century-end').count()).toBe(0);
  expect(await position(page)).toBe(after);
  expect(await century.textContent()).toBe('Century II');
  await page.keyboard.press('ArrowRight');
  expect(await position(page)).toBe(after + 1);

  await visit(page, `#/replay/end/${last - 1}`);
  await expect.poll(() => position(page)).toBe(last - 1);
  await page.locator('[data-key=ArrowRight]').click();
  await told.waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => told.count()).toBe(0);
  expect(await position(page)).toBe(last - 1);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('the board highlights where the step on show happened', async () => {
  const { choices: all } = parseRecord(HALF);
  const at = all.findIndex(({ kind }) => kind === 'site');
  const site = all[at]!;
  const { page } = await openGame(`#/replay/half/${at + 1}`, HALF);
  await slider(page).waitFor();
  const hex = page.locator(`.hex[data-target="space:${site.kind === 'site' ? site.space : -1}"]`);
  expect(await hex.getAttribute('aria-label')).toContain('just happened here');
  await page.keyboard.press('Home');
  expect(await hex.getAttribute('aria-label')).not.toContain('just happened here');
  await app.leave(page);
});

describe('a link', () => {
  test('carries the whole game to another browser, at the move on show', async () => {
    const { page } = await openGame(
      '#/replay/end/77',
      FINISHED,
      {},
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
    await page.getByText('Save or share this game').click();
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.getByText('Copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const where = await slider(page).getAttribute('aria-valuetext');
    await app.leave(page);

    const other = await app.open();
    await visit(other.page, new URL(link).hash);
    await slider(other.page).waitFor();
    expect(await slider(other.page).getAttribute('aria-valuetext')).toBe(where);
    expect(await other.page.locator('.players').textContent()).toContain('Chloé');
    expect(await kept(other.page)).toEqual({});
    expect(other.errors).toEqual([]);
    await app.leave(other.page);
  });

  test.each([
    ['cut off', '#/replay/record/7VbLbhs3FN3rK-4/3', 'damaged'],
    ['no link of ours', '#/replay/record/%%%/3', 'Play now'],
    ['to a game that is not here', '#/replay/nobody/3', 'not saved in this browser'],
  ])('that is %s says so', async (_, hash, words) => {
    const { page, errors } = await app.open();
    await visit(page, hash);
    await page.getByText(words).first().waitFor();
    expect(errors).toEqual([]);
    await app.leave(page);
  });
});

test('playing on from any move starts a new game with a link back', async () => {
  const { choices: all } = parseRecord(FINISHED);
  const at = all.findIndex(({ kind }, index) => index > 40 && kind === 'start');
  const { page, errors } = await openGame(`#/replay/end/${at}`, FINISHED);
  await page.getByText('Continue from here').click();
  for (let seat = 0; seat < 4; seat += 1) await pickOne(page, `play-on-${seat}`, 'person');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.hex.target').first().click();
  const branch = async (): Promise<string> => {
    const games = await kept(page);
    return Object.entries(games).find(([key]) => !key.endsWith(':end'))![1];
  };
  await expect.poll(async () => parseRecord(await branch()).choices.length).toBeGreaterThan(at);
  const record = parseRecord(await branch());
  expect(record.choices.slice(0, at)).toEqual(all.slice(0, at));
  expect(record.tags).toMatchObject({ 'branch-of': 'end', 'branch-at': String(at) });
  expect((await kept(page))['cap-diamant:game:end']).toBe(FINISHED);

  // What the two games share cannot be taken back.
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
  expect(parseRecord(await branch()).choices).toHaveLength(at);
  await page.getByRole('link', { name: `What if, from move ${at} of: Ada, Ben` }).click();
  await slider(page).waitFor();
  expect(await position(page)).toBe(at);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('the governor names choices with reasons, marks the best, and clears when the replay moves on', async () => {
  const { choices: all } = parseRecord(HALF);
  const at = all.findIndex(({ kind }, index) => index > 20 && kind === 'start');
  const { page, errors } = await openGame(`#/replay/half/${at}`, HALF);
  const ask = page.getByRole('button', { name: 'Ask the strongest bot' });
  await passing(page, '.governor', () => ask.click(), 'is thinking');
  await page.locator('.governor li').first().waitFor();
  const rows = await page.locator('.governor li').allTextContents();
  // In a low window the slot above gives way, so that there is something to read.
  await page.setViewportSize({ width: 1366, height: 650 });
  const height = async (): Promise<number> => (await page.locator('.side .more').boundingBox())!.height;
  await expect.poll(height).toBeGreaterThan(140);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(rows.length).toBeGreaterThan(1);
  expect(rows[0]).toMatch(/\d+% chance of winning/);
  expect(rows.filter((row) => row.includes('played'))).toHaveLength(1);
  // The reasons follow in sentences, without figures of the judge.
  const why = page.locator('.governor .why').first();
  await expect.poll(() => why.textContent()).toMatch(/[a-z]\.$/);
  expect(await why.textContent()).not.toMatch(/[+−]\d/);
  await page.getByText('estimate, not the truth').waitFor();
  expect(await page.locator('[aria-label*="the strongest bot would choose this"]').count()).toBe(1);
  await page.keyboard.press('Home');
  await expect.poll(() => page.locator('.governor li').count()).toBe(0);
  expect(await page.locator('[aria-label*="the strongest bot would choose this"]').count()).toBe(0);
  await page.getByText('Nobody has a choice').waitFor();
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('the end is drawn: bars and lines with the right totals, swings that lead to their moves', async () => {
  const { page, errors } = await openGame('#/game/end', FINISHED);
  await page.locator('.result').waitFor();
  const end = historyOf(parseRecord(FINISHED)).state;
  const scores = end.active.map((_, seat) => scoreOf(end, seat)).toSorted((a, b) => b - a);
  const bars = await page
    .locator('.bars > svg[height="30"]')
    .evaluateAll((drawings) =>
      drawings.map((drawing) =>
        [...drawing.querySelectorAll<SVGGElement>('[data-points]')].reduce(
          (sum, part) => sum + Number(part.dataset.points),
          0,
        ),
      ),
    );
  expect(bars).toEqual(scores);
  // By source and by century, the same totals.
  const totals = await page.locator('tfoot td').allTextContents();
  expect(totals.map(Number)).toEqual([...scores, ...scores]);
  expect((await page.locator('.lines .end').allTextContents()).map(Number)).toEqual(scores);

  const turns = page.getByRole('slider', { name: 'Turn' });
  await turns.focus();
  await page.keyboard.press('Home');
  await expect
    .poll(() => turns.getAttribute('aria-valuetext'))
    .toBe('Beginning, Ada 0, Ben 0, Chloé 0, Дима 0');
  await page.keyboard.press('End');
  await expect.poll(() => turns.getAttribute('aria-valuetext')).toContain(`Ada ${scoreOf(end, 0)}`);

  const swings = page.locator('ol a');
  await expect.poll(() => swings.count()).toBe(5);
  const name = (await swings.nth(1).textContent())!;
  const turn = Number(/turn (\d+)/.exec(name)![1]);
  await swings.nth(1).click();
  await slider(page).waitFor();
  expect(historyOf(parseRecord(FINISHED), (await position(page)) - 1).state.turn).toBe(turn);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('playing again has the same table and another deal', async () => {
  const { page } = await openGame('#/game/end', FINISHED);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('.target').first().waitFor();
  const again = Object.entries(await kept(page)).find(([key]) => !key.endsWith(':end'))![1];
  const [one, two] = [parseRecord(FINISHED), parseRecord(again)];
  expect({ names: two.names, options: two.options }).toEqual({ names: one.names, options: one.options });
  expect(two.layout).not.toEqual(one.layout);
  await app.leave(page);
});

test.each(WORDY)('on a phone nothing goes sideways, in %s', async (language) => {
  const { page, errors } = await openGame(
    '#/game/end',
    FINISHED,
    { language },
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  );
  const sideways = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.locator('.result').waitFor();
  expect(await sideways()).toBe(0);
  await visit(page, '#/replay/end/90');
  await slider(page).waitFor();
  await page.locator('[data-tool=log]').tap();
  for (const summary of await page.locator('.rest summary').all()) await summary.click();
  expect(await sideways()).toBe(0);
  const size = await page.locator('[data-key=ArrowRight]').boundingBox();
  expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(40);
  expect(errors).toEqual([]);
  await app.leave(page);
});
