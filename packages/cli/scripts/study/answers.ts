/** From games to answers: one value per deal, its mean with an interval, and whether luck alone could have done it. */
import type { Deed, Restriction } from '@cap-diamant/bots/arena';
import { CENTURIES, EVENT_IDS } from '@cap-diamant/engine';
import { loadText } from '@cap-diamant/text';
import { EXPERIMENTS, STRENGTHS } from './experiments.ts';
import type { Block, StudyGame } from './games.ts';
import { holm, likelihood, type Measured, meanOf, measured } from './statistics.ts';

/** What is looked at in a deal; null where the deal says nothing about it. */
type Look = (games: readonly StudyGame[]) => number | null;

/** A line of a table before the games are counted. */
interface Asked {
  readonly name: string;
  readonly experiment: string;
  readonly look: Look;
  /** What it would be if nothing were in it; null where nothing is tested. */
  readonly expected: number | null;
}

export type Unit = 'share' | 'points' | 'turns';

export interface Question {
  readonly id: string;
  readonly title: string;
  /** How it was asked, for players. */
  readonly about: string;
  readonly unit: Unit;
  readonly asked: (blocks: Blocks) => readonly Asked[];
}

export interface Found extends Measured {
  /** The likelihood of luck alone, corrected for all that was asked; null where nothing is tested. */
  readonly luck: number | null;
}

export interface Line {
  readonly name: string;
  readonly expected: number | null;
  /** By strength; null where nothing was played. */
  readonly found: readonly (Found | null)[];
}

export interface Answer extends Omit<Question, 'asked'> {
  readonly lines: readonly Line[];
}

/** By experiment and level. */
type Blocks = ReadonlyMap<string, readonly Block[]>;
const keyOf = (experiment: string, level: string): string => `${experiment} ${level}`;

const text = await loadText('en');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (games: readonly StudyGame[], value: (game: StudyGame) => number): number =>
  meanOf(games.map(value));

const ofBot = (game: StudyGame, values: readonly number[]): number[] =>
  values.filter((_, seat) => game.line[seat] === 0);
const shareOfFirstBot: Look = (games) => mean(games, (game) => sum(ofBot(game, game.wins)));

const points: Look = (games) => mean(games, ({ scores }) => meanOf(scores));
const lead: Look = (games) =>
  mean(games, ({ scores }) => {
    const [best = 0, second = 0] = scores.toSorted((a, b) => b - a);
    return best - second;
  });
const turns: Look = (games) => mean(games, (game) => game.turns);

/** How often those win who lead when a century has been counted. */
const winsOfLeaders =
  (century: number): Look =>
  (games) =>
    mean(games, ({ after, wins }) => {
      const scores = after[century]!;
      const most = Math.max(...scores);
      return meanOf(wins.filter((_, seat) => scores[seat] === most));
    });

const winsOfEnder =
  (century: number): Look =>
  (games) =>
    mean(games, ({ ends, wins }) => wins[ends[century]!.seat] ?? 0);

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

const WITH_EVENTS = [
  { edition: 2011, experiment: 'events-2011' },
  { edition: 2026, experiment: 'seats-4' },
] as const;

/** How far games with an event are from all games of the experiment. */
const eventLines = (measure: Look) => (blocks: Blocks) =>
  EVENT_IDS.flatMap((_, event) =>
    WITH_EVENTS.flatMap(({ edition, experiment }): Asked[] => {
      const all = STRENGTHS.flatMap(({ level }) => blocks.get(keyOf(experiment, level)) ?? []);
      const usual = new Map(
        STRENGTHS.map(({ level }) => {
          const own = all.filter((block) => block.level === level);
          return [level as string, own.length === 0 ? 0 : meanOf(own.map(({ games }) => measure(games)!))];
        }),
      );
      const levelOf = new Map(all.map((block) => [block.games, block.level]));
      const look: Look = (games) =>
        games[0]!.events.includes(event) ? measure(games)! - usual.get(levelOf.get(games)!)! : null;
      const isMet = all.some(({ games }) => games[0]!.events.includes(event));
      return isMet ? [{ name: `${text.event(event)}, ${edition}`, experiment, look, expected: 0 }] : [];
    }),
  );

const TABLES = [
  { name: '2026', experiment: 'seats-4' },
  { name: '2026, random deal', experiment: 'random-deal' },
  { name: '2011, family', experiment: 'family-2011' },
  { name: '2011, complete', experiment: 'complete-2011' },
  { name: '2011, with events', experiment: 'events-2011' },
] as const;
const tableLines = (look: Look) => (): Asked[] => TABLES.map((table) => ({ ...table, look, expected: null }));

const deedName = ({ when, deed }: Restriction): string => {
  switch (deed.kind) {
    case 'take':
      return `${text.leader(deed.leader)}, ${when}`;
    case 'use':
      return text.district(deed.district, 2026);
    case 'end-century':
      return when;
  }
};

/** By what one bot of the table never does, or always. */
const restrictions = (kind: Deed['kind']) => (): Asked[] =>
  EXPERIMENTS.flatMap(({ name: experiment, topic, options }) =>
    topic.kind === 'restriction' && topic.restriction.deed.kind === kind
      ? [
          {
            name: deedName(topic.restriction),
            experiment,
            look: shareOfFirstBot,
            expected: 1 / options.players,
          },
        ]
      : [],
  );

const QUESTIONS: readonly Question[] = [
  {
    id: 'seat',
    title: 'Does it matter who begins?',
    about:
      'Equal players at one table; how often each wins, by the order of their first turns. Equal chances would be a half, a third, a quarter, a fifth. Two play the first edition with events, which alone has a game for two.',
    unit: 'share',
    asked: () =>
      [2, 3, 4, 5].flatMap((players) =>
        PLACES.slice(0, players).map((place, order) => ({
          name: `${players} players, ${place}`,
          experiment: `seats-${players}`,
          look: (games: readonly StudyGame[]) =>
            mean(games, ({ wins, first }) => wins[(first + order) % players]!),
          expected: 1 / players,
        })),
      ),
  },
  {
    id: 'leaders',
    title: 'What is a leader worth?',
    about:
      'One of four equal players may never take a leader, or takes it whenever he can; the others play as they like. A quarter of the wins is what he would have without that rule: what he loses by “never” is the leader’s worth, and what he loses by “always” is the price of wanting it too much.',
    unit: 'share',
    asked: restrictions('take'),
  },
  {
    id: 'districts',
    title: 'What is a district’s action worth?',
    about:
      'One of four equal players never uses the action of one district. The less he wins, the more it is worth.',
    unit: 'share',
    asked: restrictions('use'),
  },
  {
    id: 'ending',
    title: 'Should one end a century?',
    about:
      'One of four equal players never ends a century unless he must, or ends it whenever he can. A quarter is what he would win without that rule.',
    unit: 'share',
    asked: restrictions('end-century'),
  },
  {
    id: 'enders',
    title: 'Who ends a century, wins?',
    about:
      'How often the player wins who has ended a century. This is not its worth: whoever is ahead may end it because he is.',
    unit: 'share',
    asked: () =>
      CENTURIES.map((number, century) => ({
        name: `century ${number}`,
        experiment: 'seats-4',
        look: winsOfEnder(century),
        expected: 0.25,
      })),
  },
  {
    id: 'leading',
    title: 'How early is a game decided?',
    about:
      'How often the player wins who leads when a century has been counted; where several lead, each of them.',
    unit: 'share',
    asked: () =>
      CENTURIES.slice(0, -1).map((number, century) => ({
        name: `after century ${number}`,
        experiment: 'seats-4',
        look: winsOfLeaders(century),
        expected: 0.25,
      })),
  },
  {
    id: 'skill',
    title: 'Luck or skill?',
    about:
      'Two players of a level and two of the level below, in every seating of the same deal: the share of the wins that go to the better two. A half would be luck alone.',
    unit: 'share',
    asked: () => [{ name: 'the better two', experiment: 'skill', look: shareOfFirstBot, expected: 0.5 }],
  },
  {
    id: 'points',
    title: 'How many points does a game bring?',
    about: 'Points of a player at the end, at four.',
    unit: 'points',
    asked: tableLines(points),
  },
  {
    id: 'leads',
    title: 'How close are games?',
    about: 'By how many points the best is ahead of the second, at four.',
    unit: 'points',
    asked: tableLines(lead),
  },
  {
    id: 'lengths',
    title: 'How long are games?',
    about: 'Turns of all players together, at four.',
    unit: 'turns',
    asked: tableLines(turns),
  },
  {
    id: 'event-points',
    title: 'What does an event do to the points?',
    about:
      'Points of a player in games with the event, less those of all games with events. Chance deals the events, so that they are the cause.',
    unit: 'points',
    asked: eventLines(points),
  },
  {
    id: 'event-leads',
    title: 'What does an event do to the lead?',
    about: 'The best player’s lead in games with the event, less that of all games with events.',
    unit: 'points',
    asked: eventLines(lead),
  },
  {
    id: 'event-lengths',
    title: 'What does an event do to the length?',
    about: 'Turns in games with the event, less those of all games with events.',
    unit: 'turns',
    asked: eventLines(turns),
  },
];

const LEAST_BLOCKS = 2;

export const answersFrom = (all: readonly Block[]): readonly Answer[] => {
  const blocks = new Map<string, Block[]>();
  for (const block of all) {
    const key = keyOf(block.experiment, block.level);
    blocks.set(key, [...(blocks.get(key) ?? []), block]);
  }
  const samples = QUESTIONS.map((question) => ({
    ...question,
    lines: question.asked(blocks).map(({ name, experiment, look, expected }) => ({
      name,
      expected,
      byStrength: STRENGTHS.map(({ level }) =>
        (blocks.get(keyOf(experiment, level)) ?? []).flatMap(({ games }) => look(games) ?? []),
      ),
    })),
  }));
  const tested = samples.flatMap(({ id, lines }) =>
    lines.flatMap(({ name, expected, byStrength }) =>
      byStrength.flatMap((values, strength) =>
        expected === null || values.length < LEAST_BLOCKS
          ? []
          : [{ key: `${id} ${name} ${strength}`, luck: likelihood(values, expected) }],
      ),
    ),
  );
  const corrected = holm(tested.map(({ luck }) => luck));
  const luckOf = new Map(tested.map(({ key }, index) => [key, corrected[index]!]));
  return samples.map(({ asked: _, lines, ...question }) => ({
    ...question,
    lines: lines.map(({ name, expected, byStrength }) => ({
      name,
      expected,
      found: byStrength.map((values, strength) => {
        if (values.length < LEAST_BLOCKS) return null;
        const key = `${question.id} ${name} ${strength}`;
        return { ...measured(values, key), luck: luckOf.get(key) ?? null };
      }),
    })),
  }));
};

const SURE = 0.05;

/** On which side of what was expected it is at every strength, surely; 0 where strengths differ or luck may have done it. */
export const sureSide = ({ expected, found }: Line): -1 | 0 | 1 => {
  if (expected === null || found.some((one) => one === null)) return 0;
  const sides = new Set(found.map((one) => (one!.luck! < SURE ? Math.sign(one!.mean - expected) : 0)));
  const [side] = sides;
  return sides.size === 1 && (side === 1 || side === -1) ? side : 0;
};
