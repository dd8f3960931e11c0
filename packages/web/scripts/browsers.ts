/**
 * Whole games in the browsers that the tests do not use, Firefox and WebKit, in a laptop's and a phone's window,
 * light and dark. At every decision all answers must be in sight, nothing may scroll or be cut, and at the end the
 * totals must be those of the record. Pictures to be looked at, and the records, go to
 * artefacts/browsers. Before that, in these and in Chromium, a game of bots must go as it does in Node, to the last bit.
 *
 *   npm run browsers
 *   npm run browsers -- firefox
 *   npm run browsers -- chromium
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { historyOf, parseRecord, scoreOf } from '@cap-diamant/engine';
import { startApp } from '../tests/support/app.ts';
import { cutText, lookAround, whatScrolls } from '../tests/support/in-sight.ts';
import { playByClicks } from '../tests/support/player.ts';
import { openChromium } from './browsers/chromium.ts';
import { openFirefox } from './browsers/firefox.ts';
import { bundleBotGame, firstDifference } from './browsers/same-choices.ts';
import { openWebKit } from './browsers/webkit.ts';
import type { BrowserWindow, OpenWindow } from './browsers/window.ts';
import { buildIfStale } from './build.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'artefacts', 'browsers');
/** The tests use Chromium: only its bots are compared here. */
const CHROMIUM = 'chromium';
const BROWSERS: Readonly<Record<string, OpenWindow>> = {
  [CHROMIUM]: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
};
const VISITS = [
  { width: 1366, height: 650, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const;
type Visit = (typeof VISITS)[number];

/** What a mouse needs, in pixels: these windows have one at any size. */
const LEAST = 24;
/** Decisions between two pictures. */
const BETWEEN_PICTURES = 40;
const OTHER = { light: 'dark', dark: 'light' } as const;

/** What goes wrong inside the page from now on. */
const listen = (window: BrowserWindow): Promise<void> =>
  window.evaluate(() => {
    const errors: string[] = [];
    Object.assign(globalThis, { errors });
    addEventListener('error', ({ message }) => {
      // Not an error: what a ResizeObserver changed is measured again in the next frame, as the standard wants it.
      if (!message.startsWith('ResizeObserver loop')) errors.push(message);
    });
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
    const { error } = console;
    console.error = (...words) => {
      errors.push(words.join(' '));
      error(...words);
    };
  });

/** Waits until something is there and clicks it where it is. */
const clickOn = async (window: BrowserWindow, selector: string): Promise<void> => {
  const { x, y } = await window.evaluate(async (wanted) => {
    while (document.querySelector(wanted) === null) await new Promise(requestAnimationFrame);
    const element = document.querySelector(wanted)!;
    element.scrollIntoView({ block: 'center' });
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }, selector);
  await window.click(x, y);
};

const setTheme = (window: BrowserWindow, theme: string): Promise<void> =>
  window.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  }, theme);

const playThrough = async (window: BrowserWindow, name: string, visit: Visit): Promise<string[]> => {
  const faults: string[] = [];
  const takePicture = async (what: string): Promise<void> => {
    for (const theme of [OTHER[visit.theme], visit.theme]) {
      await setTheme(window, theme);
      await window.screenshot(path.join(FOLDER, `${name}-${visit.width}-${what}-${theme}.png`));
    }
  };
  await listen(window);
  await takePicture('home');
  await clickOn(window, 'main a[href="#/new"]');
  await window.evaluate(async () => {
    while (document.querySelector('[name=players]') === null) await new Promise(requestAnimationFrame);
  });
  await takePicture('new');
  await clickOn(window, 'button[type=submit]');
  const decisions = await playByClicks(
    window,
    (x, y) => window.click(x, y),
    async (turn) => {
      const answers = await lookAround(window, LEAST);
      const found = [
        ...answers.flatMap(({ name, trouble }) => (trouble === '' ? [] : [`${name} is ${trouble}`])),
        ...(await whatScrolls(window)).map((what) => `scrolls: ${what}`),
        ...(await cutText(window)),
      ];
      faults.push(...found.map((fault) => `decision ${turn}: ${fault}`));
      if (found.length > 0 || turn % BETWEEN_PICTURES === 3) await takePicture(`decision-${turn}`);
    },
  );
  await takePicture('result');
  const { record, totals, errors, isNewVersion } = await window.evaluate(() => ({
    record: Object.entries(localStorage).find(([key]) => key.startsWith('cap-diamant:game:'))?.[1] ?? '',
    // By source; the same totals stand below the points by century.
    totals: [...document.querySelector('tfoot')!.querySelectorAll('td')].map((cell) =>
      Number(cell.textContent),
    ),
    errors: (globalThis as unknown as { errors: string[] }).errors,
    isNewVersion: document.querySelector('.new-version') !== null,
  }));
  writeFileSync(path.join(FOLDER, `${name}-${visit.width}.txt`), record);
  const end = historyOf(parseRecord(record)).state;
  const scores = end.active.map((_, seat) => scoreOf(end, seat)).sort((a, b) => b - a);
  if (!end.over || scores.join() !== totals.join()) faults.push(`totals ${totals}, by the record ${scores}`);
  faults.push(...errors);
  if (isNewVersion) faults.push('a first visit is told of a new version');
  console.log(`${name}, ${visit.width}×${visit.height}: ${decisions} decisions, ${scores.join(' : ')}`);
  return faults.map((fault) => `${name}, ${visit.width}×${visit.height}: ${fault}`);
};

const wanted = process.argv.slice(2);
for (const name of wanted) {
  if (BROWSERS[name] === undefined) throw new Error(`There is no ${name}: ${Object.keys(BROWSERS)}`);
}
const chosen = Object.entries(BROWSERS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const faults: string[] = [];

const script = await bundleBotGame();
for (const [name, open] of chosen) {
  const window = await open();
  try {
    await window.goTo('about:blank');
    const difference = await firstDifference(window, script);
    console.log(`${name}: bots ${difference === null ? 'choose the same' : 'differ'}`);
    if (difference !== null) faults.push(`${name}, a game of bots: ${difference}`);
  } finally {
    await window.close();
  }
}

const played = chosen.filter(([name]) => name !== CHROMIUM);
if (played.length > 0) await buildIfStale();
mkdirSync(FOLDER, { recursive: true });
const app = played.length > 0 ? await startApp() : null;
for (const [name, open] of played) {
  for (const visit of VISITS) {
    const window = await open();
    try {
      await window.resize(visit.width, visit.height);
      // Something of the same origin that is not the app: what it finds there it has kept itself.
      await window.goTo(new URL('icon.svg', app!.address).href);
      const settings = { language: 'en', pace: 'off', theme: visit.theme, finishedGames: 2 };
      await window.evaluate(
        (kept) => localStorage.setItem('cap-diamant:settings', kept),
        JSON.stringify(settings),
      );
      await window.goTo(app!.address);
      faults.push(...(await playThrough(window, name, visit)));
    } finally {
      await window.close();
    }
  }
}
await app?.close();
for (const fault of new Set(faults)) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
