/**
 * How to play: the goal, a turn, the districts, the century's end, examples. The rules panel and the printed
 * rulebook show this document. Loaded when somebody opens it.
 */
import {
  CENTURIES,
  DISTRICT_ZONE,
  DISTRICTS,
  eventsOfCentury,
  LEADER_ZONE,
  LEADERS,
  newGame,
  type Options,
  type Rules,
  SCORING_ORDER,
  SPACE_COUNT,
  STAR_POINTS,
  type State,
  TILES_PER_CENTURY,
  twoPlayerLeader,
  VARIANTS,
  variantOf,
} from '@cap-diamant/engine';
import { loadText, type Text } from '../index.ts';
import type { Language } from '../languages.ts';
import type { Arguments } from '../messages/arguments.ts';
import type english from '../messages/en/how-to-play.json';
import { type PlainKey, speaker } from '../speaker.ts';
import { EXAMPLES, type Example, KEY, KEY_POSITION } from './examples.ts';
import { LAYOUT, stateOf } from './position.ts';

export {
  BLACK,
  type Example,
  type Frame,
  GREEN,
  type PlayedExample,
  playExample,
  WHITE,
} from './examples.ts';
export { LAYOUT };

export type HowToPlayCatalog = { readonly [key in keyof typeof english]: string };

export const HOW_TO_PLAY_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly default: HowToPlayCatalog }>;
} = {
  en: () => import('../messages/en/how-to-play.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr/how-to-play.json', { with: { type: 'json' } }),
  de: () => import('../messages/de/how-to-play.json', { with: { type: 'json' } }),
  ru: () => import('../messages/ru/how-to-play.json', { with: { type: 'json' } }),
};

export interface Cell {
  readonly words: string;
  /** A second row of text. */
  readonly also?: string;
  /** The zone whose mark and colour accompany the text. */
  readonly zone?: number;
  /** The district that is drawn instead of a text. */
  readonly district?: number;
}

export type Block =
  | { readonly kind: 'text'; readonly words: string }
  /** An action, with its own heading. */
  | { readonly kind: 'action'; readonly title: string; readonly words: string }
  /** The whole board. */
  | { readonly kind: 'board'; readonly caption: string; readonly state: State }
  /** Spaces of one position, each with what it shows. */
  | {
      readonly kind: 'key';
      readonly caption: string;
      readonly state: State;
      readonly entries: readonly { readonly space: number; readonly words: string }[];
    }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly title?: string; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly string[];
      /** The first cell of a row names its subject. */
      readonly rows: readonly (readonly Cell[])[];
    }
  | {
      readonly kind: 'example';
      readonly title: string;
      readonly items: readonly string[];
      readonly example: Example;
    };

export const SECTIONS = [
  'goal',
  'setup',
  'pieces',
  'turn',
  'districts',
  'leaders',
  'century',
  'final',
  'family',
  'events',
  'two',
  'examples',
] as const;
export type SectionId = (typeof SECTIONS)[number];

export interface Section {
  readonly id: SectionId;
  readonly title: string;
  readonly blocks: readonly Block[];
}

const rulesFor = (players: Options['players']): Rules =>
  VARIANTS[variantOf({ edition: 2011, rules: 'complete', events: true, players })]!;

const [TWO, THREE, FOUR, FIVE] = ([2, 3, 4, 5] as const).map(rulesFor) as [Rules, Rules, Rules, Rules];
const CULTURAL_LEADER = LEADERS.indexOf('culture');
const MANSION = DISTRICTS.findIndex(({ id }) => id === 'mansion');

/** Points for one, two and three stars. */
const forStars = ([, one, two, three]: readonly number[]) => ({ one: one!, two: two!, three: three! });

type NumberedKey = PlainKey<HowToPlayCatalog, Arguments>;

export const makeHowToPlay = (language: Language, catalog: HowToPlayCatalog, text: Text) => {
  const say = speaker<HowToPlayCatalog, Arguments>(language, catalog);

  /** The messages `key.1`, `key.2` …; `said` holds the finished texts of those with arguments. */
  const numbered = (key: string, count: number, said: Readonly<Record<number, string>> = {}): string[] =>
    Array.from(
      { length: count },
      (_, index) => said[index + 1] ?? say(`how.${key}.${index + 1}` as NumberedKey),
    );
  const steps = (key: 'start' | 'stuck' | 'scoring' | 'resume' | 'shortage', count: number): Block => ({
    kind: 'steps',
    title: say(`how.${key}.title`),
    items: numbered(key, count),
  });
  const action = (key: 'contribute' | 'send' | 'leader'): Block => ({
    kind: 'action',
    title: say(`how.${key}.title`),
    words: say(`how.${key}.text`),
  });
  const paragraph = (words: string): Block => ({ kind: 'text', words });
  const list = (items: readonly string[]): Block => ({ kind: 'list', items });
  const examplesOf = (section: SectionId): readonly Block[] =>
    EXAMPLES.filter((example) => example.section === section).map((example) => ({
      kind: 'example',
      title: say(`how.${example.id}.title`),
      items: numbered(example.id, example.steps),
      example,
    }));

  /** How many workers are active as a game begins (R3.2, R10.1). */
  const activeAtFirst = (rules: Rules): string => {
    const first = newGame(rules.options, LAYOUT).active[0]!;
    const { secondPlayerExtra } = rules;
    return secondPlayerExtra === 0
      ? String(first)
      : say('how.setup.second', { first, second: first + secondPlayerExtra });
  };
  const byPlayers: Block = {
    kind: 'table',
    caption: say('how.setup.table'),
    columns: [
      say('how.setup.players'),
      say('how.setup.workers'),
      say('how.setup.active'),
      say('how.setup.leaders'),
    ],
    rows: [TWO, THREE, FOUR, FIVE].map((rules) =>
      [rules.options.players, rules.workers, activeAtFirst(rules), rules.leaders.length].map((words) => ({
        words: String(words),
      })),
    ),
  };
  const key: Block = {
    kind: 'key',
    caption: say('how.key.caption'),
    state: stateOf(KEY_POSITION),
    entries: KEY.map(({ space, shows }) => ({ space, words: say(`how.key.${shows}`) })),
  };

  const districtName = (district: number): Cell => {
    const [words, renamed] = ([2011, 2026] as const).map((edition) => text.district(district, edition));
    return renamed === words ? { words: words! } : { words: words!, also: `${renamed} (2026)` };
  };

  const districts: Block = {
    kind: 'table',
    caption: say('how.districts.title'),
    columns: [
      say('how.districts.name'),
      say('how.districts.sign'),
      say('how.districts.zone'),
      say('how.districts.cost'),
      say('how.districts.action'),
    ],
    // As in R5: colour by colour, the "?" district of each first.
    rows: DISTRICTS.map((_, district) => district)
      .sort((a, b) => DISTRICT_ZONE[a]! - DISTRICT_ZONE[b]! || DISTRICTS[a]!.cost - DISTRICTS[b]!.cost)
      .map((district) => [
        districtName(district),
        { words: '', district },
        { words: text.zone(DISTRICT_ZONE[district]!), zone: DISTRICT_ZONE[district]! },
        { words: String(DISTRICTS[district]!.cost) },
        { words: text.districtAction(district) },
      ]),
  };

  const fewer = say('how.leaders.fewer', forStars(THREE.leaderCards[CULTURAL_LEADER]!.tokenPoints));
  const leaders: Block = {
    kind: 'table',
    caption: say('how.leaders.title'),
    columns: [say('how.leaders.name'), say('how.leaders.effect')],
    rows: FOUR.leaders.map((leader) => [
      { words: text.leader(leader), zone: LEADER_ZONE[leader]! },
      { words: text.leaderRule(leader, FOUR), ...(leader === CULTURAL_LEADER ? { also: fewer } : {}) },
    ]),
  };

  const events: Block = {
    kind: 'table',
    caption: say('how.events.title'),
    columns: [say('how.events.name'), say('how.events.century'), say('how.events.effect')],
    rows: CENTURIES.flatMap((century, index) =>
      eventsOfCentury(index).map((event) => [
        { words: text.event(event) },
        { words: century },
        { words: text.eventRule(event) },
      ]),
    ),
  };

  const order: Block = {
    kind: 'table',
    caption: say('how.order.caption'),
    columns: [say('how.order.rung'), ...CENTURIES],
    rows: SCORING_ORDER[0]!.map((_, rung) => [
      { words: `${rung + 1}.` },
      ...SCORING_ORDER.map((zones) => ({ words: text.zone(zones[rung]!), zone: zones[rung]! })),
    ]),
  };

  const passage: Block = {
    kind: 'steps',
    title: say('how.passage.title'),
    items: numbered('passage', 3, { 3: say('how.passage.3', { tiles: TILES_PER_CENTURY }) }),
  };

  const pair: Block = {
    kind: 'steps',
    title: say('how.pair.title'),
    items: numbered('pair', 5, { 5: say('how.pair.5', { mansion: text.district(MANSION, 2011) }) }),
  };

  const board = newGame(FOUR.options, LAYOUT);
  const blocks: { readonly [id in SectionId]: readonly Block[] } = {
    goal: [paragraph(say('how.goal.text')), list(numbered('goal', 3)), paragraph(say('how.goal.win'))],
    setup: [
      {
        kind: 'steps',
        items: numbered('setup', 4, {
          1: say('how.setup.1', { spaces: SPACE_COUNT }),
          4: say('how.setup.4', { tiles: TILES_PER_CENTURY }),
        }),
      },
      byPlayers,
      {
        kind: 'board',
        caption: say('how.board', { spaces: SPACE_COUNT, districts: DISTRICTS.length }),
        state: board,
      },
    ],
    pieces: [list(numbered('pieces', 2)), key, paragraph(say('how.pieces.3'))],
    turn: [
      paragraph(say('how.turn.text')),
      steps('start', 6),
      paragraph(say('how.start.note')),
      action('contribute'),
      action('send'),
      action('leader'),
      steps('stuck', 3),
      ...examplesOf('turn'),
    ],
    century: [
      paragraph(say('how.century.text')),
      list(numbered('century.when', 2)),
      steps('scoring', 3),
      order,
      ...examplesOf('century'),
      passage,
      steps('resume', 4),
    ],
    final: [
      list(numbered('final', 4, { 3: say('how.final.3', forStars(STAR_POINTS)) })),
      ...examplesOf('final'),
    ],
    districts: [
      paragraph(say('how.districts.text')),
      districts,
      list(
        numbered('districts', 6, { 3: say('how.districts.3', { mansion: text.district(MANSION, 2011) }) }),
      ),
    ],
    leaders: [paragraph(say('how.leaders.text')), leaders, list(numbered('leaders', 2))],
    events: [paragraph(say('how.events.text')), events, list(numbered('events', 5))],
    family: [paragraph(say('how.family.text', forStars(STAR_POINTS)))],
    two: [
      paragraph(say('how.two.text')),
      {
        kind: 'list',
        items: TWO.leaders
          .filter((leader) => twoPlayerLeader(leader, TWO) !== undefined)
          .map((leader) => `${text.leader(leader)}. ${text.leaderRule(leader, TWO)}`),
      },
      paragraph(say('how.two.opposite')),
      pair,
      steps('shortage', 4),
      ...examplesOf('two'),
    ],
    examples: [paragraph(say('how.examples.text')), ...examplesOf('examples')],
  };

  return {
    language,
    title: say('how.title'),
    byNumber: say('how.by-number'),
    print: say('how.print'),
    contents: say('how.contents'),
    unofficial: say('how.unofficial'),
    /** Names of the players in examples, by seat. */
    players: [say('how.black'), say('how.white'), say('how.green')],
    words: {
      before: say('how.before'),
      after: say('how.after'),
      workers: say('how.workers'),
      scored: say('how.scored'),
      hand: say('how.hand'),
      supply: say('how.supply'),
    },
    sections: SECTIONS.map((id): Section => ({ id, title: say(`how.${id}.title`), blocks: blocks[id] })),
    zone: text.zone,
    /** A board on which to draw single districts. */
    board,
  };
};

export type HowToPlay = ReturnType<typeof makeHowToPlay>;

export const loadHowToPlay = async (language: Language): Promise<HowToPlay> => {
  const [{ default: catalog }, text] = await Promise.all([
    HOW_TO_PLAY_CATALOGS[language](),
    loadText(language),
  ]);
  return makeHowToPlay(language, catalog, text);
};
