/** The questions of the page, in its order; fixed before the games were played, like the experiments. */

import { CENTURIES, EVENT_IDS, IS_WILD } from '@cap-diamant/engine';
import { EXPERIMENTS } from './experiments.ts';
import type { Block } from './games.ts';
import {
  centuryTurns,
  endsForWorkers,
  gainOfEnder,
  type Look,
  lead,
  lengthOf,
  points,
  shareOfFirstBot,
  shareOfPlace,
  spread,
  TWICE,
  type Twice,
  takings,
  turns,
  uses,
  winsOfEnder,
  winsOfEnderWhen,
  winsOfLeaders,
  winsTwice,
} from './looks.ts';
import type { Deed, Habit, Restriction } from './restricted.ts';
import { meanOf } from './statistics.ts';

export const VERSIONS = {
  family: { experiment: 'family-2011', edition: 2011, rules: 'family', events: false },
  complete: { experiment: 'complete-2011', edition: 2011, rules: 'complete', events: false },
  events: { experiment: 'events-2011', edition: 2011, rules: 'complete', events: true },
  '2026': { experiment: 'seats-4', edition: 2026, rules: 'complete', events: true },
} as const;
export type Version = keyof typeof VERSIONS;

export type Subject =
  | { readonly kind: 'place'; readonly order: number }
  | { readonly kind: 'leader'; readonly leader: number }
  | { readonly kind: 'district'; readonly district: number }
  | { readonly kind: 'habit'; readonly when: Restriction['when'] }
  | { readonly kind: 'without'; readonly what: Habit }
  | { readonly kind: 'century'; readonly century: number }
  | { readonly kind: 'span'; readonly century: number; readonly span: 'early' | 'late' }
  | { readonly kind: 'event'; readonly event: number }
  | { readonly kind: 'deal'; readonly deal: 'balanced' | 'random' }
  | { readonly kind: 'version'; readonly version: Version }
  | { readonly kind: 'better' }
  | { readonly kind: 'twice'; readonly who: Twice };

/** How a line's value is measured, given all deals of its experiment at one strength. */
export interface Asked {
  readonly subject: Subject;
  readonly experiment: string;
  readonly look: (all: readonly Block[]) => Look;
  /** The value without any effect; null where nothing is tested. */
  readonly expected: (all: readonly Block[]) => number | null;
  /** The experiment whose mean is expected instead. */
  readonly against?: string;
  /** How often the thing is done at all. */
  readonly frequency?: Look;
}

export type Unit = 'share' | 'points' | 'spread' | 'turns';

export interface Question {
  readonly id: QuestionId;
  readonly unit: Unit;
  /** Whether lines are better read by size than in an order of their own. */
  readonly bySize: boolean;
  readonly asked: readonly Asked[];
}

const SEATS = [2, 3, 4, 5] as const;
const EDITIONS = { 2011: 'events-2011', 2026: 'seats-4' } as const;
const USUAL = 'seats-4';
const PLAYERS = 4;

/** The plots of each section; the later ones are for the curious. */
export const SECTIONS = {
  seat: ['seat-4', 'seat-2', 'seat-3', 'seat-5'],
  without: ['without'],
  leaders: ['leader-never', 'leader-always'],
  districts: ['district-never'],
  ending: ['ending-habit', 'ending-points', 'ending-wins', 'ending-when', 'century-turns', 'century-workers'],
  events: [
    'event-points-2026',
    'event-spread-2026',
    'event-turns-2026',
    'event-points-2011',
    'event-spread-2011',
    'event-turns-2011',
  ],
  deal: ['deal-seat', 'deal-points', 'deal-lead', 'deal-turns'],
  versions: ['version-points', 'version-lead', 'version-turns'],
  leading: ['leading'],
  skill: ['skill', 'skill-twice'],
} as const;
export type SectionId = keyof typeof SECTIONS;
export type QuestionId = (typeof SECTIONS)[SectionId][number];

const nothing = (): null => null;
const exactly = (value: number) => (): number => value;
const fair = exactly(1 / PLAYERS);

const places = (players: number, experiment: string): Asked[] =>
  Array.from({ length: players }, (_, order) => ({
    subject: { kind: 'place', order },
    experiment,
    look: () => shareOfPlace(order),
    expected: exactly(1 / players),
  }));

const subjectOf = ({ when, deed }: Restriction): Subject => {
  switch (deed.kind) {
    case 'take':
      return { kind: 'leader', leader: deed.leader };
    case 'use':
      return { kind: 'district', district: deed.district };
    case 'end-century':
      return { kind: 'habit', when };
    case 'any':
      return { kind: 'without', what: deed.what };
  }
};

const frequencyOf = (deed: Deed): { frequency: Look } | undefined => {
  switch (deed.kind) {
    case 'take':
      return { frequency: takings(deed.leader) };
    case 'use':
      return { frequency: uses(deed.district) };
    case 'end-century':
    case 'any':
      return undefined;
  }
};

/** What one of the four bots never does, or always. */
const restrictions = (kind: Deed['kind'], when: Restriction['when']): Asked[] =>
  EXPERIMENTS.flatMap(({ name, topic }) => {
    if (topic.kind !== 'restriction') return [];
    const { restriction } = topic;
    const { deed } = restriction;
    if (deed.kind !== kind || restriction.when !== when) return [];
    // It has no action of its own (R5.1).
    if (deed.kind === 'use' && IS_WILD[deed.district]) return [];
    return [
      {
        subject: subjectOf(restriction),
        experiment: name,
        look: () => shareOfFirstBot,
        expected: fair,
        ...frequencyOf(deed),
      },
    ];
  });

const byCentury = (
  centuries: readonly unknown[],
  look: (century: number) => Look,
  expected: Asked['expected'],
): Asked[] =>
  centuries.map((_, century) => ({
    subject: { kind: 'century', century },
    experiment: USUAL,
    look: () => look(century),
    expected,
  }));

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Events come by chance, so games with one are compared with all games. */
const events = (measure: Look, edition: keyof typeof EDITIONS): Asked[] =>
  EVENT_IDS.map((_, event) => ({
    subject: { kind: 'event', event },
    experiment: EDITIONS[edition],
    look: (all) => {
      const usual = meanOf(all.map(({ games }) => measure(games)!));
      return (games) => (games[0]!.events.includes(event) ? measure(games)! - usual : null);
    },
    expected: exactly(0),
  }));

const deals = (measure: Look): Asked[] => [
  {
    subject: { kind: 'deal', deal: 'balanced' },
    experiment: USUAL,
    look: () => measure,
    expected: nothing,
  },
  {
    subject: { kind: 'deal', deal: 'random' },
    experiment: 'random-deal',
    look: () => measure,
    expected: nothing,
    against: USUAL,
  },
];

/** Each is compared with the one that differs in one thing only. */
const NEXT_TO: { readonly [version in Version]: Version | null } = {
  family: 'complete',
  complete: null,
  events: 'complete',
  '2026': 'events',
};

export const nextTo = (version: Version): Version | null => NEXT_TO[version];

const versions = (measure: Look): Asked[] =>
  (Object.keys(NEXT_TO) as Version[])
    .toSorted((a, b) => Object.keys(VERSIONS).indexOf(a) - Object.keys(VERSIONS).indexOf(b))
    .map((version) => {
      const other = nextTo(version);
      return {
        subject: { kind: 'version', version },
        experiment: VERSIONS[version].experiment,
        look: () => measure,
        expected: nothing,
        ...(other === null ? undefined : { against: VERSIONS[other].experiment }),
      };
    });

/** Without an effect of deal or seat: of two games, each side wins one. */
const chairsByLuck = (all: readonly Block[]): number => {
  const share = meanOf(all.map(({ games }) => shareOfFirstBot(games)!));
  return 2 * share * (1 - share);
};

const asked: { readonly [id in QuestionId]: { readonly unit: Unit; readonly asked: readonly Asked[] } } = {
  ...(Object.fromEntries(
    SEATS.map((players) => [
      `seat-${players}`,
      { unit: 'share', asked: places(players, `seats-${players}`) },
    ]),
  ) as { readonly [id in `seat-${(typeof SEATS)[number]}`]: { unit: 'share'; asked: Asked[] } }),
  without: { unit: 'share', asked: restrictions('any', 'never') },
  'leader-never': { unit: 'share', asked: restrictions('take', 'never') },
  'leader-always': { unit: 'share', asked: restrictions('take', 'always') },
  'district-never': { unit: 'share', asked: restrictions('use', 'never') },
  'ending-habit': {
    unit: 'share',
    asked: [...restrictions('end-century', 'never'), ...restrictions('end-century', 'always')],
  },
  'ending-points': { unit: 'points', asked: byCentury(CENTURIES, gainOfEnder, exactly(0)) },
  'ending-wins': { unit: 'share', asked: byCentury(CENTURIES, winsOfEnder, fair) },
  'ending-when': {
    unit: 'share',
    asked: CENTURIES.flatMap((_, century) =>
      (['early', 'late'] as const).map(
        (span): Asked => ({
          subject: { kind: 'span', century, span },
          experiment: USUAL,
          look: (all) => {
            const middle = middleOf(all.flatMap(({ games }) => games.map((game) => lengthOf(game, century))));
            return winsOfEnderWhen(century, span, middle);
          },
          expected: fair,
        }),
      ),
    ),
  },
  'century-turns': { unit: 'turns', asked: byCentury(CENTURIES, centuryTurns, nothing) },
  'century-workers': { unit: 'share', asked: byCentury(CENTURIES, endsForWorkers, nothing) },
  'event-points-2026': { unit: 'points', asked: events(points, 2026) },
  'event-spread-2026': { unit: 'spread', asked: events(spread, 2026) },
  'event-turns-2026': { unit: 'turns', asked: events(turns, 2026) },
  'event-points-2011': { unit: 'points', asked: events(points, 2011) },
  'event-spread-2011': { unit: 'spread', asked: events(spread, 2011) },
  'event-turns-2011': { unit: 'turns', asked: events(turns, 2011) },
  'deal-seat': { unit: 'share', asked: places(PLAYERS, 'random-deal') },
  'deal-points': { unit: 'points', asked: deals(points) },
  'deal-lead': { unit: 'spread', asked: deals(lead) },
  'deal-turns': { unit: 'turns', asked: deals(turns) },
  'version-points': { unit: 'points', asked: versions(points) },
  'version-lead': { unit: 'spread', asked: versions(lead) },
  'version-turns': { unit: 'turns', asked: versions(turns) },
  // Century IV decides itself.
  leading: { unit: 'share', asked: byCentury(CENTURIES.slice(0, -1), winsOfLeaders, fair) },
  skill: {
    unit: 'share',
    asked: [
      {
        subject: { kind: 'better' },
        experiment: 'skill',
        look: () => shareOfFirstBot,
        expected: exactly(1 / 2),
      },
    ],
  },
  'skill-twice': {
    unit: 'share',
    asked: TWICE.map((who) => ({
      subject: { kind: 'twice', who },
      experiment: 'skill',
      look: () => winsTwice(who),
      expected: who === 'chairs' ? chairsByLuck : nothing,
    })),
  },
};

const BY_SIZE = /^(without$|leader-|district-|event-)/;

export const QUESTIONS: readonly Question[] = Object.values(SECTIONS)
  .flat()
  .map((id) => ({ id, bySize: BY_SIZE.test(id), ...asked[id] }));
