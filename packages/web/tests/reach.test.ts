/** For everybody: by words alone, with the rules at hand, on a phone, several persons at one screen. */
import { historyOf, parseRecord } from '@cap-diamant/engine';
import { LANGUAGES } from '@cap-diamant/text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOAKING } from '../../../scripts/soaking.ts';
import { type App, begin, moves, PHONE, record, startApp } from './support/app.ts';
import { focused, spoken } from './support/heard.ts';
import { openTable } from './support/mid-game.ts';
import { pickOne } from './support/picks.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const PERSONS = ['person', 'person', 'person'];

describe('the board in words', () => {
  test('plays for two by the command box alone, into the second century', async () => {
    const { page, errors } = await openTable(app, { edition: 2011, events: false, players: 2 });
    await page.keyboard.press('t');
    const box = page.getByRole('combobox', { name: 'Command' });
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    let count = 0;
    const isEnough = async (): Promise<boolean> =>
      !SOAKING && historyOf(parseRecord(await record(page))).state.century > 0;
    for (; count < 600 && !(await isEnough()); count += 1) {
      // A scoring is told for a moment, and nothing is asked meanwhile.
      await page.locator('.scoring').waitFor({ state: 'detached' });
      // Moves come first; what is none begins with "Undo" or "What happened last". Every other time a
      // building is started, which brings the centuries to their end.
      const typed = await page.evaluate(async (turn) => {
        const movesIn = (): string[] => {
          const items = [...document.querySelectorAll('#commands li')];
          const end = items.findIndex((item) => /^(Undo|What happened last)/.test(item.textContent!.trim()));
          return items.slice(0, end).map((item) => item.querySelector('code')!.textContent!);
        };
        while (movesIn().length === 0 && document.querySelector('.result') === null) {
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        if (document.querySelector('.result') !== null) return null;
        const words = movesIn();
        const starts = words.filter((word) => word.startsWith('start site'));
        const list = turn % 2 === 0 && starts.length > 0 ? starts : words;
        return list[(turn * 5) % list.length]!;
      }, count);
      if (typed === null) break;
      const before = await moves(page);
      await page.keyboard.insertText(typed);
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (old) =>
          Object.entries(localStorage).every(([key, text]) => !key.includes(':game:') || !text.endsWith(old)),
        before,
        { polling: 20 },
      );
    }
    const { state } = historyOf(parseRecord(await record(page)));
    expect(state.century).toBeGreaterThan(0);
    expect([state.over, await page.locator('.result').isVisible()]).toEqual([SOAKING, SOAKING]);
    expect(count).toBeGreaterThan(10);
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('is filtered by words, walked by arrow keys, and answers questions', async () => {
    const { page, errors } = await openTable(app, {}, { textBoard: true });
    const box = page.getByRole('combobox', { name: 'Command' });
    await box.fill('send citadelle');
    await expect.poll(() => page.locator('#commands li').count()).toBe(1);
    await box.fill('build hotel dieu');
    await page.keyboard.press('Enter');
    await expect.poll(() => moves(page)).toMatch(/start site:\d+/);
    await expect.poll(() => spoken(page)).toContain('Hôtel-Dieu');
    await page.locator('.position').getByText('Hôtel-Dieu Hospital').first().waitFor();

    await page.keyboard.press('ArrowDown');
    const active = await box.getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');

    await box.fill('zones');
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken(page)).toMatch(/Citadelle:.*Religion:/);
    await box.fill('nonsense');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.reply').textContent()).toContain('help');
    await box.fill('undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken(page)).toContain('Undone');
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('understands the words of the language', async () => {
    const { page, errors } = await app.open({ textBoard: true, language: 'ru' });
    await page.locator('[data-door=play]').click();
    // What the table says by itself comes first, and ends with the question.
    await page.locator('.target').first().waitFor();
    await expect.poll(() => spoken(page)).toContain('Ваш ход. Активных работников: 3.');
    await page.locator('#command').fill('сферы');
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken(page)).toMatch(/Цитадель:/);
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('shows the numbers of the drawn board, and is kept', async () => {
    const { page } = await openTable(app, {}, { textBoard: true });
    await page.locator('[data-target="zone:2"]').click();
    const row = page.locator('tr[data-zone="2"]');
    await expect.poll(() => row.locator('td b').allTextContents()).toContain('1');
    const drawn = await page
      .locator('li', { has: page.locator('[data-target="zone:2"]') })
      .locator('.counts b.standing')
      .allTextContents();
    expect(await row.locator('td b').allTextContents()).toEqual(drawn);
    await page.reload();
    await row.waitFor();
    await page.keyboard.press('t');
    await expect.poll(() => row.count()).toBe(0);
    await app.leave(page);
  });
});

test('one region says what others did, and single keys ask', async () => {
  const { page } = await app.open();
  await begin(page, { players: '3', seats: ['person', 'apprentice', 'apprentice'] });
  // A building of one's own, though a bot may have begun; then the bots’ moves, ending with the question.
  await page.locator('.hex.target[aria-label*=" open, "]').first().click();
  await expect
    .poll(() => page.locator('#announcements').textContent())
    .toMatch(
      /^(?!You).* (starts|helps build|places|puts|sends|takes).*Your turn\. You have 6 active workers\.$/s,
    );
  await page.keyboard.press('c');
  await expect.poll(() => spoken(page)).toMatch(/^Century I\. Sites left: \d+/);
  await page.keyboard.press('z');
  await expect.poll(() => spoken(page)).toMatch(/^Citadelle: .*You: .*Religion: /);
  await page.keyboard.press('p');
  await expect.poll(() => spoken(page)).toMatch(/^You: \d+ points?, \d+ active/);
  await page.keyboard.press('l');
  await expect.poll(() => spoken(page)).toMatch(/ (starts|helps build|places|sends|takes|activates) /);
  // What else shows the same news keeps silent.
  const others =
    ':is(.prompt-area, .board-area, .legend, .players, .log-area) :is([aria-live], [role=log], [role=status])';
  expect(await page.locator(others).count()).toBe(0);
  // What comes quickly after another message does not replace it.
  await page.keyboard.press('c');
  await page.keyboard.press('z');
  await expect
    .poll(async () => (await page.locator('#announcements p').allTextContents()).slice(-2))
    .toEqual([expect.stringMatching(/^Century I\./), expect.stringMatching(/^Citadelle: /)]);
  await page.keyboard.press('s');
  await expect.poll(() => spoken(page)).toMatch(/^(\S+) .*\. (?!\1|Player)\p{Lu}\S+ /u);
  await app.leave(page);
});

test('what can be chosen says what it does and changes, after its name', async () => {
  const { page, errors } = await app.open();
  await page.goto(`${page.url()}#/new/friends`);
  await page.locator('[name=name-1]').focus();
  expect(await focused(page)).toMatchObject({ name: 'Player 2: Name' });
  await page.goBack();
  await begin(page, { players: '3', seats: PERSONS });
  await expect
    .poll(() => focused(page))
    .toMatchObject({ role: 'heading', name: 'At the table: Player 1, Player 2, Player 3' });

  await page.keyboard.press('n');
  const site = await focused(page);
  expect(site.role).toBe('button');
  expect(site.name).toMatch(/, open, century I, \d workers? a stage\. can be chosen$/);
  await expect
    .poll(async () => (await focused(page)).description)
    .toMatch(
      /^Build .+ \d workers? a stage\)\. You activate 3 workers\. .*: 3 more active workers\. The district action here: /,
    );
  await page.keyboard.press('n');
  expect((await focused(page)).name).not.toBe(site.name);
  await page.keyboard.press('Shift+N');
  expect(await focused(page)).toMatchObject({ name: site.name });
  await page.locator('.place-card').getByText('What the others could do here').waitFor();
  await page.keyboard.press('d');
  await expect
    .poll(() => spoken(page))
    .toMatch(
      /open, century I\. .*\(\d workers? a stage\)\. .*What the others could do here \(points as things stand\)\. .*can help build/,
    );

  // A finger's first tap moves no focus: it is told.
  await page.locator('.hex.target').last().dispatchEvent('click');
  await expect
    .poll(() => spoken(page))
    .toMatch(/^Build .+ You activate 3 workers\. .*Tap again or press Enter\.$/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => spoken(page)).toBe('There is nothing to undo.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await expect.poll(() => spoken(page)).toMatch(/^Groups of buildings\. .*Player 2, No stars yet\./);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('another position and the rules are announced, and return the focus', async () => {
  const { page } = await openTable(app);
  await page.keyboard.press('n');
  const { name } = await focused(page);
  await page.keyboard.press('?');
  await expect.poll(() => focused(page)).toMatchObject({ role: 'searchbox' });
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatchObject({ name });
  await page.keyboard.press('Enter');
  await expect.poll(() => spoken(page)).toMatch(/starts? a building: .* Your turn/);
  await page.locator('.log .line').last().press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => spoken(page)).toMatch(/^An earlier position/);
  await page.getByRole('button', { name: 'Back to now' }).press('Enter');
  await expect.poll(() => spoken(page)).toMatch(/Your turn/);
  await app.leave(page);
});

test('nothing is undone unseen, Tab reaches the map, and letter keys work on other layouts', async () => {
  const { page } = await openTable(app);
  await page.locator('.hex.target').first().click();
  await expect.poll(() => spoken(page)).toMatch(/starts? a building: .* Your turn/);
  const before = await moves(page);
  await page.locator('.log .line').last().press('Home');
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Back to now' }).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => spoken(page)).toBe('There is nothing to undo.');
  expect(await moves(page)).toBe(before);

  // Of an earlier position nothing can be chosen: one place leads to the others.
  expect(await page.locator('.hex[tabindex="0"]').count()).toBe(1);
  await page.locator('.hex[tabindex="0"]').focus();
  const first = await focused(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).not.toEqual(first);
  const second = await focused(page);
  expect(await page.locator('.hex[tabindex="0"]').getAttribute('aria-label')).toBe(second.name);

  await page.locator('body').evaluate((body) => {
    body.dispatchEvent(new KeyboardEvent('keydown', { key: 'с', code: 'KeyC', bubbles: true }));
  });
  await expect.poll(() => spoken(page)).toMatch(/^Century I\. Sites left: \d+\. Fewest workers: \d+/);
  await app.leave(page);
});

test('the rules have room, one scrollbar and contents that lead to every section', async () => {
  const { page, errors } = await openTable(app, {}, {}, { viewport: { width: 1366, height: 650 } });
  await page.locator('body').press('?');
  await page.locator('.rules .example').last().waitFor();
  const text = page.locator('.rules .text');
  // A dozen lines, beside the slot that explains what is pointed at.
  expect((await text.boundingBox())!.height).toBeGreaterThan(280);
  expect(await page.evaluate(() => document.scrollingElement!.scrollHeight)).toBe(650);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const topOf = (part: string): Promise<number> =>
    page
      .locator(`.rules ${part}`)
      .first()
      .evaluate((one) => one.getBoundingClientRect().top - one.closest('.text')!.getBoundingClientRect().top);
  for (const [name, part] of [
    ['Set-up', '.setup'],
    ['Districts', '.districts'],
    ['Game for two (2011 edition)', '.two'],
  ] as const) {
    await contents.getByRole('button', { name }).click();
    await expect.poll(() => topOf(part)).toBeLessThan(2);
    expect(await topOf(part)).toBeGreaterThan(-2);
  }
  await page.getByRole('tab', { name: 'Rules by number' }).click();
  await contents.getByRole('button', { name: 'Final scoring' }).click();
  await expect.poll(() => topOf('[data-rule="R9"]')).toBeLessThan(60);
  expect(await topOf('[data-rule="R9"]')).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test.each(LANGUAGES)('the rulebook fills four printed pages in %s', async (language) => {
  const { page, errors } = await app.openAt('#/rules', {}, { language });
  await page.locator('.rulebook .example').last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('the rules open at the rule of an objection, beside a board that goes on', async () => {
  const { page, errors } = await openTable(app, { edition: 2011, rules: 'family', events: false });
  await page.locator('.hex[data-target^="space:"]:not(.target)').first().click();
  const link = page.locator('.notice .rule');
  const rule = /R\d+(?:\.\d+)?/.exec((await link.getAttribute('aria-label'))!)![0];
  expect(await link.textContent()).not.toMatch(/\d/);
  await link.click();
  const article = page.locator(`.rules [data-rule="${rule}"]`);
  await expect.poll(() => article.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await article.isVisible()).toBe(true);

  // What this game does not need comes last.
  const order = await page
    .locator('.rules [data-rule]')
    .evaluateAll((articles) => articles.map((one) => (one as HTMLElement).dataset.rule));
  expect(order.indexOf('R9.5')).toBeGreaterThan(order.indexOf('R11.5'));
  expect(order.indexOf('R9.4')).toBeLessThan(order.indexOf('R11.5'));

  await page.getByLabel('Search the rules').fill('neutral architect');
  await expect.poll(() => page.locator('.rules [data-rule="R9.7"]').count()).toBe(0);
  await page.locator('.hex.target').first().click();
  await expect.poll(() => moves(page)).toMatch(/start site:\d+/);

  await page.getByLabel('Search the rules').press('Escape');
  await expect.poll(() => page.locator('.rules').count()).toBe(0);
  await page.locator('body').press('?');
  await page.locator('.rules').waitFor();
  // The question leads to its rule too.
  await page.locator('.sentence .rule').click();
  await expect.poll(() => page.locator('.rules .asked').getAttribute('data-rule')).toBe('R4');
  // Asking for the same rule again, after scrolling elsewhere, leads there again.
  await page.getByRole('tab', { name: 'How to play' }).click();
  await page.locator('.rules .example').first().waitFor();
  await page.locator('.sentence .rule').click();
  await page.locator('.rules .asked').waitFor();

  // What is written is taken back by itself; the game is not.
  const before = await moves(page);
  await page.getByLabel('Search the rules').fill('zone');
  await page.keyboard.press('Control+z');
  expect(await moves(page)).toBe(before);
  await page.getByLabel('Search the rules').press('Escape');
  await page.locator('body').press('Control+z');
  await expect.poll(() => moves(page)).not.toBe(before);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('the hand-over shows what happened since; one key goes on', async () => {
  const { page, errors } = await openTable(
    app,
    { kinds: ['person', 'person', 'apprentice'] },
    { passOn: true },
  );
  const dialog = page.locator('.hand-over');
  expect(await dialog.count()).toBe(0);
  const start = async (): Promise<void> => {
    await page.locator('.hex.target[aria-label*="open, century I"]').first().click();
  };
  await start();
  await dialog.waitFor();
  const first = await dialog.locator('h2').textContent();
  expect(first).toMatch(/^Pass to (Player 1|Player 2)$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  await start();
  await dialog.waitFor();
  expect(await dialog.locator('h2').textContent()).not.toBe(first);
  expect(await dialog.locator('li').allTextContents()).toContainEqual(
    expect.stringMatching(/Player 2 starts \S/),
  );
  await page.keyboard.press(' ');
  await page.locator('.hex.target').first().waitFor();
  expect(await dialog.count()).toBe(0);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('the story of the city has eighty plates, filtered and linked from the board', async () => {
  const { page, errors } = await app.open();
  await page.getByRole('link', { name: 'Story of the city' }).click();
  const plates = page.locator('.stories article');
  await plates.first().waitFor();
  expect(await plates.count()).toBe(80);
  await expect.poll(() => page.locator('.stories .story').first().textContent()).toContain('1647');
  // Each has a picture of its own; the mark of a zone is on many.
  const pictures = await plates.evaluateAll((all) =>
    all.map((plate) =>
      [...plate.querySelectorAll('svg path:not(.mark)')].map((path) => path.getAttribute('d')).join(),
    ),
  );
  expect(new Set(pictures).size).toBe(80);
  await pickOne(page, 'kind', 'buildings');
  await expect.poll(() => plates.count()).toBe(44);
  await pickOne(page, 'zone', '1');
  await pickOne(page, 'century', '0');
  await expect.poll(() => plates.count()).toBe(4);
  await pickOne(page, 'kind', 'people');
  await expect.poll(() => plates.count()).toBe(1);

  await page.getByRole('button', { name: 'Back' }).click();
  await begin(page, { players: '3', seats: PERSONS });
  // Three first turns, then the first player leaves the first building without stars: it is closed.
  for (let turn = 0; turn < 4; turn += 1) {
    const site = page.locator('.hex.target[aria-label*="open, century I"]').first();
    await site.click();
  }
  const done = page.locator('.hex[aria-label*="closed"]').first();
  const name = (await done.getAttribute('aria-label'))!.split(',')[0]!;
  await done.click();
  await page.getByRole('link', { name: 'Its story' }).first().click();
  await expect.poll(() => page.locator('.asked h3').textContent()).toBe(name);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Their stories' }).click();
  await expect.poll(() => plates.count()).toBe(5);
  expect(errors).toEqual([]);
  await app.leave(page);
});

describe('a phone', () => {
  test('has targets for fingers, one row on top, and begins by touch', async () => {
    const { page, errors } = await app.open({}, PHONE);
    await begin(page, { players: '4', seats: [...PERSONS, 'person'] });
    // A word with a tip has its finger's room around it, which its box does not tell.
    const sizes = await page
      .locator(
        '.hex, .ladder button:not([data-tip]), .leaders button:not([data-tip]), .tools button, .prompt button:not(.rule)',
      )
      .evaluateAll((all) =>
        all.map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height);
        }),
      );
    expect(sizes.length).toBeGreaterThan(60);
    // What has no size is not there: on a phone some tools are on the sheet.
    expect(sizes.filter((size) => size > 0 && size < 40)).toEqual([]);
    const heights = await page.evaluate(() => ({
      header: document.querySelector('header')!.getBoundingClientRect().height,
      players: document.querySelector('.players')!.getBoundingClientRect().height,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect(heights.header).toBeLessThan(56);
    expect(heights.players).toBeLessThan(844 / 4);
    expect(heights.sideways).toBe(0);

    // The board stays where it is between two taps.
    const site = page.locator('.hex.target').nth(3);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const before = await site.locator('.reach').boundingBox();
    await site.tap();
    expect(await page.locator('.hex.selected .reach').boundingBox()).toEqual(before);
    await page.locator('.hex.selected').tap();
    await expect.poll(() => moves(page)).toMatch(/start site:\d+/);
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('opens log, rules and words as a sheet over the table, and closes it', async () => {
    const { page, errors } = await openTable(app, {}, {}, PHONE);
    const sheet = page.locator('.rest');
    const inside = async (part: string): Promise<void> => {
      const { x, y, width, height } = (await page.locator(part).boundingBox())!;
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(PHONE.viewport.width);
      expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height);
    };
    expect(await sheet.isVisible()).toBe(false);
    await page.locator('[data-tool=log]').tap();
    await page.locator('.log .lines').waitFor();
    await inside('.log .lines');
    await page.locator('.sheet-tools').getByRole('button', { name: 'Close' }).tap();
    await expect.poll(() => sheet.isVisible()).toBe(false);

    const openRules = async (): Promise<void> => {
      await page.locator('[data-tool=log]').tap();
      await page.locator('.sheet-tools').getByRole('button', { name: 'Rules' }).tap();
    };
    await openRules();
    // How to play comes first, with its pictures inside; the numbered rules are one tap away.
    await page.locator('.rules .example').last().waitFor();
    await inside('.rules');
    const wide = await page.locator('.rules .text').evaluate((text) => text.scrollWidth - text.clientWidth);
    expect(wide).toBe(0);
    // A field that has the focus would raise a keyboard over them.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rules-title');
    await page.getByRole('tab', { name: 'Rules by number' }).tap();
    await page.locator('.rules [data-rule="R1.1"]').waitFor();
    await page.locator('.sheet-tools').getByRole('button', { name: 'Close' }).tap();
    await expect.poll(() => sheet.isVisible()).toBe(false);
    // All of it is there again.
    await page.locator('.hex.target').first().tap();
    await page.locator('.prompt .options button').first().tap();
    await expect.poll(() => moves(page)).toMatch(/start site:\d+/);
    // Opening another screen closes the rules.
    await openRules();
    await page.locator('.rules').waitFor();
    await page.evaluate(() => {
      location.hash = '#/learn/turns/1';
    });
    await page.locator('.coach').waitFor();
    expect(await sheet.isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('names a district on tap, magnifies by buttons and fingers', async () => {
    const { page, errors } = await openTable(app, {}, {}, PHONE);
    await page.locator('[data-target="district:1"]').tap();
    await expect.poll(() => page.locator('.place-card').textContent()).toContain('Port district');
    await page.locator('.place-card').getByRole('button', { name: 'Close' }).tap();
    expect(await page.locator('.ladder ol').isVisible()).toBe(true);

    const hex = page.locator('[data-target="space:20"]');
    const width = async (): Promise<number> => (await hex.boundingBox())!.width;
    const whole = await width();
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await expect.poll(width).toBeGreaterThan(whole * 1.2);
    await page.getByRole('button', { name: 'whole board' }).tap();
    await expect.poll(width).toBe(whole);

    const box = (await page.locator('.board-area .frame').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x: x - apart, y },
      { x: x + apart, y },
    ];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(45) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(60) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(width).toBeGreaterThan(whole * 1.5);
    expect(errors).toEqual([]);
    await app.leave(page);
  });
});

test('the keys +, − and 0 magnify the board', async () => {
  const { page } = await openTable(app);
  const width = async (): Promise<number> =>
    (await page.locator('[data-target="space:20"]').boundingBox())!.width;
  const whole = await width();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.5);
  await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(whole * 1.5);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(whole);
  await app.leave(page);
});
