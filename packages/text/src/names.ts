/** What everything is called. Zones, districts, tiles … are the engine's indices. */
import {
  CENTURIES,
  DISTRICTS,
  type DistrictId,
  type Edition,
  EVENT_IDS,
  LEADERS,
  type Options,
  type PointSource,
  type RuleSet,
  SEAT_LETTERS,
  STATUSES,
  TILES,
  ZONES,
} from '@cap-diamant/engine';
import { botName } from './bot-names.ts';
import type { SayGame } from './catalog.ts';

/** The bots of packages/bots; the terminal's type check keeps the two lists the same. */
export const BOT_NAMES = [
  'random',
  'apprentice',
  'mason',
  'architect',
  'intendant',
  'governor',
  'builder',
  'politician',
  'hunter',
] as const;
export type BotName = (typeof BOT_NAMES)[number];

/** Where bots see a choice's merits (packages/bots has the same list). */
export const REASON_NAMES = ['scored', 'zones', 'buildings', 'workers', 'leaders', 'event', 'tempo'] as const;
export type ReasonName = (typeof REASON_NAMES)[number];

/** Districts that the 2026 edition calls otherwise. */
const RENAMED = ['heritage', 'mansion', 'national', 'market'] as const satisfies readonly DistrictId[];

const NAMES_APART = ', ';

/** Counted from 0, as the state does; 1–4 in keys. */
export const ordinal = (century: number) => (century + 1) as 1 | 2 | 3 | 4;

/** `named`: the edition whose names districts have, whichever is played. */
export const makeNames = (say: SayGame, named?: Edition) => ({
  zone: (zone: number) => say(`zone.${ZONES[zone]!}`),
  /** "to Religion", "vers la zone Religion" … as part of a sentence. */
  zoneTo: (zone: number) => say(`zone.${ZONES[zone]!}.to`),
  zoneIn: (zone: number) => say(`zone.${ZONES[zone]!}.in`),
  zoneFrom: (zone: number) => say(`zone.${ZONES[zone]!}.from`),

  district: (district: number, edition: Edition) => {
    const { id } = DISTRICTS[district]!;
    const renamed = (named ?? edition) === 2026 ? RENAMED.find((other) => other === id) : undefined;
    return say(renamed === undefined ? `district.${id}` : `district.${renamed}.2026`);
  },

  /** By tile, not by space: `state.tiles[space]`. */
  building: (tile: number) => say(`building.${TILES[tile]!.id}`),

  leader: (leader: number) => say(`leader.${LEADERS[leader]!}`),
  /** As what somebody takes: "the Political leader", "den Politik-Leader". */
  leaderTaken: (leader: number) => say(`leader.${LEADERS[leader]!}.taken`),
  /** The historical person on a leader in a century. */
  person: (leader: number, century: number) => say(`person.${LEADERS[leader]!}.${ordinal(century)}`),

  event: (event: number) => say(`event.${EVENT_IDS[event]!}`),

  /** "Century II". */
  century: (century: number) => say('century', { number: CENTURIES[century]! }),
  centuryTitle: (century: number) => say(`century.${ordinal(century)}.title`),

  edition: (edition: Edition) => say(`edition.${edition}`),
  ruleSet: ({ rules, events }: Pick<Options, 'rules' | 'events'>) =>
    say(events ? 'rule-set.events' : `rule-set.${rules}`),

  /** For a seat that nobody has named. */
  seat: (seat: number) => say('seat', { letter: SEAT_LETTERS[seat]! }),
  chance: () => say('chance'),
  neutralArchitect: () => say('architect.neutral'),

  status: (status: number) => say(`status.${STATUSES[status]!}`),
  pointSource: (source: PointSource, rules: RuleSet) =>
    say(source === 'buildings' && rules === 'family' ? 'source.buildings.family' : `source.${source}`),

  /** A bot at this seat of the game with this seed; `people` are those whose names it cannot have. */
  botNamed: (seed: string, seat: number, people: readonly string[]) =>
    botName(say('bot.names').split(NAMES_APART), seed, seat, people),
  botLevel: (level: BotName) => say(`bot.${level}`),
  botLevelTip: (level: BotName) => say(`bot.${level}.tip`),
  reason: (reason: ReasonName) => say(`reason.${reason}`),
});

export type Names = ReturnType<typeof makeNames>;
