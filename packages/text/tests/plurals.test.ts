/** The right form for every count. */
import { type Happening, variantOf } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { type Language, loadText } from '../src/index.ts';

const COUNTS = [0, 1, 2, 5, 11, 21, 22, 25];

const variant = variantOf({ edition: 2011, rules: 'complete', events: true, players: 4 });
const TABLE = { variant, tiles: Array.from({ length: 44 }, (_, tile) => tile), century: 0 };

const say = async (language: Language, make: (count: number) => Happening): Promise<string[]> => {
  const text = await loadText(language);
  return COUNTS.map((count) => text.happening(make(count), TABLE, ['A']));
};

const activated = (workers: number): Happening => ({ kind: 'activated', seat: 0, workers });
const scored = (points: number): Happening => ({ kind: 'scored', seat: 0, source: 'zones', points });
const completed = (contributions: number): Happening => ({ kind: 'completed', space: 0, contributions });
const begins = (count: number): Happening => ({
  kind: 'century-begins',
  century: 1,
  flipped: Array.from({ length: count }, (_, space) => space),
});

test('Russian: one, few, many', async () => {
  expect(await say('ru', activated)).toEqual([
    'A активирует 0 работников.',
    'A активирует 1 работника.',
    'A активирует 2 работников.',
    'A активирует 5 работников.',
    'A активирует 11 работников.',
    'A активирует 21 работника.',
    'A активирует 22 работников.',
    'A активирует 25 работников.',
  ]);
  const points = (await say('ru', scored)).map((line) => line.match(/очк\S*|очков/)![0]);
  expect(points).toEqual(['очков', 'очко', 'очка', 'очков', 'очков', 'очко', 'очка', 'очков']);
  expect((await say('ru', begins)).map((line) => line.split('.').slice(1).join('.').trim())).toEqual([
    '',
    'Никто не занял 1 место: оно закрыто.',
    'Никто не занял 2 места: они закрыты.',
    'Никто не занял 5 мест: они закрыты.',
    'Никто не занял 11 мест: они закрыты.',
    'Никто не занял 21 место: оно закрыто.',
    'Никто не занял 22 места: они закрыты.',
    'Никто не занял 25 мест: они закрыты.',
  ]);
});

test('French: nought and one are singular', async () => {
  expect((await say('fr', activated)).slice(0, 3)).toEqual([
    'A active 0 ouvrier.',
    'A active 1 ouvrier.',
    'A active 2 ouvriers.',
  ]);
  expect((await say('fr', completed))[0]).toContain('sans contribution');
});

test('German: only one is singular', async () => {
  expect((await say('de', scored)).slice(0, 5)).toEqual([
    'A erhält 0 Punkte (Zonen).',
    'A erhält 1 Punkt (Zonen).',
    'A erhält 2 Punkte (Zonen).',
    'A erhält 5 Punkte (Zonen).',
    'A erhält 11 Punkte (Zonen).',
  ]);
  expect((await say('de', completed)).map((line) => line.match(/wird (.*) fertig/)![1])).toEqual([
    'ohne Baustufe',
    'mit 1 Baustufe',
    ...[2, 5, 11, 21, 22, 25].map((count) => `mit ${count} Baustufen`),
  ]);
});

test('English', async () => {
  expect((await say('en', activated)).slice(0, 3)).toEqual([
    'A activates 0 workers.',
    'A activates 1 worker.',
    'A activates 2 workers.',
  ]);
});
