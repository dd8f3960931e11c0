/** News since your last move: every message is used, reasons are given, and what concerns you comes first. */
import { newGame, SPACE_DISTRICT, SPACE_ZONE, VARIANTS } from '@cap-diamant/engine';
import { deal, playChance, seededRandom } from '@cap-diamant/engine/chance';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES, loadText } from '../src/index.ts';
import type { Arguments } from '../src/messages/arguments.ts';
import { type Deed, makeNews, NEWS_CATALOGS, type NewsCatalog } from '../src/news.ts';
import { speaker } from '../src/speaker.ts';

const PLAYERS = ['Anna', 'Ben', 'Chloé', 'Дана'];
const said = new Set<string>();
type News = ReturnType<typeof makeNews>;
const news: News[] = [];

beforeAll(async () => {
  for (const language of LANGUAGES) {
    const { default: catalog } = await NEWS_CATALOGS[language]();
    const listening = new Proxy(catalog, {
      get: (words, key) => {
        said.add(String(key));
        return Reflect.get(words, key);
      },
    });
    news.push(makeNews(await loadText(language), speaker<NewsCatalog, Arguments>(language, listening)));
  }
});

const table = (players: number) => {
  const { options } = VARIANTS.find(
    ({ options: { rules, events, edition, ...rest } }) =>
      rules === 'complete' && events && edition === 2011 && rest.players === players,
  )!;
  const random = seededRandom('news');
  const state = newGame(options, deal('balanced', random));
  playChance(state, random);
  return state;
};

const read = (what: unknown, sentence: (one: News) => string): void => {
  for (const one of news) {
    const line = sentence(one);
    if (line === '' || / {2}|[{}'"]|undefined|NaN|^\s|\s$/.test(line))
      throw new Error(`${JSON.stringify(what)}: ${JSON.stringify(line)}`);
  }
};

const DEEDS: readonly Deed[] = [
  { kind: 'leaves', space: 3 },
  { kind: 'completes', space: 3, token: null, leaving: [] },
  { kind: 'completes', space: 3, token: { seat: 1, stars: 2 }, leaving: [{ seat: 0, zone: 1, workers: 2 }] },
  {
    kind: 'completes',
    space: 3,
    token: { seat: 1, stars: 2 },
    leaving: [{ seat: 0, zone: SPACE_ZONE[3]!, workers: 2 }],
  },
  { kind: 'starts', space: 4, isNeutral: false },
  { kind: 'starts', space: 4, isNeutral: true },
  { kind: 'helps', space: 5 },
  { kind: 'sends', zone: 2, workers: 2 },
  { kind: 'moves', from: 1, to: 2, workers: 2 },
  { kind: 'redirects', space: 5, zone: 2, workers: 1 },
  { kind: 'takes', leader: 1, effects: [] },
  { kind: 'takes', leader: 1, effects: [{ kind: 'activates', workers: 2, isPerLeader: true }] },
  { kind: 'uses', district: 3, effects: [] },
  { kind: 'uses', district: 3, effects: [{ kind: 'scores', points: 4, source: 'districts' }] },
  { kind: 'raises', space: 6, stars: 3 },
  { kind: 'activates', workers: 3, isPerLeader: false },
  { kind: 'scores', points: 4, source: 'leaders' },
  { kind: 'claims', seat: 1, event: 1, points: 8 },
  { kind: 'claims', seat: 0, event: 1, points: 8 },
  { kind: 'gives', seat: 0, points: 1, source: 'districts' },
  { kind: 'gives', seat: 2, points: 1, source: 'leaders' },
  { kind: 'ends', century: 1 },
];

test('every message of every language is used', async () => {
  for (const players of [2, 4]) {
    const state = table(players);
    for (const deed of DEEDS)
      for (const leads of [[], [2], [2, 3]])
        read(deed, (one) => one.deeds({ seat: 1, deeds: [deed], leads }, state, PLAYERS, 0));
    read('nothing', (one) => one.deeds({ seat: 1, deeds: [], leads: [] }, state, PLAYERS, 0));
  }
  for (const event of [null, 3])
    read('century', (one) => one.centuryNews({ century: 0, points: [9, 12, 0, 3], event }, PLAYERS));
  read('goal', (one) => one.goalMet({ seat: 0, event: 1, points: 8 }, table(4), PLAYERS));
  const { default: catalog } = await NEWS_CATALOGS.en();
  expect(Object.keys(catalog).filter((key) => !said.has(key))).toEqual([]);
});

test('a line says whose workers go where, you first, and why', async () => {
  const state = table(4);
  const english = news[0]!;
  const { building, district, zoneTo } = await loadText('en');
  const name = (space: number): string => building(state.tiles[space]!);
  const here = SPACE_ZONE[3]!;
  const there = here === 1 ? 2 : 1;
  const completes: Deed = {
    kind: 'completes',
    space: 3,
    token: { seat: 1, stars: 2 },
    leaving: [
      { seat: 2, zone: here, workers: 3 },
      { seat: 0, zone: here, workers: 2 },
      { seat: 3, zone: there, workers: 1 },
    ],
  };
  const said = english.deeds(
    { seat: 1, deeds: [completes, { kind: 'scores', points: 2, source: 'leaders' }], leads: [] },
    state,
    ['You', ...PLAYERS.slice(1)],
    0,
  );
  expect(said).toBe(
    `Ben completes ${name(3)} (2 stars for Ben; workers ${zoneTo(here)}: You 2, Chloé 3; ` +
      `by the Political leader, workers ${zoneTo(there)}: Дана 1) and scores 2 points (Cultural leader).`,
  );
  // No brackets in brackets.
  const rich: Deed = { kind: 'uses', district: SPACE_DISTRICT[5]!, effects: [completes] };
  expect(english.deeds({ seat: 1, deeds: [rich], leads: [] }, state, PLAYERS, 3)).toContain(
    `Ben uses the ${district(SPACE_DISTRICT[5]!, 2011)} and completes ${name(3)} (2 stars for Ben; `,
  );
  const used: Deed[] = [
    { kind: 'helps', space: 5 },
    {
      kind: 'uses',
      district: SPACE_DISTRICT[5]!,
      effects: [
        { kind: 'sends', zone: 0, workers: 1 },
        { kind: 'gives', seat: 0, points: 2, source: 'districts' },
      ],
    },
  ];
  expect(english.deeds({ seat: 1, deeds: used, leads: [2] }, state, PLAYERS, 0)).toBe(
    `Ben helps build ${name(5)}, uses the ${district(SPACE_DISTRICT[5]!, 2011)} ` +
      '(sends a worker to the Citadelle and gives you 2 points), and leads in Politics.',
  );
});
