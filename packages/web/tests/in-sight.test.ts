/**
 * Everything that can be answered is in sight, on every screen, with scrollbars as people have them. Games are
 * played to their end by chance; at some decisions, and at the first of each kind, the page is asked for every
 * legal choice and then makes one of them. With time (`npm run soak`) the page plays all of each game.
 */
import {
  advance,
  type Choice,
  choices,
  clone,
  decision,
  type GameRecord,
  newGame,
  next,
  type Options,
  parseRecord,
  printChoice,
  printRecord,
  rulesOf,
  SPACE_COST,
  type State,
  sitesLeft,
} from '@cap-diamant/engine';
import { deal, pick, type Random, seededRandom } from '@cap-diamant/engine/chance';
import { LANGUAGES, loadText, type Text } from '@cap-diamant/text';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAKING } from '../../../scripts/soaking.ts';
import { endsCentury } from '../src/view/ends-century.ts';
import { type App, NOWHERE, startApp } from './support/app.ts';
import { cutText, lookAround, SCREENS, type Screen, type Seen, whatScrolls } from './support/in-sight.ts';
import { keptMistake } from './support/mistakes.ts';

let app: App;
let english: Text;
beforeAll(async () => {
  [app, english] = await Promise.all([startApp(), loadText('en')]);
});
afterAll(() => app?.close());

const VARIANTS: readonly Omit<Options, 'players'>[] = [
  { edition: 2011, rules: 'family', events: false },
  { edition: 2011, rules: 'complete', events: false },
  { edition: 2011, rules: 'complete', events: true },
  { edition: 2026, rules: 'complete', events: true },
];

const variantName = ({ edition, rules, events }: Omit<Options, 'players'>): string =>
  `${edition} ${rules}${events && edition === 2011 ? ' with events' : ''}`;

const NAMES = ['Ada', 'Benoît', 'Chloé', 'Дима', 'Éléonore'];

/** The game so far, kept in the browser as one that goes on. */
const kept = (game: Pick<GameRecord, 'options' | 'layout'>, made: readonly Choice[]): string => {
  const names = NAMES.slice(0, game.options.players);
  const tags = { 'seat-kinds': names.map(() => 'person').join(' '), seed: 'in sight', ended: 'no' };
  return printRecord({ ...game, names, tags, choices: made });
};

const KEY = 'cap-diamant:game:';

/** Each under a name of its own: the same name would be the same table. */
const open = async (page: Page, id: string, record: string): Promise<void> => {
  await page.evaluate(
    ([key, text, there]) => {
      localStorage.setItem(key!, text!);
      location.hash = there!;
    },
    [KEY + id, record, `#/game/${id}`],
  );
  await page.waitForFunction(
    (there) => location.hash === there && document.querySelector('.target, .prompt .buttons button') !== null,
    `#/game/${id}`,
    { polling: 20 },
  );
  // The one before must stay until it is no longer on show.
  await page.evaluate(
    ([prefix, here]) => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith(prefix!) && key !== here) localStorage.removeItem(key);
    },
    [KEY, KEY + id],
  );
};

/** What answers a question: where it is looked for, what it says there, and what it does. */
interface Answer {
  readonly at: string;
  /** In the name of what is looked for. */
  readonly says: string;
  /** Once that is selected, on the button that does it. */
  readonly label: string;
  readonly path: readonly Choice[];
}

const workers = (count: number): string => `${count} worker${count === 1 ? '' : 's'}`;

const kindAt = (state: State): string => decision(state)!.task.kind;

/** At a place of the table; null for what has none. */
const placed = (state: State, path: readonly Choice[]): Answer | null => {
  const first = path[0]!;
  const choice = path.at(-1)!;
  const atSpace = (space: number, label: string): Answer => {
    const says = english.building(state.tiles[space]!);
    return { at: `space:${space}`, says, label, path };
  };
  const atZone = (zone: number, label: string): Answer => ({
    at: `zone:${zone}`,
    says: english.zone(zone),
    label,
    path,
  });
  switch (choice.kind) {
    case 'contribute':
      return atSpace(choice.space, `Help build with ${workers(SPACE_COST[choice.space]!)}`);
    case 'site':
      return atSpace(
        choice.space,
        endsCentury(state, path)
          ? 'End the century'
          : first.kind !== 'start' || !choices(state).some((one) => one.kind === 'start' && one.neutral)
            ? 'Start here'
            : first.neutral
              ? 'Your second architect'
              : 'Your own architect',
      );
    case 'raise':
      return atSpace(choice.space, 'Add a star');
    case 'send':
      return atZone(choice.zone, 'Send a worker');
    case 'redirect':
      return atZone(choice.zone, 'Choose this zone');
    case 'from':
      return atZone(choice.zone, 'Move from here');
    case 'put':
      return atZone(
        choice.zone,
        decision(state)!.task.kind === 'to'
          ? `Move ${workers(choice.workers)} here`
          : `Put ${workers(choice.workers)}`,
      );
    case 'pair':
      return atZone(choice.zone, `${choice.near} here, ${choice.far} opposite`);
    case 'take':
      return { at: `leader:${choice.leader}`, says: english.leader(choice.leader), label: 'Take', path };
    default:
      return null;
  }
};

/** Sites are offered at once: one tap starts a building. */
const withSites = (state: State, choice: Choice): readonly (readonly Choice[])[] => {
  if (choice.kind !== 'start') return [[choice]];
  let after = next(state, choice);
  const path: Choice[] = [choice];
  // Where the Political leader's holder may redirect first (R6.4), the site is remembered.
  for (let task = decision(after)?.task; task?.kind === 'redirect'; task = decision(after)?.task) {
    path.push(choices(after)[0]!);
    after = next(after, path.at(-1)!);
  }
  const sites = choices(after).filter(({ kind }) => kind === 'site');
  const goesOn = decision(after)?.by === decision(state)!.by && after.turn === state.turn;
  return goesOn && sites.length > 0 ? sites.map((site) => [...path, site]) : [[choice]];
};

/** What is written on the button that declines an optional step. */
const DECLINES: Readonly<Record<string, string>> = {
  district: 'Do not use it',
  start: 'Do not build',
  business: 'Do not help',
  assist: 'Do not help',
  put: 'Place none',
  pair: 'Place none',
  from: 'Move none',
  raise: 'Add none',
};

/** What a press makes at once. */
const atOnce = (path: readonly Choice[]): readonly Choice[] => {
  const at = path.findIndex(({ kind }, index) => index > 0 && kind === 'redirect');
  return at < 0 ? path : path.slice(0, at);
};

const answersTo = (state: State): readonly Answer[] => {
  const all = choices(state);
  const uses = all.filter(({ kind }) => kind === 'use').length;
  return all
    .flatMap((choice) => withSites(state, choice))
    .flatMap((path): readonly Answer[] => {
      const there = placed(state, path);
      if (there !== null) return [there];
      const choice = path[0]!;
      const button = (says: string): Answer => ({ at: 'button', says, label: says, path });
      if (choice.kind === 'start') {
        const label =
          sitesLeft(state) === 0
            ? choice.neutral
              ? 'End it with your second architect'
              : 'End the century'
            : choice.neutral
              ? 'Start with your second architect'
              : 'Start a building';
        // No site is open: the action's own button has to do.
        return kindAt(state) === 'action'
          ? [{ at: 'action:build', says: 'Build', label, path }]
          : [button(label)];
      }
      if (choice.kind !== 'use') return [button(DECLINES[kindAt(state) ?? ''] ?? 'none')];
      // A district has its place on the map, and a button besides.
      const { edition } = rulesOf(state).options;
      const name = english.district(choice.district, edition);
      const label = uses === 1 ? 'Use it' : name;
      return [{ at: `district:${choice.district}`, says: name, label: 'Use it', path }, button(label)];
    });
};

const isFor =
  ({ at, says }: Answer) =>
  ({ what, name }: Seen): boolean =>
    what === at && name.includes(says);

/** The four actions by name, with the number of targets that each has. */
const actionsIn = (state: State): readonly string[] => {
  if (kindAt(state) !== 'action') return [];
  const targets = (kind: Choice['kind']): number =>
    new Set(
      answersTo(state).flatMap(({ at, path }) =>
        path[0]!.kind === kind && !at.startsWith('action') ? [at] : [],
      ),
    ).size;
  // Where there is none, the button says why.
  const named = (name: string, n: number, one: string): string =>
    `${name}: ${n === 0 ? '' : `${n} ${one}${n === 1 ? '' : 's'}`}`;
  return [
    named('Build', targets('start'), 'site'),
    named('Help build', targets('contribute'), 'building'),
    named('Send a worker', targets('send'), 'zone'),
    ...(rulesOf(state).leaders.length > 0 ? [named('Take a leader', targets('take'), 'leader')] : []),
  ];
};

/** A page of one size, and what is wrong there. */
interface On {
  readonly page: Page;
  readonly screen: Screen;
  readonly faults: string[];
}

interface At extends Omit<On, 'faults'> {
  readonly id: string;
  readonly report: (...faults: readonly string[]) => void;
}

const recordAt = ({ page, id }: At): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', KEY + id);

const press = async ({ page, screen }: At, { x, y }: Seen): Promise<void> => {
  if (screen.hand === 'mouse') await page.mouse.click(x, y);
  else await page.touchscreen.tap(x, y);
};

/** What has no room is left out by the time that it is drawn. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

const troubles = (seen: readonly Seen[]): readonly string[] =>
  seen.flatMap(({ what, name, trouble }) => (trouble === '' ? [] : [`${what} ${name}: ${trouble}`]));

/** Every answer has one thing that stands for it, and nothing else can be chosen. */
const checkAnswers = async ({ page, screen, report }: At, state: State): Promise<readonly Seen[]> => {
  await drawn(page);
  const seen = await lookAround(page, screen.least);
  const answers = answersTo(state);
  for (const answer of answers) {
    const { length } = seen.filter(isFor(answer));
    if (length !== 1) report(`${length} things for ${answer.at} “${answer.says}”`);
  }
  const actions = seen.filter(({ what }) => what.startsWith('action:')).map(({ name }) => name);
  const wanted = actionsIn(state);
  const isNamed = (name: string, index: number): boolean =>
    wanted[index]!.endsWith(': ')
      ? name.startsWith(wanted[index]!) && !/\d/.test(name)
      : name === wanted[index];
  if (actions.length !== wanted.length || !actions.every(isNamed))
    report(`the actions are ${actions.join(', ')}`);
  // The button of the only place does the same as the place.
  for (const one of seen.filter(({ what }) => !what.startsWith('action:') && what !== 'only')) {
    if (!answers.some((answer) => isFor(answer)(one))) report(`${one.what} “${one.name}” answers nothing`);
  }
  report(...troubles(seen));
  report(...(await whatScrolls(page)).map((what) => `scrolls: ${what}`));
  return seen;
};

/** A number of points, or the kind of leader, may follow; figures alone may stand before it. */
const isLabel = (label: string, name: string): boolean =>
  name === label ||
  name.endsWith(`: ${label}`) ||
  (/^(Use it|Take|Your (own|second) architect)$/.test(label) && name.startsWith(label));

/** Once something is selected, its ways and Cancel are in sight, and it is itself not covered. */
const checkWays = async ({ page, screen, report }: At, answer: Answer, state: State): Promise<Seen> => {
  await drawn(page);
  const seen = await lookAround(page, screen.least);
  const buttons = seen.filter(({ what }) => what === 'button');
  const names = buttons.map(({ name }) => name);
  const ways = answersTo(state).filter(({ at }) => at === answer.at);
  const isRight =
    names.length === ways.length + 1 &&
    names.at(-1) === 'Cancel' &&
    ways.every(({ label }) => names.filter((name) => isLabel(label, name)).length === 1);
  if (!isRight) report(`${answer.at} is selected, and the buttons are ${names.join(', ')}`);
  const chosen = [...buttons, ...seen.filter(({ what }) => what === answer.at)];
  report(...troubles(chosen).map((what) => `selected: ${what}`));
  report(...(await whatScrolls(page)).map((what) => `with ${answer.at} selected scrolls: ${what}`));
  const button = buttons.find(({ name }) => isLabel(answer.label, name));
  if (button === undefined) throw new Error(`no button “${answer.label}” among ${names.join(', ')}`);
  return button;
};

/** What ends the century has to be confirmed; nothing else is offered besides giving it up. */
const confirm = async (at: At): Promise<void> => {
  await drawn(at.page);
  const seen = await lookAround(at.page, at.screen.least);
  const buttons = seen.filter(({ what }) => what === 'button');
  const names = buttons.map(({ name }) => name).join();
  if (names !== 'End the century,Cancel') throw new Error(`the end of a century is confirmed by ${names}`);
  at.report(...troubles(buttons).map((what) => `confirming: ${what}`));
  await press(at, buttons[0]!);
};

/** Makes this choice by what stands for it, and gives what the page has made of it. */
const use = async (
  at: At,
  state: State,
  answer: Answer,
  seen: readonly Seen[],
): Promise<readonly Choice[]> => {
  const before = parseRecord(await recordAt(at)).choices.length;
  const place = seen.find(isFor(answer));
  if (place === undefined) throw new Error(`nothing for ${answer.at} “${answer.says}”`);
  if (at.screen.hand === 'mouse') {
    await at.page.mouse.move(place.x, place.y);
    await drawn(at.page);
    const scrolls = await whatScrolls(at.page);
    at.report(...scrolls.map((what) => `with ${answer.at} pointed at scrolls: ${what}`));
  }
  await press(at, place);
  const hasWays = answersTo(state).filter(({ at: there }) => there === answer.at).length > 1;
  const isEnd = endsCentury(state, answer.path);
  if (answer.at !== 'button' && (at.screen.hand === 'finger' || hasWays || isEnd)) {
    const button = await checkWays(at, answer, state);
    // The button or, where there is but one way, a second tap: they take turns. Only the button ends a century.
    await press(at, hasWays || isEnd || before % 2 === 0 ? button : place);
  }
  if (isEnd && (hasWays || answer.at === 'button')) await confirm(at);
  const made = async (): Promise<readonly Choice[]> => parseRecord(await recordAt(at)).choices.slice(before);
  const did = `${answer.at} “${answer.label}” has been used`;
  await expect.poll(async () => (await made()).length, { message: did }).toBeGreaterThan(0);
  return made();
};

interface Position {
  readonly options: Options;
  readonly layout: GameRecord['layout'];
  readonly made: readonly Choice[];
  readonly state: State;
}

/** A person is asked. */
const asksSomebody = (state: State): boolean => (decision(state)?.by ?? -1) >= 0;

/** Every position of a game that is played by chance, or of what `choose` makes of it. */
const positions = async (
  options: Options,
  seed: string,
  visit: (position: Position, random: Random) => Promise<readonly Choice[] | null> | null,
): Promise<void> => {
  const random = seededRandom(seed);
  const layout = deal('balanced', random);
  const state = newGame(options, layout);
  const made: Choice[] = [];
  while (decision(state) !== null) {
    const chosen = asksSomebody(state) ? await visit({ options, layout, made, state }, random) : null;
    for (const choice of chosen ?? [pick(choices(state), random)]) {
      made.push(choice);
      advance(state, choice);
    }
  }
};

const PLAYERS = [3, 2, 5, 4];
const optionsOf = (variant: number, turn: number): Options => {
  const { edition, rules, events } = VARIANTS[variant]!;
  const players = PLAYERS[turn % PLAYERS.length]!;
  return { edition, rules, events, players: edition === 2026 ? Math.max(3, players) : players };
};

/** By kind of decision, the position of each variant that has most answers to it. */
const POSITIONS = new Map<string, Map<string, Position>>();
const GAMES_LOOKED_THROUGH = 40;
beforeAll(async () => {
  for (const [variant] of VARIANTS.entries()) {
    for (let count = 0; count < GAMES_LOOKED_THROUGH; count += 1) {
      const options = optionsOf(variant, count);
      await positions(options, `kinds ${count}`, ({ layout, made, state }) => {
        const kind = kindAt(state);
        const of = POSITIONS.get(kind) ?? new Map<string, Position>();
        POSITIONS.set(kind, of);
        const name = variantName(options);
        const found = of.get(name);
        const isFuller = found === undefined || choices(state).length > choices(found.state).length;
        // Any but the first turns, where the map is bare.
        if (isFuller && state.turn > 5)
          of.set(name, { options, layout, made: [...made], state: clone(state) });
        return null;
      });
    }
  }
});

/** What was met on the screens, as "variant: kind". */
const met = new Set<string>();

/** Asks for every legal choice of a position, and makes one: that is what it gives. */
const ask = async (
  { page, screen, faults }: On,
  { options, layout, made, state }: Position,
  random: Random,
): Promise<readonly Choice[]> => {
  const variant = variantName(options);
  met.add(`${variant}: ${kindAt(state)}`);
  const id = `${variant}-${options.players}-${made.length}`.replaceAll(' ', '-');
  const where = `${variant}, ${options.players} players, choice ${made.length}, ${kindAt(state)}`;
  const at: At = {
    page,
    screen,
    id,
    report: (...found) => faults.push(...found.map((fault) => `${where}: ${fault}`)),
  };
  // What is pointed at has its card over the far side of a small map: nothing is.
  if (screen.hand === 'mouse') await page.mouse.move(1, 1);
  await open(page, id, kept({ options, layout }, made));
  const seen = await checkAnswers(at, state);
  const answer = pick(answersTo(state), random);
  const did = await use(at, state, answer, seen);
  const wanted = atOnce(answer.path);
  expect(did.slice(0, wanted.length).map(printChoice), where).toEqual(wanted.map(printChoice));
  return wanted;
};

/** Large windows have room for everything, and are slow to draw: they are looked at where there is time. */
const LOOKED = SCREENS.filter(({ options }) => SOAKING || (options.viewport?.width ?? 0) < 1900);

test.each(LOOKED.map((screen, index) => ({ screen, index, ...screen })))(
  'every answer is in sight and does what it says at $name, by $hand',
  async ({ screen, index }) => {
    const { page, errors } = await app.openAt(NOWHERE, {}, {}, screen.options);
    const on: On = { page, screen, faults: [] };
    const random = seededRandom(screen.name);
    const all = [...POSITIONS.values()].flatMap((of) => [...of.values()]);
    // Each kind of each variant on one of the screens; where there is time, all on all.
    const asked = SOAKING ? all : all.filter((_, number) => number % LOOKED.length === index);
    for (const position of asked) await ask(on, position, random);
    // Where there is time, at every decision of a whole game.
    if (SOAKING) {
      await positions(optionsOf(index % VARIANTS.length, index), screen.name, (position) =>
        ask(on, position, random),
      );
    }
    expect(on.faults).toEqual([]);
    expect(errors).toEqual([]);
    await app.leave(page);
  },
);

test('all kinds of decisions of all variants were met', () => {
  const all = [...POSITIONS].flatMap(([kind, of]) => [...of.keys()].map((variant) => `${variant}: ${kind}`));
  console.log(`In sight: ${[...met].toSorted().join('; ')}`);
  expect([...met].toSorted()).toEqual(all.toSorted());
});

/** What a coach and a verdict offer to press: in the window, large enough, not covered. */
const troublesBeside = (page: Page, least: number): Promise<readonly string[]> =>
  page.locator('.coach button, .coach a, .verdict button').evaluateAll(
    (all, small) =>
      all.flatMap((one) => {
        const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
        if (width === 0) return [];
        const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button, a');
        const isWrong = isOut || hit !== one || Math.min(width, height) < small;
        return isWrong ? [`${one.textContent}: ${width.toFixed(0)}×${height.toFixed(0)}`] : [];
      }),
    least,
  );

/** The smallest window has no room for a coach as well. */
const SIZES_TO_LEARN_AT = { mouse: ['1366×650'], finger: ['1180×820', '820×1180', '390×844', '844×390'] };

test.each(['mouse', 'finger'] as const)(
  'where something is to be found, all is in sight, by %s',
  async (hand) => {
    const { made: before, ...posed } = POSITIONS.get('action')!.get('2026 complete')!;
    const names = NAMES.slice(0, posed.options.players);
    const tags = { 'seat-kinds': names.map(() => 'person').join(' '), seed: 'in sight', ended: 'no' };
    const answers = answersTo(posed.state);
    // One choice more: what is called a mistake.
    const choices = [...before, answers[0]!.path[0]!];
    const stored = keptMistake('missed', { ...posed, names, tags, choices }, before.length);
    const screens = SCREENS.filter(({ name }) => SIZES_TO_LEARN_AT[hand].includes(name));
    const { page, errors } = await app.openAt(NOWHERE, {}, {}, screens[0]!.options);
    const faults: string[] = [];
    const everywhere = async (stage: string, look: (at: At) => Promise<unknown>): Promise<void> => {
      for (const screen of screens) {
        await page.setViewportSize(screen.options.viewport!);
        await drawn(page);
        const report = (...found: readonly string[]): void => {
          faults.push(...found.map((fault) => `${screen.name}, ${stage}: ${fault}`));
        };
        await look({ page, screen, id: '', report });
        report(...(await troublesBeside(page, screen.least)), ...(await whatScrolls(page)));
      }
    };
    await page.evaluate((all) => {
      for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
      location.hash = '#/mistakes';
    }, stored);
    await page.locator('.coached .target').first().waitFor();
    await everywhere('asked', (at) => checkAnswers(at, posed.state));
    if (hand === 'finger') {
      const answer = answers.find(({ at }) => at.startsWith('leader'))!;
      await page.locator(`[data-target="${answer.at}"]`).tap();
      await everywhere('selected', (at) => checkWays(at, answer, posed.state));
    }
    await page.locator('.coach button').click();
    await page.locator('.verdict button').first().waitFor();
    await everywhere('judged', async () => {});
    expect(faults).toEqual([]);
    expect(errors).toEqual([]);
    await app.leave(page);
  },
);

/**
 * Each language sees three of the twelve kinds of decisions, each size one or two of those; where there is time all
 * of them at all sizes.
 */
const KINDS_EACH = 3;

test.each(LANGUAGES)('no text is cut and none lies on another, in %s', async (language) => {
  const faults: string[] = [];
  for (const hand of ['mouse', 'finger'] as const) {
    const screens = LOOKED.filter((screen) => screen.hand === hand);
    const { page, errors } = await app.openAt(NOWHERE, {}, { language }, screens[0]!.options);
    const kinds = [...POSITIONS.values()];
    const start = LANGUAGES.indexOf(language) * KINDS_EACH;
    const looked = SOAKING
      ? kinds
      : Array.from({ length: KINDS_EACH }, (_, n) => kinds[(start + n) % kinds.length]!);
    for (const [number, of] of looked.entries()) {
      const position = [...of.values()][(number + start) % of.size]!;
      const id = `text-${number}`;
      await open(page, id, kept(position, position.made));
      const sizes = screens.filter((_, size) => SOAKING || (size + number) % 2 === 0);
      for (const { name, options } of sizes) {
        await page.setViewportSize(options.viewport!);
        await drawn(page);
        const where = `${name}, ${kindAt(position.state)}`;
        for (const fault of await cutText(page)) faults.push(`${where}: ${fault}`);
        // Without a pointer, as a finger's first tap.
        const target = page.locator('.target').first();
        if ((await target.count()) === 0) continue;
        await target.evaluate((one) =>
          one.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })),
        );
        for (const fault of await cutText(page)) faults.push(`${where}, selected: ${fault}`);
        await page.keyboard.press('Escape');
      }
    }
    expect(errors).toEqual([]);
    await app.leave(page);
  }
  expect(faults).toEqual([]);
});
