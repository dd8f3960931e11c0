import {
  CITADELLE,
  CULTURE,
  ECONOMY,
  EVENT_IDS,
  NEUTRAL,
  POINT_SOURCES,
  POLITICS,
  RELIGION,
  SPACE_COST,
  STAR_POINTS,
  type State,
  scoreOf,
  workersIn,
  workersOn,
  ZONES,
} from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import { EXAMPLES, type ExampleId } from '../src/how-to-play/examples.ts';
import {
  BLACK,
  GREEN,
  HOW_TO_PLAY_CATALOGS,
  loadHowToPlay,
  type PlayedExample,
  playExample,
  SECTIONS,
  WHITE,
} from '../src/how-to-play/index.ts';
import { LANGUAGES } from '../src/index.ts';
import { articlesOf, CHAPTERS } from '../src/rulebook.ts';

const by = (state: State, architect: number, seat: number): number =>
  state.stages.slice(architect * 3, architect * 3 + 3).filter((one) => one === seat).length;
/** The scoring of a zone. */
const scored = ({ happenings }: PlayedExample, zone: number) => {
  const found = happenings.find((one) => one.kind === 'zone-scored' && one.zone === zone);
  if (found?.kind !== 'zone-scored') throw new Error(`zone ${zone} was not scored`);
  return found;
};
const fromSource = (state: State, seat: number, source: (typeof POINT_SOURCES)[number]): number =>
  state.points[seat * POINT_SOURCES.length + POINT_SOURCES.indexOf(source)]!;

/** The figures of each paragraph, as the engine computes them by playing the example. */
const FIGURES: { readonly [id in ExampleId]: (played: PlayedExample) => readonly number[][] } = {
  complete: ({ before, after }) => [
    [SPACE_COST[20]!, by(before, BLACK, WHITE), by(before, BLACK, GREEN)],
    [workersIn(after, ECONOMY, WHITE), workersIn(after, ECONOMY, GREEN)],
    [after.owner[20] === BLACK ? after.stars[20]! : -1],
    [after.active[BLACK]! - before.active[BLACK]!, before.active[BLACK]!, after.active[BLACK]!],
  ],
  cascade: (played) => {
    const [citadelle, religion] = [scored(played, CITADELLE), scored(played, RELIGION)];
    const [politics, economy] = [scored(played, POLITICS), scored(played, ECONOMY)];
    const culture = scored(played, CULTURE);
    expect(religion.cascades).toEqual([1, 1, 0]);
    expect(economy.cascades).toEqual([1, 0, 1]);
    return [
      [citadelle.points[BLACK]!, citadelle.points[WHITE]!, citadelle.cascades[BLACK]!],
      [
        ...[religion.workers[BLACK]!, religion.workers[GREEN]!, religion.workers[WHITE]!],
        ...[religion.cascades[BLACK]!, religion.cascades[WHITE]!],
      ],
      [...politics.points, politics.cascades[GREEN]!, economy.workers[GREEN]!, economy.cascades[GREEN]!],
      [culture.workers[WHITE]!, culture.cascades[WHITE]!],
      [BLACK, WHITE, GREEN].map((seat) => fromSource(played.after, seat, 'zones')),
    ];
  },
  group: ({ before, after }) => {
    const smaller = [23, 25, 24, 32];
    const stars = smaller.map((space) => before.stars[space]!);
    const points = stars.map((one) => STAR_POINTS[one]!);
    const main = [26, 35].map((space) => STAR_POINTS[before.stars[space]!]!);
    const mainPoints = fromSource(after, BLACK, 'main-group');
    const others = fromSource(after, BLACK, 'buildings');
    const unfinished = fromSource(after, BLACK, 'unfinished');
    const hand = fromSource(after, BLACK, 'hand');
    return [
      [smaller.length, ...stars, ...points, points.reduce((sum, one) => sum + one)],
      [main.length, before.stars[26]!, ...main, mainPoints],
      [smaller.length, others],
      [
        ...[workersOn(before, WHITE, BLACK), unfinished, before.active[BLACK]!, hand],
        ...[mainPoints, others, unfinished, hand, scoreOf(after, BLACK)],
      ],
    ];
  },
  redirect: ({ before, after }) => [
    [by(before, BLACK, WHITE) === by(before, BLACK, GREEN) ? by(before, BLACK, GREEN) : -1, SPACE_COST[18]!],
    [workersIn(after, POLITICS, GREEN)],
    [workersIn(after, RELIGION, WHITE), after.owner[18] === BLACK ? after.stars[18]! : -1],
  ],
  few: ({ before, after, happenings }) => {
    const contributed = happenings.find(({ kind }) => kind === 'contributed');
    const cost = contributed === undefined ? -1 : SPACE_COST[8]!;
    const placed = workersIn(after, CITADELLE, BLACK);
    return [
      [before.active[BLACK]!, before.passive[BLACK]!, cost, before.active[BLACK]! - cost],
      [placed, before.passive[BLACK]!, placed - before.passive[BLACK]!],
      [after.active[BLACK]!, after.passive[BLACK]!],
    ];
  },
  neutral: (played) => {
    const { before, after } = played;
    const [politics, economy] = [scored(played, POLITICS), scored(played, ECONOMY)];
    expect([politics.points[WHITE], politics.cascades[WHITE], economy.points[WHITE]]).toEqual([
      politics.points[BLACK],
      politics.cascades[BLACK],
      economy.points[BLACK],
    ]);
    // Green activates no worker.
    expect(after.active[GREEN]).toBe(before.active[GREEN]);
    expect(by(before, NEUTRAL, WHITE)).toBe(by(before, NEUTRAL, BLACK));
    return [
      [by(before, NEUTRAL, WHITE), SPACE_COST[6]!],
      [after.owner[6] === GREEN ? after.stars[6]! : -1, politics.workers[WHITE]!, politics.workers[BLACK]!],
      [politics.points[WHITE]!, politics.cascades[WHITE]!, economy.points[WHITE]!],
      [after.active[BLACK]! - before.active[BLACK]!],
    ];
  },
  1759: (played) => {
    const [citadelle, politics] = [scored(played, CITADELLE), scored(played, POLITICS)];
    const { before } = played;
    expect(politics.next).toBe(ECONOMY);
    expect([politics.cascades[BLACK], politics.cascades[GREEN]]).toEqual([0, 0]);
    return [
      [...citadelle.workers, workersIn(before, POLITICS, WHITE), workersIn(before, POLITICS, GREEN)],
      [...citadelle.points, ...citadelle.cascades],
      [...politics.workers, politics.points[WHITE]!, politics.cascades[WHITE]!],
    ];
  },
  2001: (played) => {
    const { before, after } = played;
    const [culture, religion] = [scored(played, CULTURE), scored(played, RELIGION)];
    const [politics, economy] = [scored(played, POLITICS), scored(played, ECONOMY)];
    expect(culture.next).toBe(RELIGION);
    expect(culture.cascades).toEqual([0, 0, 0]);
    expect(politics.cascades).toEqual([0, 0, 0]);
    expect(workersIn(before, RELIGION, BLACK)).toBe(0);
    return [
      [
        ...[workersIn(before, CULTURE, BLACK), workersIn(before, CULTURE, WHITE)],
        ...[workersIn(before, RELIGION, WHITE), workersIn(before, POLITICS, WHITE)],
        workersIn(before, ECONOMY, GREEN),
      ],
      [culture.points[BLACK]!, culture.points[WHITE]!],
      [religion.points[WHITE]!, religion.cascades[WHITE]!, politics.points[WHITE]!],
      [economy.points[GREEN]!, economy.cascades[GREEN]!, fromSource(after, GREEN, 'hand')],
    ];
  },
  2008: (played) => {
    const [citadelle, culture] = [scored(played, CITADELLE), scored(played, CULTURE)];
    const [religion, politics] = [scored(played, RELIGION), scored(played, POLITICS)];
    const economy = scored(played, ECONOMY);
    expect([...citadelle.cascades, ...culture.cascades]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(workersIn(played.before, ECONOMY, BLACK)).toBe(0);
    const total = (seat: number) => fromSource(played.after, seat, 'zones');
    return [
      [],
      [citadelle.points[BLACK]!, citadelle.points[WHITE]!, culture.points[BLACK]!, culture.points[WHITE]!],
      [
        ...[religion.points[WHITE]!, religion.points[BLACK]!, religion.cascades[WHITE]!],
        ...[politics.points[WHITE]!, politics.cascades[WHITE]!],
        ...[economy.points[WHITE]!, economy.cascades[WHITE]!],
      ],
      [total(WHITE), total(BLACK)],
    ];
  },
  'pair-example': ({ before, after }) => {
    expect(before.stages.slice(NEUTRAL * 3, NEUTRAL * 3 + 3)).toEqual([BLACK, BLACK, WHITE]);
    expect([after.architects[BLACK], after.architects[NEUTRAL]]).toEqual([6, 7]);
    return [
      [by(before, BLACK, WHITE)],
      [workersIn(after, RELIGION, WHITE), after.owner[18] === BLACK ? after.stars[18]! : -1],
      [
        ...[workersIn(after, ECONOMY, BLACK), workersIn(after, ECONOMY, WHITE)],
        after.owner[20] === WHITE ? after.stars[20]! : -1,
      ],
      [after.active[BLACK]! - before.active[BLACK]!],
    ];
  },
};

/** Figures in a sentence; years, and the numbers of rules, are names. */
const figuresIn = (words: string): number[] =>
  (words.replace(/R\d+(\.\d+)?|\b\d{4}\b/g, '').match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b);

describe.each(LANGUAGES)('how to play in %s', (language) => {
  test.each(EXAMPLES.map((example) => [example.id, example] as const))(
    'the figures of the example “%s” are what the engine plays',
    async (id, example) => {
      const figures = FIGURES[id](playExample(example)).map((all) => all.toSorted((a, b) => a - b));
      const document = await loadHowToPlay(language);
      const shown = document.sections
        .flatMap(({ blocks }) => blocks)
        .find((block) => block.kind === 'example' && block.example === example);
      expect(shown?.kind === 'example' && shown.items.map(figuresIn)).toEqual(figures);
    },
  );

  test('it names only existing rules, and uses every message', async () => {
    const document = await loadHowToPlay(language);
    const rules = CHAPTERS.flatMap(articlesOf);
    const catalog: Record<string, string> = { ...(await HOW_TO_PLAY_CATALOGS[language]()).default };
    const named = Object.values(catalog).flatMap((text) => text.match(/R\d+(\.\d+)?/g) ?? []);
    expect(named.filter((rule) => !rules.includes(rule))).toEqual([]);
    const said = JSON.stringify(document);
    const plain = Object.entries(catalog).filter(([, words]) => !words.includes('{'));
    expect(plain.filter(([, words]) => !said.includes(words)).map(([key]) => key)).toEqual([]);
    expect(said).not.toMatch(/undefined|NaN/);
  });
});

test('goal first, every district in both editions and every event', async () => {
  const { sections } = await loadHowToPlay('en');
  expect(SECTIONS[0]).toBe('goal');
  const table = (id: (typeof SECTIONS)[number]) => {
    const block = sections.find((section) => section.id === id)?.blocks.find(({ kind }) => kind === 'table');
    return block?.kind === 'table' ? block.rows : [];
  };
  expect(table('districts').length).toBe(16);
  expect(table('districts').filter(([name]) => name!.also !== undefined).length).toBe(4);
  expect(table('events').length).toBe(EVENT_IDS.length);
  expect(table('century').map((row) => row.map(({ zone }) => zone))).toEqual([
    [undefined, CITADELLE, CITADELLE, CITADELLE, CITADELLE],
    [undefined, RELIGION, POLITICS, ECONOMY, CULTURE],
    [undefined, POLITICS, ECONOMY, CULTURE, RELIGION],
    [undefined, ECONOMY, CULTURE, RELIGION, POLITICS],
    [undefined, CULTURE, RELIGION, POLITICS, ECONOMY],
  ]);
});

test('no example gains or loses workers', () => {
  for (const example of EXAMPLES) {
    const { before, after } = playExample(example);
    expect(scoreOf(before, BLACK)).toBe(0);
    for (const state of [before, after]) {
      for (const seat of state.active.keys()) {
        const inZones = [...ZONES.keys()].reduce((sum, zone) => sum + workersIn(state, zone, seat), 0);
        const onBuildings = state.architects.reduce(
          (sum, space, architect) => sum + (space < 0 ? 0 : by(state, architect, seat) * SPACE_COST[space]!),
          0,
        );
        expect(state.active[seat]! + state.passive[seat]! + inZones + onBuildings).toBe(25);
      }
    }
  }
});
