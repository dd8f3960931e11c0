/** An installed Chromium: found in the usual places, or installed where that is a matter of one command. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env.CHROMIUM ?? '',
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

const find = (): string | undefined => PLACES.find((place) => place !== '' && existsSync(place));

const isRoot = (): boolean => process.getuid?.() === 0;

const INSTALL = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';

/**
 * As root on Debian and its kin the package manager does it. Test files run side by side and two package
 * managers at once fail: the second file waits for the first one's lock, and then finds the work done.
 */
const install = (): void => {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return;
  const lock = path.join(tmpdir(), 'cap-diamant-chromium.lock');
  try {
    execFileSync('flock', [lock, 'sh', '-c', `command -v chromium || (${INSTALL})`], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // The message below says what to do.
  }
};

const executable = (): string => {
  if (find() === undefined) install();
  const found = find();
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none was found in the usual places. ' +
      'Install it (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium), ' +
      'or name its program: CHROMIUM=/path/to/chromium npm test',
  );
};

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executable(),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(isRoot() ? ['--no-sandbox'] : []),
    ],
  });
