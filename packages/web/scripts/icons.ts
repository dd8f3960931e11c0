/** Draws the PNG icons from public/icon.svg: `node packages/web/scripts/icons.ts`, after the drawing has changed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from '../../../scripts/chromium.ts';

const PUBLIC = path.join(import.meta.dirname, '..', 'public');
const DESK = '#d9c9a3';

/** A system that cuts icons to its own shape leaves at least the middle 80 %; Apple fills what is clear with black. */
const ICONS = [
  { file: 'icon-192.png', size: 192, drawing: 1, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, drawing: 1, ground: 'transparent' },
  { file: 'icon-maskable.png', size: 512, drawing: 0.66, ground: DESK },
  { file: 'icon-apple.png', size: 180, drawing: 0.84, ground: DESK },
];

const svg = readFileSync(path.join(PUBLIC, 'icon.svg'), 'utf8');
const browser = await launchChromium();
const page = await browser.newPage();
for (const { file, size, drawing, ground } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}` +
      `svg{width:${drawing * 100}vw;height:${drawing * 100}vh}</style>${svg}`,
  );
  await page.screenshot({ path: path.join(PUBLIC, file), omitBackground: true });
}
await browser.close();
