/** Explanations: every message is used, and every fact reads well in every language. */
import {
  AVAILABLE,
  applyListed,
  type Choice,
  choices,
  clone,
  contributions,
  decision,
  EVENT_IDS,
  LEADERS,
  newGame,
  next,
  pointsAsThingsStand,
  proceed,
  rulesOf,
  SPACE_DISTRICT,
  type State,
  VARIANTS,
} from '@cap-diamant/engine';
import { deal, pick, playChance, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import {
  EXPLAIN_CATALOGS,
  loadWhy,
  makeWhy,
  type StatedExplanation,
  type StatedFact,
} from '../src/explain/index.ts';
import { LANGUAGES, loadText, speaker } from '../src/index.ts';

const PLAYERS = ['Anna', 'Ben', 'Chloé', 'Дана', 'Éva'];
const NOW = { kind: 'zone', zone: 2, seat: 0, next: 3, counted: 'zones', event: null } as const;
const CONSCRIPTION = EVENT_IDS.indexOf('1917');
const LEADER = { kind: 'leader', leader: 0, counts: 0, expected: null } as const;

const ZONES = { kind: 'zones', points: 14, rival: 1, rivalPoints: 9, counted: 'zones' } as const;

const FACTS: readonly StatedFact[] = [
  { ...NOW, workers: 6, rivals: [1], most: 5, moving: 3 },
  { ...NOW, workers: 6, rivals: [1, 2], most: 6, moving: 3, seat: 3 },
  { ...NOW, workers: 5, rivals: [1], most: 6, moving: 0, counted: 'buildings' },
  { ...NOW, workers: 1, rivals: [1], most: 5, moving: 0 },
  { ...NOW, workers: 4, rivals: [], most: 0, moving: 2, next: -1 },
  { ...NOW, workers: 0, rivals: [1], most: 5, moving: 0, event: CONSCRIPTION },
  ZONES,
  { kind: 'century', points: 12, rival: 1, rivalPoints: 15 },
  { kind: 'game', points: 64, rival: 1, rivalPoints: 60 },
  { kind: 'goes-on', ender: null },
  { kind: 'goes-on', ender: 1 },
  { kind: 'points', points: 1 },
  { kind: 'event', points: 5 },
  { kind: 'prize', event: 1, points: 8 },
  { kind: 'goal', event: 1, progress: 4, needed: 6, most: 5 },
  { kind: 'goal', event: 0, progress: 4, needed: null, most: 5 },
  { ...LEADER, leader: null },
  ...[0, 1, 2, 3, 4].flatMap((leader) => [0, 1, 4].map((counts) => ({ ...LEADER, leader, counts }))),
  ...(['culture', 'politics'] as const).map((id) => ({
    ...LEADER,
    leader: LEADERS.indexOf(id),
    expected: 6,
  })),
  { kind: 'group', seat: 0, points: 0 },
  { kind: 'token', seat: 0, space: 3, stars: 2, group: 9 },
  { kind: 'token', seat: 1, space: 3, stars: 1, group: null },
  { kind: 'building', seat: 0, space: 3, stars: 0, event: EVENT_IDS.indexOf('1775') },
  { kind: 'building', seat: 1, space: 3, stars: 3, event: null },
  { kind: 'bare', space: 3, event: null },
  { kind: 'site', space: 3, group: 12 },
  { kind: 'site', space: 3, group: 0 },
  { kind: 'ready', seat: 0, workers: 0, buildings: 0 },
  { kind: 'ready', seat: 1, workers: 4, buildings: 1 },
  { kind: 'ready', seat: 0, workers: 1, buildings: 3 },
  { kind: 'left', workers: 2 },
  { kind: 'offer', seat: 1, space: 3, can: true, action: true },
  { kind: 'offer', seat: 1, space: 3, can: true, action: false },
  { kind: 'offer', seat: 1, space: 3, can: false, action: false },
  { kind: 'leader-left', seat: 1, leader: 2, can: true },
  { kind: 'leader-left', seat: 1, leader: 2, can: false },
  { kind: 'ending', seat: 1, can: true, points: 9, rival: 1, rivalPoints: 14 },
  { kind: 'ending', seat: 1, can: false, points: 9, rival: 1, rivalPoints: 14 },
];

const zonesOf = (seat: number, counted: 'zones' | 'buildings'): readonly StatedFact[] =>
  [0, 1, 4, 5, 7].flatMap((workers) =>
    [0, 1, 5, 6].flatMap((most) =>
      (workers < most ? [0, Math.floor(workers / 2)] : [Math.floor(workers / 2)]).map((moving) => {
        const rivals = most === 0 ? [] : [(seat + 1) % 2];
        return { ...NOW, seat, workers, rivals, most, moving, counted };
      }),
    ),
  );

/** Facts of both moves that a hint tells as one difference, better first. */
const differencesFor = (me: number, rival: number): readonly (readonly [StatedFact, StatedFact])[] => {
  const token = { kind: 'token', seat: me, space: 3, stars: 2, group: 9 } as const;
  const building = { kind: 'building', seat: me, space: 3, stars: 2, event: null } as const;
  const pairs = (facts: readonly StatedFact[]) =>
    facts.flatMap((one) => facts.map((two) => [one, two] as const));
  return [
    ...[me, rival].flatMap((seat) =>
      (['zones', 'buildings'] as const).flatMap((counted) => pairs(zonesOf(seat, counted))),
    ),
    [
      { ...ZONES, counted: 'buildings' },
      { ...ZONES, points: 9, counted: 'buildings' },
    ],
    ...[0, 3].map((points) => [token, { kind: 'group', seat: me, points }] as const),
    ...[0, 3].map(
      (points) =>
        [
          { kind: 'group', seat: rival, points },
          { ...token, seat: rival },
        ] as const,
    ),
    [{ ...token, group: null }, building],
    [
      { ...building, seat: rival },
      { ...token, seat: rival, group: null },
    ],
    ...[0, 4].map(
      (group) =>
        [
          { kind: 'site', space: 3, group: 12 },
          { kind: 'site', space: 5, group },
        ] as const,
    ),
    ...[0, 1].map((stars) => [building, { ...building, stars }] as const),
    ...[0, 1].map(
      (stars) =>
        [
          { ...building, seat: rival, stars },
          { ...building, seat: rival },
        ] as const,
    ),
  ];
};

const both = (better: StatedFact, worse: StatedFact): StatedExplanation['statements'] => [
  { side: 'better', fact: better },
  { side: 'worse', fact: worse },
];

const HINT_THEMES = [
  ...(['century', 'leaders', 'offers', 'zones'] as const),
  ...(['groups', 'workers', 'event', 'points'] as const),
];

const random = seededRandom('why');

/** Two different choices in one position, for as many positions as it takes to see every kind of choice. */
const partings = (): readonly { readonly state: State; readonly one: Choice; readonly other: Choice }[] => {
  const found: { state: State; one: Choice; other: Choice }[] = [];
  for (const { options } of VARIANTS) {
    const state = newGame(options, deal('random', random));
    for (;;) {
      playChance(state, random);
      const all = choices(state);
      if (decision(state) === null) break;
      if (all.length > 1)
        found.push({ state: clone(state), one: pick(all, random), other: pick(all, random) });
      applyListed(state, pick(all, random));
      proceed(state);
    }
  }
  return found;
};

test('every message is used, and nothing is left open in a sentence', async () => {
  const said = new Set<string>();
  const cases = partings().filter(({ one, other }) => one !== other);
  const many = cases.find(({ state }) => state.active.length > 2)!.state;
  const compounds = cases.flatMap(({ state, one }) => {
    if (one.kind !== 'contribute') return [];
    const after = next(state, one);
    return choices(after)
      .filter(({ kind }) => kind === 'put' || kind === 'from' || kind === 'use' || kind === 'start')
      .map((then) => [state, one, then] as const);
  });
  for (const language of LANGUAGES) {
    const { default: catalog } = await EXPLAIN_CATALOGS[language]();
    const listening = new Proxy(catalog, {
      get: (messages, key) => {
        said.add(String(key));
        return Reflect.get(messages, key);
      },
    });
    const { why, move } = makeWhy(await loadText(language), speaker(language, listening));
    const check = (sentence: string): void => {
      if (sentence === '' || / {2}|[{}]|undefined|NaN|^\s|\s$/.test(sentence))
        throw new Error(`${language}: ${sentence}`);
    };
    for (const { state, one, other } of cases) check(move(state, [one], [other]));
    const { state, one, other } = cases[0]!;
    const { state: later, one: start } = cases.find((known) => known.one.kind === 'start')!;
    const site = choices(next(later, start)).find(({ kind }) => kind === 'site')!;
    check(move(later, [start, site], [other]));
    for (const [position, contribute, use] of compounds) check(move(position, [contribute, use], [other]));
    const read = (statements: StatedExplanation['statements'], you: number | null): void => {
      const lines = { better: [one], worse: [other], isUnsure: false };
      // With two players, some leaders do something else.
      for (const position of [state, many])
        check(why(position, { kind: 'reason', statements, ...lines }, { players: PLAYERS, you }));
    };
    for (const fact of FACTS) {
      for (const you of [0, decision(state)!.by, null]) {
        read([{ side: 'better', fact }], you);
        read(
          [
            { side: 'better', fact },
            { side: 'worse', fact },
          ],
          you,
        );
        read(
          [
            { side: 'worse', fact },
            { side: 'worse', fact: FACTS[11]! },
          ],
          you,
        );
      }
    }
    const { hint, hintWords } = makeWhy(await loadText(language), speaker(language, listening));
    for (const words of Object.values(hintWords())) check(words);
    const READER = { players: PLAYERS, you: null };
    const seen = {
      kind: 'reason',
      statements: [{ side: 'better', fact: FACTS[0]! }],
      isUnsure: false,
    } as const;
    for (const theme of [...HINT_THEMES, null])
      for (const { one: better, other: worse, state: before } of cases.slice(0, 20))
        for (const isUnsure of [false, true])
          for (const said of [[better, worse] as const, [better, better] as const]) {
            const lines = { better: [said[0]], worse: [said[1]], isUnsure };
            const { theme: first, place, answer } = hint(before, { ...seen, theme, ...lines }, READER);
            for (const words of [first, place, answer]) if (words !== '') check(words);
          }
    // Figures are the reason where no fact is.
    for (const { one: better, other: worse, state: before } of cases.slice(0, 200))
      for (const isUnsure of [false, true]) {
        const lines = { better: [better], worse: [worse], isUnsure };
        const { reason, rivals } = hint(before, { ...seen, statements: [], theme: null, ...lines }, READER);
        check(reason);
        if (rivals !== '') check(rivals);
      }
    // Without a theme, the action of the better move is asked about.
    for (const kind of ['start', 'contribute', 'send', 'take', 'put'] as const) {
      const { one: better, other: worse, state: before } = cases.find((some) => some.one.kind === kind)!;
      check(hint(before, { ...seen, theme: null, better: [better], worse: [worse] }, READER).theme);
    }
    const place = { ...seen, theme: 'groups', better: [start, site], worse: [other] } as const;
    check(hint(later, { ...place, statements: [] }, READER).place);
    // What is said about a building differs with whether it is under construction.
    const space = state.status.indexOf(AVAILABLE);
    for (const action of [false, true]) {
      const offer = { kind: 'offer', seat: 1, space, can: true, action } as const;
      const statements = both({ ...offer, can: false, action: false }, offer);
      check(
        hint(state, { ...seen, statements, theme: 'offers', better: [one], worse: [other] }, READER).reason,
      );
    }
    // The place belongs to the fact; without one, to the move.
    for (const fact of FACTS) {
      const statements = [{ side: 'better' as const, fact }];
      const pointed = hint(
        state,
        { ...seen, statements, theme: 'zones', better: [one], worse: [other] },
        READER,
      );
      check(pointed.answer);
      check(pointed.reason);
      // The reason for the move against another: a pair of facts is told as their difference.
      for (const second of FACTS.filter(({ kind }) => kind === fact.kind)) {
        const pair = [...statements, { side: 'worse' as const, fact: second }];
        const against = { ...seen, statements: pair, theme: 'zones', better: [one], worse: [other] } as const;
        check(hint(state, against, READER).reason);
      }
      if ('zone' in fact) expect(pointed.spots).toEqual([{ kind: 'zone', index: fact.zone }]);
      else if ('space' in fact) expect(pointed.spots).toEqual([{ kind: 'space', index: fact.space }]);
      else if ('leader' in fact && fact.leader !== null)
        expect(pointed.spots).toEqual([{ kind: 'leader', index: fact.leader }]);
    }
    const {
      state: grouped,
      one: better,
      other: worse,
    } = cases.find((known) => rulesOf(known.state).mainGroup)!;
    const me = decision(grouped)!.by;
    const lines = { ...seen, theme: 'zones', better: [better], worse: [worse] } as const;
    for (const [fact, second] of differencesFor(me, me === 0 ? 1 : 0))
      check(hint(grouped, { ...lines, statements: both(fact, second) }, READER).reason);
    const none = { kind: 'long-run', statements: [], isUnsure: false } as const;
    const { title, lines: stepped } = makeWhy(await loadText(language), speaker(language, listening)).lines(
      state,
      { ...none, better: [one], worse: [other] },
      PLAYERS,
    );
    check(title);
    for (const { name, steps } of stepped) {
      check(name);
      for (const { label, spoken } of steps) expect(spoken).toContain(label);
    }
    for (const isUnsure of [false, true]) {
      check(
        why(
          state,
          { kind: 'long-run', statements: [], better: [one], worse: [other], isUnsure },
          { players: PLAYERS, you: null },
        ),
      );
    }
    expect([...said].sort()).toEqual(Object.keys(catalog).sort());
    said.clear();
  }
});

test('the example: a tie and who is one short', async () => {
  const { state, one, other } = partings().find(
    ({ one, other }) => one.kind === 'send' && other.kind === 'send' && one !== other,
  )!;
  const text = await loadText('en');
  const { default: catalog } = await EXPLAIN_CATALOGS.en();
  const { why } = makeWhy(text, speaker('en', catalog));
  const seat = decision(state)!.by;
  const rival = (seat + 1) % state.active.length;
  const fact = { ...NOW, seat, rivals: [rival], most: 6 };
  const explanation: StatedExplanation = {
    kind: 'reason',
    statements: [
      { side: 'better', fact: { ...fact, workers: 6, moving: 3 } },
      { side: 'worse', fact: { ...fact, workers: 5, moving: 0 } },
    ],
    isUnsure: false,
    better: [one],
    worse: [other],
  };
  const zoneTo = (choice: Choice): string => (choice.kind === 'send' ? text.zoneTo(choice.zone) : '');
  expect(why(state, explanation, { players: PLAYERS, you: seat })).toBe(
    `Sending a worker ${zoneTo(one)}: if the century ended now, you would tie with ${PLAYERS[rival]} in Politics (6 each), and 3 workers would move on to Economy. Sending a worker ${zoneTo(other)}: you would have one worker fewer in Politics than ${PLAYERS[rival]} (5 to 6).`,
  );
});

test('a label names the part of the move that the reason is about', async () => {
  // The Political leader's holder completes a building on their own turn: a choice of a zone, then one of a site.
  const { state, redirects, sites } = partings()
    .map(({ state }) => ({ state, redirects: choices(state) }))
    .filter(({ state, redirects }) => redirects[0]!.kind === 'redirect' && decision(state)!.by === state.seat)
    .map((known) => ({ ...known, sites: choices(next(known.state, known.redirects[0]!)) }))
    .find(({ sites }) => sites.length > 1 && sites[0]!.kind === 'site')!;
  const text = await loadText('en');
  const { default: catalog } = await EXPLAIN_CATALOGS.en();
  const { move } = makeWhy(text, speaker('en', catalog));
  const [one, other] = [0, 1].map((index) => {
    const [redirect, site] = [redirects[index]!, sites[index]!];
    if (redirect.kind !== 'redirect' || site.kind !== 'site') throw new Error('no such position');
    return { line: [redirect, site], zone: redirect.zone, space: site.space };
  }) as [{ line: Choice[]; zone: number; space: number }, { line: Choice[] }];
  const sends = `ending the workers ${text.zoneTo(one.zone)}`;
  const starts = `tarting ${text.building(state.tiles[one.space]!)}`;
  const label = (facts: readonly StatedFact[]): string => move(state, one.line, other.line, facts);
  const site = { kind: 'site', space: one.space, group: 3 } as const;
  const zone = { ...NOW, zone: one.zone, workers: 2, rivals: [1], most: 3, moving: 0 };
  expect(label([site])).toBe(`S${starts}`);
  expect(label([zone])).toBe(`S${sends}`);
  expect(label([zone, site])).toBe(`S${sends} and s${starts}`);
  // About neither: both are named, as far as the lines differ in them.
  expect(label([])).toBe(`S${sends} and s${starts}`);
  expect(move(state, one.line, [other.line[0]!, one.line[1]!])).toBe(`S${sends}`);
});

test('a start is told in one sentence with what it completes; without a star, both the answer and the reason say so', async () => {
  const text = await loadText('en');
  const say = await loadWhy('en');
  const hasBare = ({ state, one, other }: ReturnType<typeof partings>[number]): boolean =>
    one.kind === 'start' &&
    other.kind !== 'start' &&
    choices(next(state, one)).some(({ kind }) => kind === 'site') &&
    contributions(state, decision(state)!.by) === 0 &&
    state.architects[decision(state)!.by]! >= 0;
  const { state, one, other } = partings().find(hasBare)!;
  const site = choices(next(state, one)).find(({ kind }) => kind === 'site')!;
  const left = text.building(state.tiles[state.architects[decision(state)!.by]!]!);
  const { hint } = makeWhy(text, say);
  const lines = { kind: 'long-run', statements: [], isUnsure: false, theme: null } as const;
  const reader = { players: PLAYERS, you: null };
  const { answer } = hint(state, { ...lines, better: [one, site], worse: [other] }, reader);
  expect(answer).toContain(`Complete ${left} (no stars), then build `);
  expect(answer).not.toContain('; ');
  const { reason } = hint(state, { ...lines, better: [other], worse: [one, site] }, reader);
  expect(reason).toContain(`completing ${left} without a star`);
});

test('a reason about the event’s buildings names what completes one, not the site that is started', async () => {
  const text = await loadText('en');
  const { move } = makeWhy(text, await loadWhy('en'));
  const goal = { kind: 'goal', event: EVENT_IDS.indexOf('1682'), progress: 2, needed: 3, most: 0 } as const;
  const { state, one, other } = partings().find(
    (known) =>
      known.one.kind === 'start' &&
      !known.one.neutral &&
      known.other.kind === 'contribute' &&
      known.state.architects[decision(known.state)!.by]! >= 0 &&
      choices(next(known.state, known.one))[0]!.kind === 'site',
  )!;
  const left = text.building(state.tiles[state.architects[decision(state)!.by]!]!);
  const line = [one, choices(next(state, one))[0]!];
  expect(move(state, line, [other], [goal])).toMatch(new RegExp(`^Completing ${left}( without a star)?$`));
  expect(move(state, line, [other])).toMatch(/ and starting /);
});

test('a hint says of the next best move that it is about as good only with what it brings, and names it once', async () => {
  const text = await loadText('en');
  const { hint, moveWithin } = makeWhy(text, await loadWhy('en'));
  const cases = partings().filter(({ one, other }) => one !== other && one.kind !== 'skip');
  const ways = new Map<string, number>();
  for (const { state, one, other } of cases.slice(0, 400)) {
    const lines = { better: [one], worse: [other], isUnsure: true } as const;
    const named = moveWithin(state, [other], [one]);
    const explanation = { kind: 'long-run', statements: [], theme: null, ...lines } as const;
    const { reason } = hint(state, explanation, { players: PLAYERS, you: null });
    expect(reason.split(named).length).toBeGreaterThan(1);
    expect(reason.split('next best move (')).toHaveLength(2);
    const brings =
      /next best move \(.+\) brings you \d/.test(reason) || /, but .*\d+ fewer .*, as things/.test(reason);
    expect([reason, reason.includes('about as good')]).toEqual([reason, brings]);
    ways.set(`${brings}`, (ways.get(`${brings}`) ?? 0) + 1);
  }
  expect(Math.min(...ways.values())).toBeGreaterThan(10);
  expect(ways.size).toBe(2);
  // A fact is in favour of the advised move: nothing speaks for the other.
  const { state, one, other } = cases[0]!;
  const statements = both({ kind: 'points', points: 4 }, { kind: 'points', points: 1 });
  const lines = { better: [one], worse: [other], isUnsure: true } as const;
  const explanation = { kind: 'reason', statements, theme: 'points', ...lines } as const;
  expect(hint(state, explanation, { players: PLAYERS, you: null }).reason).not.toContain('about as good');
});

test('a hint says whether the move itself is in the zone to look at', async () => {
  const text = await loadText('en');
  const { hint } = makeWhy(text, await loadWhy('en'));
  const placed = (kind: 'send' | 'contribute', zone: (own: number) => number) => {
    const { state, one, other } = partings().find(
      (known) => known.one.kind === kind && known.other !== known.one,
    )!;
    const me = decision(state)!.by;
    const looked = zone('zone' in one ? one.zone : 0);
    const fact = { ...NOW, zone: looked, seat: me, rivals: [me === 0 ? 1 : 0] };
    const statements = both(
      { ...fact, workers: 6, most: 5, moving: 3 },
      { ...fact, workers: 4, most: 5, moving: 0 },
    );
    const lines = { better: [one], worse: [other], isUnsure: false, theme: 'zones' } as const;
    const { place, spots } = hint(
      state,
      { kind: 'reason', statements, ...lines },
      { players: PLAYERS, you: me },
    );
    expect(spots).toEqual([{ kind: 'zone', index: looked }]);
    expect(place).toContain(`Look at what happens ${text.zoneIn(looked)} when the century ends.`);
    return place.includes('The move itself begins elsewhere.');
  };
  expect(placed('send', (own) => own)).toBe(false);
  expect(placed('send', (own) => (own + 1) % 5)).toBe(true);
  expect(placed('contribute', () => 2)).toBe(true);
});

test('a hint says which move leaves more in a zone, and only what is true of each', async () => {
  const { state, one, other } = partings().find((known) => known.one !== known.other)!;
  const text = await loadText('en');
  const { hint } = makeWhy(text, await loadWhy('en'));
  const me = decision(state)!.by;
  const rival = me === 0 ? 1 : 0;
  const zones = differencesFor(me, rival).filter(([fact]) => fact.kind === 'zone');
  let compared = 0;
  for (const [better, worse] of zones) {
    if (better.kind !== 'zone' || worse.kind !== 'zone' || better.counted === 'buildings') continue;
    const { reason } = hint(
      state,
      {
        ...{ kind: 'reason', statements: both(better, worse), isUnsure: false, theme: 'zones' },
        ...{ better: [one], worse: [other] },
      },
      { players: PLAYERS, you: me },
    );
    const [more, less] = better.seat === me ? [better, worse] : [worse, better];
    const margin = (fact: typeof more): number => fact.workers - fact.most;
    const isMore = more.moving === less.moving ? margin(more) > margin(less) : more.moving > less.moving;
    const [first, then] = reason.split('; after ');
    const hasLead = (fact: typeof more): boolean => fact.workers > 0 && fact.workers >= fact.most;
    // Behind after either move: that is no reason, and figures are given.
    const matters = [more, less].some((fact) => hasLead(fact) || fact.moving > 0);
    expect([reason, reason.startsWith('If the century ended after ')]).toEqual([reason, isMore && matters]);
    if (!isMore || !matters) continue;
    compared += 1;
    expect(first!.startsWith('If the century ended after this move')).toBe(better.seat === me);
    // The figures are those of the clause in which they are.
    for (const [clause, fact] of [
      [first!, more],
      [then!, less],
    ] as const) {
      const figures = /\((\d+) (?:to (\d+)|each)\)/.exec(clause);
      if (figures !== null)
        expect([clause, figures[1], figures[2] ?? `${fact.workers}`]).toEqual([
          clause,
          `${fact.workers}`,
          `${fact.most}`,
        ]);
    }
    const claims: readonly (readonly [RegExp, boolean])[] = [
      [/only (\d+|one) would\.$/, less.moving < more.moving && less.moving > 0],
      [/none would\.$/, more.moving > 0 && less.moving === 0],
      [/would have none there/, less.workers === 0 && more.workers > 0],
      [/lead would be smaller/, less.workers > less.most && margin(more) > margin(less) && hasLead(more)],
      [/would only tie/, less.workers === less.most && less.workers > 0 && more.workers > more.most],
      [/would be behind/, less.workers < less.most && (hasLead(more) || more.most === 0)],
      [/would be further behind/, less.workers < less.most && !hasLead(more) && margin(more) > margin(less)],
    ];
    const made = claims.filter(([words]) => words.test(then!));
    expect([reason, made.map(([, isTrue]) => isTrue)]).toEqual([reason, [true]]);
  }
  expect(compared).toBeGreaterThan(100);
});

test('a hint compares groups, sites and stars in one sentence', async () => {
  const { state, one, other } = partings().find(
    (known) => known.one !== known.other && rulesOf(known.state).mainGroup,
  )!;
  const text = await loadText('en');
  const { hint, moveWithin } = makeWhy(text, await loadWhy('en'));
  const me = decision(state)!.by;
  const rival = me === 0 ? 1 : 0;
  const next = moveWithin(state, [other], [one]);
  const [at3, at5] = [3, 5].map((space) => text.building(state.tiles[space]!));
  const reason = (better: StatedFact, worse: StatedFact): string =>
    hint(
      state,
      {
        ...{ kind: 'reason', statements: both(better, worse), isUnsure: false, theme: 'groups' },
        ...{ better: [one], worse: [other] },
      },
      { players: PLAYERS, you: me },
    ).reason;
  const token = { kind: 'token', seat: me, space: 3, stars: 2, group: 9 } as const;
  expect(reason(token, { kind: 'group', seat: me, points: 4 })).toBe(
    `This leaves you with 2 stars on ${at3}. As things stand, your main group brings 9 points at the game’s end; after the next best move (${next}), only 4.`,
  );
  expect(reason({ kind: 'group', seat: rival, points: 0 }, { ...token, seat: rival })).toBe(
    `The next best move (${next}) leaves ${PLAYERS[rival]} with 2 stars on ${at3} and a main group worth 9 points at the game’s end; after this one, it is worth none.`,
  );
  expect(reason({ kind: 'site', space: 3, group: 12 }, { kind: 'site', space: 5, group: 0 })).toBe(
    `At the game’s end, your main group counts: with a star, ${at3} would join buildings of yours worth 12 points as a group; ${at5} would join none.`,
  );
  // What one move completes, the other leaves under construction.
  const done = { ...token, group: null };
  const open = { kind: 'building', seat: me, space: 3, stars: 2, event: null } as const;
  expect(reason(done, open)).toBe(
    `This completes ${at3}, with 2 stars for you; after the next best move (${next}), it is not completed yet.`,
  );
  expect(reason({ ...open, seat: rival }, { ...done, seat: rival })).toBe(
    `The next best move (${next}) completes ${at3}, with 2 stars for ${PLAYERS[rival]}; after this one, it is not completed yet.`,
  );
  expect(reason(done, { ...open, stars: 3 })).toContain('if it were completed now');
  expect(reason(done, { ...open, seat: rival })).toContain('if it were completed now');
  // A main group that is not larger is no reason.
  expect(reason(token, { kind: 'group', seat: me, points: 12 })).not.toContain('As things stand');
});

test('a hint points at nothing that only the other move starts, and says that it is not started yet', async () => {
  const text = await loadText('en');
  const { hint } = makeWhy(text, await loadWhy('en'));
  const offers = partings()
    .filter(({ one, other }) => one.kind === 'contribute' && other.kind === 'start')
    .flatMap(({ state, one, other }) => {
      const site = choices(next(state, other)).find(({ kind }) => kind === 'site');
      return one.kind === 'contribute' && site?.kind === 'site' ? [{ state, one, start: other, site }] : [];
    });
  expect(offers.length).toBeGreaterThan(3);
  for (const { state, one, start, site } of offers) {
    const me = decision(state)!.by;
    const rival = me === 0 ? 1 : 0;
    const name = PLAYERS[rival]!;
    const hinted = (space: number, action: boolean) => {
      const offer = { kind: 'offer', seat: rival, space } as const;
      const statements = [
        { side: 'worse', fact: { ...offer, can: true, action } },
        { side: 'better', fact: { ...offer, can: false, action: false } },
      ] as const;
      const lines = { better: [one], worse: [start, site], isUnsure: false, theme: 'offers' } as const;
      return hint(state, { kind: 'reason', statements, ...lines }, { players: PLAYERS, you: me });
    };
    const started = text.building(state.tiles[site.space]!);
    const move = { kind: 'space', index: one.space };
    for (const action of [false, true]) {
      const { spots, place, reason } = hinted(site.space, action);
      expect(spots).toEqual([move]);
      expect(place).toBe(
        `The move is here: ${text.building(state.tiles[one.space]!)} (${text.district(SPACE_DISTRICT[one.space]!, rulesOf(state).options.edition)}).`,
      );
      expect(reason).toMatch(`If you started ${started} now, ${name} could help build it`);
    }
    // What is under construction can be kept from a rival, and is looked at first.
    const { spots, reason } = hinted(one.space, false);
    expect(spots).toEqual([move]);
    expect(reason).toBe(
      `This keeps ${name} from helping to build ${text.building(state.tiles[one.space]!)}.`,
    );
  }
});

test('a hint says which points its move brings rivals, as things stand, unless they are few', async () => {
  const text = await loadText('en');
  const { hint } = makeWhy(text, await loadWhy('en'));
  let told = 0;
  const helps = partings().flatMap(({ state }) =>
    choices(state).map((one, at, all) => ({ state, one, other: all[at - 1] })),
  );
  for (const { state, one, other } of helps) {
    if (one.kind !== 'contribute' || other === undefined) continue;
    const me = decision(state)!.by;
    const after = next(state, one);
    const gained = state.active.map(
      (_, seat) => pointsAsThingsStand(after)[seat]! - pointsAsThingsStand(state)[seat]!,
    );
    const explanation = { kind: 'long-run', statements: [], theme: null, isUnsure: false } as const;
    const lines = { better: [one], worse: [other] };
    const { rivals } = hint(state, { ...explanation, ...lines }, { players: PLAYERS, you: me });
    const named = PLAYERS.map((name) => Number(new RegExp(`${name} (\\d+) points`).exec(rivals)?.[1] ?? 0));
    expect([rivals, named.slice(0, gained.length)]).toEqual([
      rivals,
      gained.map((n, seat) => (seat !== me && n >= 3 ? n : 0)),
    ]);
    if (rivals !== '') told += 1;
    if (told > 20) break;
  }
  expect(told).toBeGreaterThan(10);
});
