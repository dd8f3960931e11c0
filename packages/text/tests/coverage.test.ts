/** Every message is used, and everything that the engine can produce has a text. */
import {
  ALL_CHOICES,
  ALL_OPTIONS,
  apply,
  type Choice,
  choices,
  DISTRICTS,
  decision,
  EDITIONS,
  EVENT_IDS,
  type Happening,
  isNeutralMoved,
  LEADERS,
  NEUTRAL,
  newGame,
  next,
  POINT_SOURCES,
  REASONS,
  RULE_SETS,
  rulesOf,
  SPACE_COST,
  STATUSES,
  type State,
  TASK_RULES,
  type Task,
  type TaskKind,
  TILES,
  VARIANTS,
  ZONES,
} from '@cap-diamant/engine';
import { deal, pick, playChance, type Random, seededRandom } from '@cap-diamant/engine/chance';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAME_CATALOGS } from '../src/catalog.ts';
import { EFFECTS_CATALOGS, type EffectsCatalog, makeEffects } from '../src/effects.ts';
import { BOT_NAMES, LANGUAGES, makeText, speaker, TERMS, type Text } from '../src/index.ts';
import type { Arguments } from '../src/messages/arguments.ts';

const PLAYERS = ['Anna', 'Ben', 'Chloé', 'Дана', 'Éva'];

const said = new Set<string>();
const happened = new Set<Happening['kind']>();
const asked = new Set<TaskKind>();
const texts: Text[] = [];
const effectsOf = new Map<Text, ReturnType<typeof makeEffects>>();

const listening = <T extends object>(catalog: T): T =>
  new Proxy(catalog, {
    get: (words, key) => {
      said.add(String(key));
      return Reflect.get(words, key);
    },
  });

beforeAll(async () => {
  for (const language of LANGUAGES) {
    const { game } = await GAME_CATALOGS[language]();
    const { default: effects } = await EFFECTS_CATALOGS[language]();
    const text = makeText(language, listening(game));
    texts.push(text);
    const say = speaker<EffectsCatalog, Arguments>(language, listening(effects));
    effectsOf.set(text, makeEffects(text, say));
  }
});

/** Formats a text in every language and checks it. */
const read = (what: unknown, sentence: (text: Text) => string): void => {
  for (const text of texts) {
    const line = sentence(text);
    if (line === '' || / {2}|[{}'"]|undefined|NaN|^\s|\s$/.test(line)) {
      throw new Error(`${text.language}, ${JSON.stringify(what)}: ${JSON.stringify(line)}`);
    }
  }
};

/**
 * Prefers contributing, using actions and taking leaders, so that rare questions come up; often ends
 * centuries.
 */
const PREFERRED: readonly (readonly Choice['kind'][])[] = [
  [],
  ['contribute', 'use', 'raise'],
  ['take', 'start', 'contribute'],
  ['put', 'send', 'pair'],
];

const choose = (state: State, preferred: readonly Choice['kind'][], random: Random): Choice => {
  const all = choices(state);
  const liked = all.filter((choice) => preferred.includes(choice.kind));
  return liked.length > 0 && random(3) > 0 ? pick(liked, random) : pick(all, random);
};

/** Of one choice of each kind: the choices of a kind have much the same effects. */
const sayEffects = (state: State): void => {
  const kinds = new Map(choices(state).map((choice) => [choice.kind, choice]));
  for (const choice of kinds.values()) {
    read(choice, (text) =>
      [`${text.path(state, [choice], PLAYERS)}.`, ...effectsOf.get(text)!(state, [choice], PLAYERS)].join(
        ' ',
      ),
    );
  }
};

/** Contributions of a player's last workers: random games rarely have them, and most actions then change nothing. */
const sayLastWorkers = (state: State): void => {
  const { by } = state.agenda.at(-1)!;
  for (const choice of choices(state)) {
    if (choice.kind !== 'contribute') continue;
    const active = state.active.with(by, SPACE_COST[choice.space]!);
    const spent = { ...state, active, passive: state.passive.with(by, 0), zones: state.zones.map(() => 0) };
    read(choice, (text) => effectsOf.get(text)!(spent, [choice], PLAYERS).join(' '));
  }
};

const sayPosition = (state: State): void => {
  const task = state.agenda.at(-1)!;
  asked.add(task.kind);
  read(task, (text) => text.prompt(state, PLAYERS));
  for (const choice of choices(state)) read(choice, (text) => text.choice(state, choice, PLAYERS));
  if (task.by >= 0 && state.turn % 4 === 0) sayEffects(state);
  if (task.kind === 'action' && state.turn % 4 === 0) sayLastWorkers(state);
  for (const start of choices(state)) {
    if (start.kind !== 'start') continue;
    const [answer] = choices(next(state, start));
    // The Political leader's holder may decide in between.
    const between = answer?.kind === 'redirect' ? [answer] : [];
    const open = [start, ...between].reduce((position, choice) => next(position, choice), state);
    const site = choices(open).find(({ kind }) => kind === 'site');
    if (site?.kind !== 'site') continue;
    const path = [start, ...between, site] as const;
    read(site, (text) =>
      [text.path(state, path, PLAYERS), ...effectsOf.get(text)!(state, path, PLAYERS)].join(' '),
    );
  }
};

const sayHappening = (state: State, happening: Happening, before: readonly Happening[] = []): void => {
  happened.add(happening.kind);
  const context = { ...state, isMove: isNeutralMoved(happening, before) };
  read(happening, (text) => text.happening(happening, context, PLAYERS));
};

const playAndSay = (variant: number, game: number): void => {
  const random = seededRandom(`text ${variant} ${game}`);
  const state = newGame(VARIANTS[variant]!.options, deal('random', random));
  const before: Happening[] = [];
  while (decision(state) !== null) {
    sayPosition(state);
    const choice = choose(state, PREFERRED[game % PREFERRED.length]!, random);
    apply(state, choice, (happening) => {
      sayHappening(state, happening, before);
      before.push(happening);
    });
  }
  read('over', (text) => text.prompt(state, PLAYERS));
  read('over', (text) => text.choice(state, ALL_CHOICES[0]!, PLAYERS));
};

test.each(VARIANTS.map(({ options }, variant) => [variant, JSON.stringify(options)] as const))(
  'random games of variant %i %s',
  (variant) => {
    for (const game of [0, 1]) playAndSay(variant, 2 * variant + game);
  },
);

describe('by hand', () => {
  const table = (players: number): State => {
    const random = seededRandom('by hand');
    const state = newGame(
      { edition: 2011, rules: 'complete', events: true, players },
      deal('random', random),
    );
    playChance(state, random);
    return state;
  };

  test('every choice has a label in every position', () => {
    for (const players of [2, 4]) {
      const state = table(players);
      for (const choice of ALL_CHOICES) read(choice, (text) => text.choice(state, choice, PLAYERS));
    }
  });

  const ask = (state: State, task: Task): void => {
    state.agenda.push(task);
    sayPosition(state);
    state.agenda.pop();
  };

  test('rare questions', () => {
    const two = table(2);
    two.architects[NEUTRAL] = 3;
    two.passive = two.passive.with(0, 0);
    ask(two, { kind: 'assist', by: 0 });
    ask(two, { kind: 'pair', by: 0 });
    ask(two, { kind: 'put', by: 0, zones: [0], least: 1, most: 3 });
  });

  test('R1.6 active workers make up for passive ones, and the question says so', () => {
    const state = table(2);
    const text = texts[LANGUAGES.indexOf('en')]!;
    const asked = (passive: number, active: number, most: number): string => {
      state.passive = state.passive.with(0, passive);
      state.active = state.active.with(0, active);
      state.agenda.push({ kind: 'put', by: 0, zones: [0, 1, 2, 3, 4], least: 0, most });
      const said = text.prompt(state, PLAYERS);
      state.agenda.pop();
      return said.replace('Anna, place ', '');
    };
    expect(asked(5, 3, 2)).toBe('up to 2 workers in any one zone. You have 5 passive workers.');
    expect(asked(1, 3, 2)).toBe(
      'up to 2 workers in any one zone. You have 1 passive worker; the rest are active ones.',
    );
    expect(asked(0, 3, 2)).toBe(
      'up to 2 workers in any one zone. You have no passive workers, so they are active ones.',
    );
    expect(asked(0, 1, 2)).toBe(
      'a worker in any one zone. You have no passive workers, so it is an active one.',
    );
  });

  test('a building that is started is named once, with the one that is completed for it', () => {
    const state = table(4);
    const [english] = texts;
    const [start] = choices(state).filter(({ kind }) => kind === 'start');
    const [first, second] = choices(next(state, start!)).filter(({ kind }) => kind === 'site');
    if (start?.kind !== 'start' || first?.kind !== 'site' || second?.kind !== 'site') throw new Error();
    const name = ({ space }: typeof first): string => english!.building(state.tiles[space]!);
    expect(english!.path(state, [start, first], PLAYERS)).toMatch(
      new RegExp(`^Build ${name(first)} \\(.*, \\d workers? a stage\\)$`),
    );
    const by = decision(state)!.by;
    apply(state, start);
    apply(state, first);
    while (decision(state)?.by !== by) apply(state, choices(state)[0]!);
    expect(english!.path(state, [start, second], PLAYERS)).toContain(
      `Complete ${name(first)} (no stars), then build ${name(second)} (`,
    );
  });

  test('rare happenings', () => {
    const state = table(4);
    const rare: Happening[] = [
      { kind: 'century-ends', century: 1, trigger: 'no-worker', seat: 0, architect: -1 },
      { kind: 'century-ends', century: 1, trigger: 'no-tile', seat: 0, architect: 0 },
      { kind: 'century-ends', century: 1, trigger: 'no-tile', seat: 0, architect: NEUTRAL },
      { kind: 'event-claimed', seat: 0, event: 1, points: 8 },
      { kind: 'game-over', winners: [0, 2] },
      { kind: 'game-over', winners: [1] },
    ];
    for (const happening of rare) sayHappening(state, happening);
  });

  test('a player without a name gets a letter', () => {
    const state = table(4);
    read('sent', (text) => text.happening({ kind: 'sent', seat: 1, zone: 0 }, state, []));
    expect(texts[0]!.happening({ kind: 'sent', seat: 1, zone: 0 }, state, [])).toBe(
      'Player B sends a worker to the Citadelle.',
    );
    read('waiting', (text) => text.waiting(1, []));
    expect(texts[1]!.waiting(0, PLAYERS)).toBe('Anna réfléchit.');
  });

  test('the prompt says what an event changes', () => {
    const state = table(4);
    state.events = state.events.with(state.century, EVENT_IDS.indexOf('1800'));
    apply(state, choices(state)[0]!);
    expect(texts[0]!.prompt(state, PLAYERS)).toMatch(/activates 4 workers\.$/);
  });
});

test('names for everything', () => {
  for (const [zone] of ZONES.entries()) {
    read(zone, (text) => text.zone(zone));
    read(zone, (text) => `${text.zoneTo(zone)} ${text.zoneIn(zone)} ${text.zoneFrom(zone)}`);
    read(zone, (text) => text.zoneRule(zone));
  }
  for (const [district] of DISTRICTS.entries()) {
    for (const edition of EDITIONS) read(district, (text) => text.district(district, edition));
    read(district, (text) => text.districtAction(district));
    read(district, (text) => text.districtBrief(district, 3));
  }
  for (const [tile] of TILES.entries()) read(tile, (text) => text.building(tile));
  for (const [leader] of LEADERS.entries()) {
    read(leader, (text) => `${text.leader(leader)} ${text.leaderTaken(leader)}`);
    for (const century of [0, 1, 2, 3]) read(leader, (text) => text.person(leader, century));
    for (const rules of VARIANTS) {
      read(leader, (text) => text.leaderRule(leader, rules));
      read(leader, (text) => text.leaderBrief(leader, rules));
    }
  }
  for (const [event] of EVENT_IDS.entries()) {
    read(event, (text) => text.event(event));
    read(event, (text) => text.eventRule(event));
    read(event, (text) => text.eventBrief(event));
  }
  for (const century of [0, 1, 2, 3]) {
    read(century, (text) => `${text.century(century)}: ${text.centuryTitle(century)}`);
  }
  for (const edition of EDITIONS) read(edition, (text) => text.edition(edition));
  for (const options of ALL_OPTIONS) read(options, (text) => text.ruleSet(options));
  for (const [status] of STATUSES.entries()) read(status, (text) => text.status(status));
  for (const source of POINT_SOURCES) {
    for (const rules of RULE_SETS) read(source, (text) => text.pointSource(source, rules));
  }
  for (const seat of [0, 1, 2, 3, 4]) read(seat, (text) => text.botNamed('a game', seat, []));
  for (const level of BOT_NAMES) read(level, (text) => `${text.botLevel(level)}: ${text.botLevelTip(level)}`);
  for (const term of TERMS) read(term, (text) => `${text.term(term)}: ${text.termTip(term)}`);
  for (const reason of REASONS) read(reason, (text) => text.objection({ reason, rule: 'R4.4' }));
  read('neutral', (text) => text.neutralArchitect());
  read('chance', (text) => text.chance());
});

test('different things have different names', () => {
  for (const text of texts) {
    const names = [...TILES.keys()].map(text.building);
    expect(new Set(names).size).toBe(TILES.length);
    for (const edition of EDITIONS) {
      const districts = [...DISTRICTS.keys()].map((district) => text.district(district, edition));
      expect(new Set(districts).size).toBe(DISTRICTS.length);
    }
  }
});

test('the 2026 edition has its own names', () => {
  const [english] = texts;
  const market = DISTRICTS.findIndex(({ id }) => id === 'market');
  expect([english!.district(market, 2011), english!.district(market, 2026)]).toEqual([
    'Public market',
    'Trading hub',
  ]);
  expect(english!.leaderRule(3, rulesOf({ variant: VARIANTS.length - 1 }))).toContain('2, 3 or 4 points');
});

test('everything has happened, and every question was asked', () => {
  // An object with all kinds: the compiler keeps it complete.
  const happenings: { [kind in Happening['kind']]: true } = {
    'first-player': true,
    'event-revealed': true,
    turn: true,
    lifted: true,
    'workers-left-building': true,
    completed: true,
    'star-placed': true,
    'star-raised': true,
    started: true,
    activated: true,
    deactivated: true,
    contributed: true,
    sent: true,
    'leader-taken': true,
    'action-used': true,
    put: true,
    moved: true,
    scored: true,
    'event-claimed': true,
    'century-ends': true,
    'leaders-returned': true,
    'workers-recalled': true,
    'zone-scored': true,
    'century-begins': true,
    'final-step': true,
    'game-over': true,
  };
  const kinds = Object.keys(happenings) as Happening['kind'][];
  expect(kinds.filter((kind) => !happened.has(kind))).toEqual([]);
  const tasks = Object.keys(TASK_RULES) as TaskKind[];
  expect(tasks.filter((kind) => !asked.has(kind))).toEqual([]);
});

test('every message is used', async () => {
  const { game } = await GAME_CATALOGS.en();
  const { default: effects } = await EFFECTS_CATALOGS.en();
  expect(Object.keys({ ...game, ...effects }).filter((key) => !said.has(key))).toEqual([]);
});
