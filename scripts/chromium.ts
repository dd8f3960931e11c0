// A Chromium for tests and benchmarks: one that is installed, else the one that Debian's package manager or
// Playwright can fetch.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { installDebianPackage } from './debian-package.ts';

const PLACES = [
  // Chromium without windows, tabs and bars, which nobody sees here: a page takes a quarter less of the processor.
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

/** The browser that is installed, if there is one; fetches nothing. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM ?? '', ...PLACES, chromium.executablePath()].find((place) => existsSync(place));

const isRoot = (): boolean => process.getuid?.() === 0;

const installPackage = (name: string): void => installDebianPackage(name, `command -v ${name}`);
/** Not every Debian has it. */
const installShell = (): void => installPackage('chromium-headless-shell');
const installWhole = (): void => installPackage('chromium');

/** Playwright's own build goes into the user's cache, and needs no rights; it locks that by itself. */
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
      // The next way, or the message below, helps.
    }
  }
  const found = findChromium();
  if (found === undefined) throw new Error(`No browser was found, and none could be fetched. ${HELP}`);
  return found;
};

/**
 * With every window Chromium loads a page of its own for the suggestions under its address bar, which takes
 * more than our page does, and it starts a renderer in reserve, which takes a quarter of that. The rest is what
 * Playwright turns off: the last list given is the one that counts.
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

/** This machine under a name that is not its own: no secure context, as in a house's network. */
export const HOUSE_NAME = 'house.test';

/** With more that its command line says. */
export const launchChromium = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: executable(),
    // Scrollbars are there, as for most people: they take room, and show what should not scroll.
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
      // Chromium's sandbox does not start for the superuser, who runs most containers.
      ...(isRoot() ? ['--no-sandbox'] : []),
      ...more,
    ],
  });
