// A Chromium for tests and benchmarks: an installed one, or one from Debian's package manager or Playwright.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { installDebianPackage } from './debian-package.ts';

const PLACES = [
  // Chromium without windows, tabs and bars: a page takes a quarter less processor time.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const HELP =
  'Install Chromium or Chrome (Debian: apt-get install chromium-headless-shell; macOS: brew install --cask chromium; ' +
  'anywhere: npx playwright-core install --no-shell chromium), or name its program in the variable CHROMIUM.';

/** The installed browser, if there is one. Fetches nothing. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM ?? '', ...PLACES, chromium.executablePath()].find((place) => existsSync(place));

const isRoot = (): boolean => process.getuid?.() === 0;

const installPackage = (name: string): void => installDebianPackage(name, `command -v ${name}`);
/** Not every Debian has it. */
const installShell = (): void => installPackage('chromium-headless-shell');
const installWhole = (): void => installPackage('chromium');

/** Playwright's own build goes into the user's cache, so it needs no rights. Playwright locks that folder itself. */
const fetchBuild = (): void => {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const cli = path.join(path.dirname(manifest), 'cli.js');
  execFileSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { stdio: 'ignore' });
};

const executable = (): string => {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM names ${named}, and there is no such file.`);
  }
  for (const get of [installShell, installWhole, fetchBuild]) {
    if (findChromium() !== undefined) break;
    try {
      get();
    } catch {
      // Try the next way; the message below says what to do if none works.
    }
  }
  const found = findChromium();
  if (found === undefined) throw new Error(`No browser was found, and none could be fetched. ${HELP}`);
  return found;
};

/**
 * For every window Chromium loads its own page for the suggestions under the address bar, which costs more than our
 * page, and starts a spare renderer, which costs a quarter of that. The other entries are those that Playwright turns
 * off, repeated because only the last list counts.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/** Another name for this machine: no secure context, as on a home network. */
export const HOUSE_NAME = 'house.test';

/** With additional command-line arguments. */
export const launchChromium = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: executable(),
    // Show scrollbars, as most people have them: they take space, and reveal what should not scroll.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${LEFT_OUT.join(',')}`,
      `--host-resolver-rules=MAP ${HOUSE_NAME} localhost`,
      // Chromium's sandbox does not start as root, the user of most containers.
      ...(isRoot() ? ['--no-sandbox'] : []),
      ...more,
    ],
  });
