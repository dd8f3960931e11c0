/** What the board tells beyond the pieces: ghosts, drains, groups, offers, the clock, the log as a way back. */
import {
  AVAILABLE,
  type Choice,
  COMPLETED,
  centuryEnds,
  choices,
  contributorsTo,
  decision,
  drain,
  firstGoal,
  groupsOf,
  isEnding,
  mainGroup,
  NEUTRAL,
  next,
  OFFERED_ACTIONS,
  offersAt,
  rulesOf,
  SPACE_DISTRICT,
  type State,
  sitesLeft,
} from '@cap-diamant/engine';
import { loadText } from '@cap-diamant/text';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decidesNext } from '../src/view/what-follows.ts';
import { standings, totalOf, whatIf } from '../src/view/what-if.ts';
import { type App, moves, PHONE, startApp } from './support/app.ts';
import { gamesByDecision, gameWaitingFor } from './support/decisions.ts';
import { type MidGame, midGame, openGame, placeArchitect } from './support/mid-game.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const FOUR = { edition: 2026, rules: 'complete', events: true, players: 4 } as const;

const buildings = (state: State): readonly number[] => state.architects.filter((space) => space >= 0);

/** Somebody's architect stands where two others have workers, and leaving would change a majority. */
const hasDrain = (state: State): boolean =>
  state.century > 0 &&
  state.active.some((_, seat) => groupsOf(state, seat).length > 1) &&
  buildings(state).some((space) => {
    const { moves, flips } = drain(state, space)!;
    return moves.length > 1 && flips.length > 0;
  });

let game: MidGame;
beforeAll(() => {
  game = midGame(FOUR, hasDrain);
});

const drained = ({ state }: MidGame): number =>
  buildings(state).find((space) => {
    const { moves, flips } = drain(state, space)!;
    return moves.length > 1 && flips.length > 0;
  })!;

const opened = (which: MidGame = game, options: Parameters<App['open']>[1] = {}): ReturnType<App['open']> =>
  openGame(app, which, {}, options);

/** A site that the seat on turn could start. */
const openSite = (page: Page) =>
  page.locator(`.target[data-target="space:${game.state.status.indexOf(AVAILABLE)}"]`);

const card = (page: Page) => page.locator('.place-card');

test('the top line shows the events in force with their effect', async () => {
  const { page, errors } = await opened();
  const { events, century } = game.state;
  const inForce = events.filter((event, own) => event >= 0 && (own === 0 || own === century));
  const lines = page.locator('.top-line [data-tip^="event:"]');
  expect(
    await lines.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.tip!.slice(6)))),
  ).toEqual(inForce);
  for (const line of await lines.all()) {
    expect(await line.locator('.brief').isVisible()).toBe(true);
    expect(await line.getAttribute('aria-label')).toContain(await line.locator('.brief').textContent());
  }
  await lines.first().hover();
  await page.getByRole('tooltip').waitFor();
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('an architect’s card says whose workers would go where, and which majorities change', async () => {
  const { page, errors } = await opened();
  const { zone } = await loadText('en');
  const space = drained(game);
  // Where you can help build, the preview fills a stage: that counts.
  const help = choices(game.state).find((choice) => choice.kind === 'contribute' && choice.space === space);
  const helped = help === undefined ? game.state : next(game.state, help);
  const { moves, flips, owner, stars } = drain(helped, space)!;
  await page.locator(`[data-target="space:${space}"]`).hover();
  await card(page).waitFor();
  expect(await card(page).locator('.drain h3').textContent()).toContain(
    help === undefined ? 'now' : 'after this move',
  );
  const lines = await card(page).locator('.drain li').allTextContents();
  for (const { seat, workers } of moves) {
    expect(lines.join('\n')).toMatch(new RegExp(`${game.names[seat]}: ${workers} workers? to `));
  }
  if (owner >= 0) expect(lines.join('\n')).toMatch(new RegExp(`${stars} stars? for ${game.names[owner]}`));
  // Zones with the same change share a line.
  const shown = (await card(page).locator('.flip').allTextContents()).join();
  for (const { after } of flips) expect(shown).toContain(zone(after.zone));
  // It comes after the rule of the place, which is what helping to build there brings.
  const words = (await card(page).textContent())!;
  expect(words.indexOf(lines[0]!)).toBeGreaterThan(words.indexOf('a stage)'));
  await page.keyboard.press('Escape');
  await expect.poll(() => card(page).count()).toBe(0);
  expect(errors).toEqual([]);
  await app.leave(page);
});

/** A building whose architect would get a token, and that takes no contribution now. */
const closedBuilding = (state: State): number | undefined =>
  buildings(state).find(
    (space) =>
      drain(state, space)!.stars > 0 &&
      !choices(state).some((choice) => choice.kind === 'contribute' && choice.space === space),
  );

test('if nothing can be chosen, ghosts show the drain on the map and on the ladder', async () => {
  const closed = midGame(FOUR, (state) => closedBuilding(state) !== undefined);
  const space = closedBuilding(closed.state)!;
  const { page } = await opened(closed);
  await page.locator(`[data-target="space:${space}"]`).hover();
  await page.locator('.ghost.token').waitFor();
  const { moves } = drain(closed.state, space)!;
  const ghosts = await page.locator('.ladder .now em').allTextContents();
  // Some of them may then move on to the next zone, which shows that too.
  for (const { workers } of moves) expect(ghosts).toContain(`+${workers}`);
  await app.leave(page);
});

test('a previewed choice shows its pieces as ghosts', async () => {
  const { page } = await opened();
  const site = openSite(page);
  const hex = site.locator('.reach');
  const before = await hex.boundingBox();
  await site.hover();
  await page.locator('.ghost.architect').waitFor();
  // The map stays where it is under the pointer.
  expect(await hex.boundingBox()).toEqual(before);
  await page.locator('[data-target="zone:0"]').hover();
  await expect.poll(() => page.locator('.ladder .now em').allTextContents()).toEqual(['+1']);
  expect(await page.locator('.ghost').count()).toBe(0);
  await app.leave(page);
});

test('a tap on a player says what both forecasts are made of', async () => {
  const { page } = await opened(game, { ...PHONE, viewport: { width: 820, height: 1180 } });
  const { century, final } = standings(game.state)[1]!;
  await page.locator('.info-slot').waitFor({ state: 'attached' });
  await page.locator('[data-seat="1"] .name').tap();
  const tip = page.getByRole('tooltip');
  await tip.waitFor();
  expect(await tip.locator('b').first().textContent()).toBe(game.names[1]);
  const points = await tip.locator('li b').allTextContents();
  expect(points.reduce((sum, one) => sum + Number(one.replace('−', '-')), 0)).toBe(century + final);
  await app.leave(page);
});

test('on a long phone, each of the others has a line since your last move, whole or with an ellipsis', async () => {
  for (const players of [3, 5])
    for (const turn of [14, 31]) {
      const options = { ...FOUR, players } as const;
      const { page } = await opened(
        midGame(options, (state) => state.turn >= turn),
        { ...PHONE, viewport: { width: 390, height: 844 } },
      );
      const since = page.locator('.info-slot.since');
      await since.locator('li').first().waitFor();
      const seen = await since.evaluate((box) => ({
        over: box.scrollHeight - box.clientHeight,
        empty: [...box.querySelectorAll<HTMLElement>('li:not(.century)')].filter(
          (one) => one.innerText.trim().length < 9,
        ).length,
        lines: box.querySelectorAll('li:not(.century)').length,
      }));
      expect(seen.over).toBeLessThanOrEqual(1);
      expect(seen.empty).toBe(0);
      expect(seen.lines).toBeGreaterThan(0);
      await app.leave(page);
    }
});

test('where only one zone answers, what a worker brings there is shown before a tap', async () => {
  // The Protestant district's first half (R5.3).
  const game = gameWaitingFor(
    (state) =>
      decision(state)?.task.kind === 'put' &&
      new Set(choices(state).flatMap((one) => (one.kind === 'put' ? [one.zone] : []))).size === 1,
  );
  const { page, errors } = await app.openAt('#/game/asked', { 'cap-diamant:game:asked': game }, {}, PHONE);
  await page.getByRole('button', { name: 'Put 1 worker' }).waitFor();
  await page.locator('.ladder .now em').waitFor();
  await page.locator('.prompt .what-if').getByText('Points as things stand').waitFor();
  expect(await page.locator('.prompt .deed').textContent()).toContain('Put 1 worker in the Citadelle');
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('points of the century’s end and of the game’s end are told apart, before a choice and in its card', async () => {
  const isMixed = (state: State, choice: Choice): choice is Extract<Choice, { kind: 'contribute' }> => {
    const { century, final } = whatIf(state, [choice])[decision(state)!.by]!;
    return choice.kind === 'contribute' && century > 0 && final < 0;
  };
  const mixed = midGame(FOUR, (state) => choices(state).some((choice) => isMixed(state, choice)));
  const choice = choices(mixed.state).find((one) => isMixed(mixed.state, one))!;
  const { century, final } = whatIf(mixed.state, [choice])[decision(mixed.state)!.by]!;
  const { page } = await opened(mixed, PHONE);
  await page.locator(`[data-target="space:${choice.space}"]`).dispatchEvent('click');
  const [ends, game] = [`+${century} at the century’s end`, `−${-final} at the game’s end`];
  const preview = page.locator('.what-if');
  await preview.getByText(`${ends} · ${game}`).waitFor();
  // No other figure of yours: nothing adds them up.
  expect((await preview.locator('[data-tip="figure:change"] .whole').textContent())?.trim()).toBe(
    `${ends} · ${game}`,
  );
  await expect.poll(() => card(page).textContent()).toContain(`${ends}: `);
  expect(await card(page).textContent()).toContain(`. ${game}: `);
  // Its tip has the sources of each.
  await preview.locator('[data-tip="figure:change"]').tap();
  await expect
    .poll(() => page.locator('.tip > b').allTextContents())
    .toEqual(['Points as things stand:', ends, game]);
  await app.leave(page);
});

test('on a small phone, what a choice gives afterwards comes before “no change in points”', async () => {
  const gives = (state: State): Choice | undefined =>
    choices(state).find(
      (one) =>
        one.kind === 'contribute' &&
        decidesNext(state, [one]) === 'business' &&
        whatIf(state, [one]).every((change) => totalOf(change) === 0),
    );
  const game = midGame({ ...FOUR, players: 3 }, (state) => gives(state) !== undefined);
  const { page } = await opened(game, { ...PHONE, viewport: { width: 360, height: 640 } });
  const choice = gives(game.state)!;
  const space = choice.kind === 'contribute' ? choice.space : -1;
  await page.locator(`[data-target="space:${space}"]`).tap();
  const preview = page.locator('.prompt .preview');
  await expect.poll(() => preview.innerText()).toContain('then the district action: help build');
  expect(await preview.innerText()).not.toContain('No change');
  await app.leave(page);
});

test('on the smallest phone what a choice would change is whole or not shown, in the zones and in words', async () => {
  const { page } = await app.openAt(
    '#/game/asked',
    { 'cap-diamant:game:asked': gamesByDecision().get('put')! },
    { language: 'fr' },
    { ...PHONE, viewport: { width: 320, height: 568 } },
  );
  const targets = page.locator('.ladder .target');
  await targets.first().waitFor();
  for (let index = 0; index < (await targets.count()); index += 1) {
    await targets.nth(index).focus();
    const ghost = page.locator('.ladder .now em');
    await ghost.first().waitFor();
    const out = await ghost.evaluateAll((all) =>
      all.map((one) => {
        const cell = one.closest('li')!.getBoundingClientRect();
        return Math.max(0, one.getBoundingClientRect().right - cell.right);
      }),
    );
    expect(out).toEqual(out.map(() => 0));
    expect(await page.locator('.preview').evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  }
  await app.leave(page);
});

test('the key G outlines every group, crowns the main ones and shows the event’s progress', async () => {
  const { page } = await opened();
  await page.keyboard.press('g');
  const groups = game.state.active.map((_, seat) => groupsOf(game.state, seat));
  await expect.poll(() => page.locator('[data-group]').count()).toBe(groups.flat().length);
  const crowns = await page.locator('.crown text').allTextContents();
  const values = groups.flatMap((own) => mainGroup(own)?.value ?? []);
  expect(crowns.map(Number)).toEqual(values);
  const goal = firstGoal(game.state)!;
  const rows = page.locator('.group-card .goal li');
  await expect.poll(() => rows.count()).toBe(goal.progress.length);
  const told = await rows.allTextContents();
  goal.progress.forEach((have, seat) => {
    expect(told[seat]).toContain(goal.claims.includes(seat) ? 'scored' : String(have));
  });
  await page.getByRole('button', { name: 'Groups' }).click();
  await expect.poll(() => page.locator('[data-group]').count()).toBe(0);
  await app.leave(page);
});

test.each([
  { name: 'laptop', options: { viewport: { width: 1366, height: 650 } } },
  { name: 'phone', options: PHONE },
])('signs of groups and badges are inside the hexes that they are about: $name', async ({ options }) => {
  const { page } = await opened(game, options);
  /** How far signs go beyond the hex in which their middle is, in the drawing's units. */
  const beyond = (signs: string): Promise<readonly number[]> =>
    page.locator(signs).evaluateAll((all) => {
      const hexes = [...document.querySelectorAll('[data-target] > .reach')].map((hex) =>
        hex.getBoundingClientRect(),
      );
      return all.map((sign) => {
        const box = sign.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const over = hexes.map((hex) => {
          const unit = hex.height / 100;
          const [right, down] = [(x - hex.x - hex.width / 2) / unit, (y - hex.y - hex.height / 2) / unit];
          const [half, high] = [box.width / 2 / unit, box.height / 2 / unit];
          // Round signs and the rounded ends of others leave a hex's slanted edge later than their box does.
          const round = Math.min(half, high);
          const ends = half - round;
          const slanted = (Math.abs(right) + ends) / 2 + (Math.abs(down) * Math.sqrt(3)) / 2 + round;
          return Math.max(Math.abs(right) + half, slanted) - 43.3;
        });
        return Math.min(...over);
      });
    });
  await page.locator('.trace').first().waitFor();
  expect(Math.max(...(await beyond('.trace path:first-child')))).toBeLessThan(2);
  await page.getByRole('button', { name: 'Groups' }).click();
  await page.locator('.crown').first().waitFor();
  for (const signs of ['.crown rect', '[data-joins] circle'])
    expect(Math.max(...(await beyond(signs))), signs).toBeLessThan(2);
  await app.leave(page);
});

/** Two rivals have helped at one building since the last turn of the player to move. */
const helpedByTwo = (): ((state: State) => boolean) => {
  const earlier = new Map<number, readonly (readonly number[])[]>();
  return (state) => {
    const stages = state.architects.map((_, architect) => [...contributorsTo(state, architect)]);
    const before = earlier.get(state.turn - state.active.length);
    earlier.set(state.turn, stages);
    if (before === undefined) return false;
    return stages.some((now, architect) => {
      const helpers = now.filter((seat, stage) => seat >= 0 && (before[architect]?.[stage] ?? -1) < 0);
      return new Set(helpers.filter((seat) => seat !== state.seat)).size > 1;
    });
  };
};

test.each([
  { name: 'laptop', options: { viewport: { width: 1366, height: 650 } } },
  { name: 'small phone', options: { ...PHONE, viewport: { width: 360, height: 640 } } },
])('badges of two rivals leave the mark of the architect’s player in sight: $name', async ({ options }) => {
  const { page } = await opened(midGame(FOUR, helpedByTwo()), options);
  await page.locator('.trace').nth(1).waitFor();
  const { badges, marks } = await page.evaluate(() => {
    const boxes = (what: string): DOMRect[] =>
      [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
    return { badges: boxes('.trace path:first-child'), marks: boxes('.architect + .mark') };
  });
  const spaces = await page
    .locator('.trace')
    .evaluateAll((all) => all.map((one) => (one as SVGGElement).dataset.trace));
  expect(new Set(spaces).size).toBeLessThan(spaces.length);
  for (const { left, right, top, bottom } of badges)
    for (const mark of marks) {
      const across = Math.min(right, mark.right) - Math.max(left, mark.left);
      const down = Math.min(bottom, mark.bottom) - Math.max(top, mark.top);
      expect(Math.min(across, down)).toBeLessThan(1.5);
    }
  await app.leave(page);
});

test('a goal that is met is told to all, marked on its line and beside the points until everybody has had a turn', async () => {
  const claimedBy = (state: State, choice: Choice): number => {
    let points = 0;
    const now = decision(state)!;
    next(state, choice, (one) => {
      if (one.kind === 'event-claimed' && one.seat === now.by) ({ points } = one);
    });
    return points;
  };
  const isGoal = (state: State, choice: Choice): boolean =>
    choice.kind === 'start' && !choice.neutral && claimedBy(state, choice) > 0;
  const near = midGame(FOUR, (state) => choices(state).some((choice) => isGoal(state, choice)));
  const points = claimedBy(near.state, choices(near.state).find((choice) => isGoal(near.state, choice))!);
  const { by } = decision(near.state)!;
  const { page, errors } = await opened(near);
  await page.locator('.hex.target[aria-label*=" open, "]').first().click();
  // The next player at this screen reads it first, and not once more in the line about what the other did.
  const told = page.locator('.info-slot li');
  await expect.poll(() => told.first().textContent()).toContain(`${near.names[by]} meets the goal of`);
  expect((await told.allTextContents()).filter((text) => text.includes('goal'))).toHaveLength(1);
  expect(await page.locator(`.players [data-seat="${by}"] .score`).textContent()).toContain(`+${points}`);
  expect(await page.locator('.top-line .claim.new').allTextContents()).toEqual([`+${points}`]);
  await expect
    .poll(() => page.locator('#announcements').textContent())
    .toContain(`${near.names[by]} meets the goal of`);
  // The smallest phone leaves out the other news first.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator('.prompt .turn.goal').waitFor();
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('the clock says who can end the century, and how', async () => {
  const near = midGame(FOUR, (state) => {
    const ways = centuryEnds(state);
    return ways.some((own) => own.includes('last-worker')) && ways.some((own) => own.length === 0);
  });
  const { page } = await opened(near);
  const ways = centuryEnds(near.state);
  const line = page.locator('.top-line .enders > span', { hasText: 'may run out of workers' });
  const said = await line.textContent();
  near.names.forEach((name, seat) => {
    expect(said?.includes(name)).toBe(ways[seat]!.includes('last-worker'));
  });
  await app.leave(page);
});

test('the site looked at for an architect shows who could help build there and what for', async () => {
  const { page } = await opened();
  await placeArchitect(page);
  const start = choices(game.state).find((choice) => choice.kind === 'start')!;
  const placing = next(game.state, start);
  const bySite = choices(placing).flatMap((choice) =>
    choice.kind === 'site'
      ? [{ space: choice.space, offers: offersAt(next(placing, choice), choice.space) }]
      : [],
  );
  expect(bySite.length).toBeGreaterThan(0);
  const { space, offers } = bySite[0]!;
  await page.mouse.move(1, 1);
  await expect.poll(() => page.locator('[data-offer]').count()).toBe(0);
  await page.locator(`[data-target="space:${space}"]`).hover();
  const able = offers.filter(({ canPay, canUse }) => canPay && canUse);
  await expect.poll(() => page.locator(`[data-offer="${space}"]`).count()).toBe(able.length);
  expect(await page.locator('[data-offer]').count()).toBe(able.length);
  await card(page).locator('li').first().waitFor();
  const words = (await card(page).locator('li').allTextContents()).join('\n');
  for (const { seat, canPay, gain } of offers) {
    const name = game.names[seat]!;
    expect(words).toContain(
      canPay
        ? `${name}: can help build`
        : `${name}: cannot help build now (${game.state.active[seat]} active`,
    );
    if (gain === 0) continue;
    const said = words.match(new RegExp(`${name}: .* would bring (.*)`))![1]!;
    const parts = [...said.matchAll(/([+−]\d+) (?:now|at the century’s end|at the game’s end)/g)];
    expect(parts.reduce((sum, [, n]) => sum + Number(n!.replace('−', '-')), 0)).toBe(gain);
  }
  await app.leave(page);
});

test('a row of the log highlights its spaces, and a click goes there and back', async () => {
  const { page } = await opened();
  const done = game.state.status.filter((status) => status === COMPLETED).length;
  const completed = page.locator('.drawing .status-3');
  expect(await completed.count()).toBe(done);
  // It opens, and the board shows how it was then; the line of that is in sight.
  const turn = page.locator('.line[aria-expanded]', { hasText: 'helps build' }).first();
  await turn.click();
  await expect.poll(() => completed.count()).toBeLessThan(done);
  const list = (await page.locator('.log .lines').boundingBox())!;
  const step = (await page.locator('.line.part[aria-current]').boundingBox())!;
  expect(step.y).toBeGreaterThanOrEqual(list.y);
  expect(step.y).toBeLessThan(list.y + list.height);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(() => completed.count()).toBe(done);
  const line = page.locator('.line.part', { hasText: 'helps build' }).first();
  await line.hover();
  await expect.poll(() => page.locator('.lit:not(.edge)').count()).toBe(1);
  await line.click();
  await expect.poll(() => completed.count()).toBeLessThan(done);
  expect(await page.locator('.target').count()).toBe(0);
  expect(await page.locator('.line[aria-current]').count()).toBeGreaterThan(0);
  // By keyboard: the line has the focus, arrows walk on.
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.matches('.line'))).toBe(true);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(() => completed.count()).toBe(done);
  await page.locator('.target').first().waitFor();
  expect(await page.locator('.since').count()).toBe(1);
  await app.leave(page);
});

test('tooltips come with the focus, stay under the pointer and go with Escape', async () => {
  const { page } = await opened();
  const tip = page.getByRole('tooltip');
  await page.locator('[data-tip="figure:ladder"]').focus();
  await page.keyboard.press('Tab');
  // The page moves below a mouse that rests elsewhere.
  await page.locator('.board-area').dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true });
  await tip.waitFor();
  expect(await tip.textContent()).toContain('zone');
  await page.keyboard.press('Escape');
  await expect.poll(() => tip.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-target'))).toMatch(/^zone:/);
  await page.keyboard.press('Shift+Tab');
  await tip.waitFor();
  const term = page.locator('[data-tip="figure:ladder"]');
  expect(await term.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
  await page.locator('button[data-target^="leader:"]').first().hover();
  await expect.poll(() => tip.textContent()).toMatch(/leader/i);
  await tip.hover();
  // The log goes on by itself; only what moves the leader away takes the tooltip with it.
  const scroll = (element: Element): boolean => element.dispatchEvent(new Event('scroll'));
  await page.locator('.log .lines').evaluate(scroll);
  expect(await tip.count()).toBe(1);
  await page.locator('html').evaluate(scroll);
  await expect.poll(() => tip.count()).toBe(0);
  await page.locator('button[data-target^="leader:"]').last().hover();
  await tip.waitFor();
  await page.mouse.move(700, 5);
  await expect.poll(() => tip.count()).toBe(0);
  await app.leave(page);
});

test('a wild district opens into its three actions in words', async () => {
  const { page } = await opened();
  await page.locator('[data-target="district:0"]').focus();
  await expect.poll(() => card(page).locator('.options li').count()).toBe(3);
  // What helping brings, building does not (R4.4).
  expect(await card(page).textContent()).toContain(
    'If you help build at a lit site (not at your own building), you may use it:',
  );
  await app.leave(page);
});

test.each([
  { viewport: { width: 1366, height: 650 } },
  { viewport: { width: 820, height: 1180 }, hasTouch: true },
])('where a site’s card is short of room, it still says what the three actions do', async (options) => {
  const { page } = await opened(game, options);
  const sites = game.state.status.flatMap((status, space) =>
    status === AVAILABLE && OFFERED_ACTIONS[SPACE_DISTRICT[space]!]!.length > 1 ? [space] : [],
  );
  expect(sites.length).toBeGreaterThan(0);
  for (const space of sites) {
    const target = page.locator(`.target[data-target="space:${space}"]`);
    await (options.hasTouch ? target.tap() : target.hover());
    await card(page).getByText('What the others could do here').waitFor({ state: 'attached' });
    await expect
      .poll(() => card(page).locator('.options li :is(.what:visible, .brief:visible)').count())
      .toBe(3);
  }
  await app.leave(page);
});

test('a second architect’s building is described with the workers that end the century', async () => {
  // Its own player helps there, and the next one has no workers: it is completed before the zones score (R8.1).
  const ends = (state: State): Choice | undefined =>
    choices(state).find(
      (choice) =>
        choice.kind === 'contribute' &&
        choice.space === state.architects[NEUTRAL] &&
        rulesOf(state).neutral.owner(state) === state.seat &&
        isEnding(next(state, choice)),
    );
  const ending = midGame(FOUR, (state) => ends(state) !== undefined);
  const { page } = await opened(ending);
  const { space } = ends(ending.state) as Extract<Choice, { kind: 'contribute' }>;
  const { stars } = drain(next(ending.state, ends(ending.state)!), space)!;
  await page.locator(`[data-target="space:${space}"]`).hover();
  await expect
    .poll(() => card(page).locator('.drain').textContent())
    .toMatch(
      stars === 0 ? /after this move.*No stars/s : new RegExp(`after this move.*${stars} stars? for`, 's'),
    );
  await app.leave(page);
});

test('where a district’s action may end the century, a finger reads what that brings before it chooses', async () => {
  const game = gameWaitingFor((state) => decision(state)?.task.kind === 'start' && sitesLeft(state) === 0);
  const { page } = await app.openAt('#/game/asked', { 'cap-diamant:game:asked': game }, {}, PHONE);
  const ways = page.locator('.ways');
  await ways.getByText('The century ends and the zones score:').waitFor();
  expect(await ways.locator('li > b').first().isVisible()).toBe(true);
  expect(await ways.locator('.seat').count()).toBeGreaterThan(1);
  await app.leave(page);
});

test('a leader’s preview says what it gives, however long its rule is', async () => {
  const free = midGame(FOUR, (state) => choices(state).filter(({ kind }) => kind === 'take').length > 3);
  const { page } = await opened(free, { viewport: { width: 1366, height: 650 } });
  for (const leader of await page.locator('button[data-target^="leader:"]').all()) {
    await leader.hover();
    await expect.poll(() => page.locator('.said :is(.effect, .brief):visible').count()).toBe(1);
  }
  await app.leave(page);
});

test('on a phone the groups of all players are in sight, and end with a card that is closed', async () => {
  const three = midGame({ ...FOUR, players: 3 }, (state) =>
    state.active.every((_, seat) => groupsOf(state, seat).length > 1),
  );
  const { page } = await opened(three, PHONE);
  await page.getByRole('button', { name: 'Groups' }).tap();
  const figures = page.locator('.group-card .figure');
  await expect.poll(() => figures.count()).toBe(6);
  const slot = (await page.locator('.info-slot').boundingBox())!;
  for (const figure of await figures.all()) {
    const { x, y, width, height } = (await figure.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(slot.y + slot.height);
    expect(x + width).toBeLessThanOrEqual(slot.x + slot.width);
  }
  await page.locator(`[data-target="space:${three.state.status.indexOf(COMPLETED)}"]`).tap();
  await card(page).getByRole('button', { name: 'Close' }).tap();
  await expect.poll(() => card(page).count()).toBe(0);
  expect(await page.locator('.group-card').count()).toBe(0);
  // Nor do they come back when something is given up that was selected with them, or before them.
  const groups = page.getByRole('button', { name: 'Groups' });
  const cancel = page.locator('.prompt').getByRole('button', { name: 'Cancel' });
  const zone = page.locator('button.target[data-target^="zone:"]').first();
  for (const isFirst of [true, false]) {
    if (isFirst) await groups.tap();
    await zone.tap();
    if (!isFirst) await groups.tap();
    await expect.poll(async () => (await page.locator('[data-group]').count()) > 0).toBe(!isFirst);
    await cancel.tap();
    await expect.poll(() => page.locator('.group-card, [data-group]').count()).toBe(0);
    expect(await groups.getAttribute('aria-pressed')).toBe('false');
  }
  // Nor do they cover what a choice has changed.
  await groups.tap();
  await zone.tap();
  await zone.tap();
  await expect.poll(() => page.locator('.group-card').count()).toBe(0);
  await app.leave(page);
});

test('on a phone a tap shows the card at the bottom, and its button closes it', async () => {
  const { page } = await opened(game, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.locator(`[data-target="space:${drained(game)}"]`).tap();
  await card(page).waitFor();
  const { y, height } = (await card(page).boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(844);
  await card(page).getByRole('button', { name: 'Close' }).tap();
  await expect.poll(() => card(page).count()).toBe(0);
  await app.leave(page);
});

test('on a phone a card is closed without giving up what was chosen, and stays closed', async () => {
  const { page } = await opened(game, PHONE);
  const places = page.locator('.hex.target[data-target^="space:"]');
  await places.first().tap();
  const cancel = page.locator('.prompt').getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  const answers = await page.locator('.prompt .buttons button').allTextContents();
  await card(page).getByRole('button', { name: 'Close' }).tap();
  await expect.poll(() => card(page).count()).toBe(0);
  expect(await page.locator('.prompt .buttons button').allTextContents()).toEqual(answers);
  // Something else that is looked at has its card again, and so has this one after it.
  for (const index of [1, 0]) {
    await places.nth(index).tap();
    await card(page).waitFor();
  }
  await cancel.tap();
  await expect.poll(() => card(page).count()).toBe(0);
  await app.leave(page);
});

test.each([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
])(
  'on a phone of $width×$height a card is as high as its text, and what closes it never moves',
  async (viewport) => {
    const { page } = await opened(game, { ...PHONE, viewport });
    const slot = page.locator('.info-slot:not(.since)');
    const close = slot.getByRole('button', { name: 'Close' });
    const places: unknown[] = [];
    const spare: number[] = [];
    const measure = async (): Promise<void> => {
      await slot.and(page.locator('[data-fitted]')).waitFor();
      places.push(await close.boundingBox());
      spare.push(
        await slot.evaluate((box) => {
          const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT, (one) =>
            one.parentElement!.closest('button, .hidden')
              ? NodeFilter.FILTER_REJECT
              : NodeFilter.FILTER_ACCEPT,
          );
          const range = document.createRange();
          let bottom = 0;
          while (texts.nextNode()) {
            range.selectNodeContents(texts.currentNode);
            bottom = Math.max(bottom, range.getBoundingClientRect().bottom);
          }
          return box.getBoundingClientRect().bottom - bottom;
        }),
      );
    };
    for (const key of ['district:1', 'district:4', 'space:0', 'space:18', 'zone:1']) {
      await page.locator(`[data-target="${key}"]`).first().tap();
      await measure();
    }
    // Less than two rows: a link at the end has a finger’s room.
    expect(Math.max(...spare)).toBeLessThan(22);
    // What has no room on the smallest is there with its rest.
    await page.locator('[data-target="district:0"]').tap();
    await measure();
    const more = slot.getByRole('button', { name: 'More' });
    if (await more.isVisible()) {
      await more.tap();
      await measure();
    }
    expect(new Set(places.map((one) => JSON.stringify(one))).size).toBe(1);
    await app.leave(page);
  },
);

test('on a tablet the log shows its end again when the large one is closed', async () => {
  const { page } = await opened(game, { ...PHONE, viewport: { width: 820, height: 1180 } });
  const list = page.locator('.log-area .lines');
  await list.waitFor();
  await page.getByRole('button', { name: 'Log', exact: true }).tap();
  await page.locator('.sheet-tools .main').waitFor();
  await list.evaluate((box) => box.scrollTo(0, 0));
  await page.locator('.sheet-tools .main').tap();
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  await app.leave(page);
});

describe('pieces that move', () => {
  /** Starts a building and returns how long each piece travelled, in milliseconds. */
  const flown = async (settings: object, options: Parameters<App['open']>[1]): Promise<readonly number[]> => {
    const { page } = await openGame(app, game, settings, options);
    // What flies comes with it, after the first picture.
    await page.locator('.info-slot').waitFor();
    await page.evaluate(() => {
      const counter = window as unknown as { flown: number[] };
      counter.flown = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes)
            if (node instanceof Element && node.matches('.flight'))
              counter.flown.push(
                ...node.getAnimations().map((one) => Number(one.effect!.getTiming().duration)),
              );
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    const before = await moves(page);
    await openSite(page).click();
    await expect.poll(() => moves(page)).not.toBe(before);
    await expect.poll(() => page.locator('.flight').count()).toBe(0);
    const times = await page.evaluate(() => (window as unknown as { flown: number[] }).flown);
    await app.leave(page);
    return times;
  };

  test.each([
    { name: 'laptop', options: { viewport: { width: 1366, height: 650 } } },
    { name: 'phone', options: PHONE },
  ])('stay on the map, off figures and questions: $name', async ({ options }) => {
    const { page } = await openGame(
      app,
      game,
      { pace: 'calm' },
      { ...options, reducedMotion: 'no-preference' },
    );
    await page.locator('.info-slot').waitFor({ state: 'attached' });
    await page.locator('.ladder button.target').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const flight = page.locator('.flight').first();
    await flight.waitFor();
    const map = (await page.locator('.board-area').boundingBox())!;
    for (const share of [0, 0.5, 0.99]) {
      const box = await flight.evaluate((piece, at) => {
        const [one] = piece.getAnimations();
        const { delay, duration } = one!.effect!.getTiming();
        one!.pause();
        one!.currentTime = delay! + Number(duration) * at;
        const { left, right, top, bottom } = piece.getBoundingClientRect();
        return { left, right, top, bottom };
      }, share);
      expect(box.left).toBeGreaterThanOrEqual(map.x);
      expect(box.top).toBeGreaterThanOrEqual(map.y);
      expect(box.right).toBeLessThanOrEqual(map.x + map.width);
      expect(box.bottom).toBeLessThanOrEqual(map.y + map.height);
    }
    await app.leave(page);
  });
  test('fly to their new place and are gone', async () => {
    const times = await flown({ pace: 'normal' }, { reducedMotion: 'no-preference' });
    expect(times.length).toBeGreaterThan(0);
    expect(new Set(times)).toEqual(new Set([800]));
  });
  test('travel longer at the slow pace; the name of a pace from an earlier version still works', async () => {
    expect(await flown({ pace: 'calm' }, { reducedMotion: 'no-preference' })).toContain(1300);
  });
  test('do not where less motion is wanted, nor at the pace “off”', async () => {
    expect(await flown({ pace: 'normal' }, { reducedMotion: 'reduce' })).toEqual([]);
    expect(await flown({}, { reducedMotion: 'no-preference' })).toEqual([]);
  });
});
