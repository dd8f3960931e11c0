/** A position as SVG text: it says what the position is, and nothing that it must not. */
import { DISTRICTS, newGame, type Options, scoreOf, ZONES } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { LIGHT } from '../src/palette.ts';
import { asSvg, drawCover, drawPlate, PLATE, shapesAsSvg } from '../src/plate/index.ts';

const OPTIONS: Options = { edition: 2026, rules: 'complete', events: true, players: 3 };
const state = newGame(OPTIONS, deal('balanced', seededRandom('plate')));
const words = {
  about: 'Century I',
  zones: ZONES.map((_, zone) => `zone ${zone}`),
  districts: DISTRICTS.map((_, district) => `district ${district}`),
};
const names = ['Anna', 'Ben', 'Chloé'];

test('a plate has the size of link previews, every name and every figure', () => {
  const sheet = drawPlate({ state, names, words }, LIGHT);
  expect([sheet.width, sheet.height]).toEqual([PLATE.width, PLATE.height]);
  const texts = sheet.words.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining([...names, ...words.zones, 'Century I', 'Cap Diamant']));
  expect(texts.filter((text) => text === String(scoreOf(state, 0))).length).toBeGreaterThanOrEqual(3);
  // Nothing is written outside the picture.
  for (const { x, y } of sheet.words) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(PLATE.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(PLATE.height);
  }
});

test('names are free text and never become markup', () => {
  const svg = asSvg(drawPlate({ state, names: ['<b>&"', '\u0000\u0007', "'😀"], words }, LIGHT));
  expect(svg).toContain('&lt;b&gt;&amp;&quot;');
  expect(svg).not.toMatch(/<b>|[\p{Cc}]/u);
  const cover = asSvg(drawCover({ title: '</text><script>', rows: [] }, LIGHT));
  expect(cover).not.toContain('<script');
});

test('the shapes contain no words, which a canvas writes itself, and need no style sheet', () => {
  const svg = shapesAsSvg(drawPlate({ state, names, words }, LIGHT));
  expect(svg).not.toMatch(/<text|class=|style=|var\(|NaN|undefined/);
});
