/** The names of everything. Zones, districts, tiles … are the engine's indices. */
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

/** Districts with another name in the 2026 edition. */
const RENAMED = ['heritage', 'mansion', 'national', 'market'] as const satisfies readonly DistrictId[];

const NAMES_APART = ', ';

/** Centuries count from 0 in a state, and from 1 to 4 in keys. */
export const ordinal = (century: number) => (century + 1) as 1 | 2 | 3 | 4;

/** `named`: the edition whose district names are used, whichever is played. */
export const makeNames = (say: SayGame, named?: Edition) => ({
  zone: (zone: number) => say(`zone.${ZONES[zone]!}`),
  /** "to Religion", "vers la zone Religion" … inside a sentence. */
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
  /** As an object: "the Political leader", "den Politik-Leader". */
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

  /** For a seat without a name. */
  seat: (seat: number) => say('seat', { letter: SEAT_LETTERS[seat]! }),
  /** The reader's name in a list of players: sentences about this name are in the second person. */
  you: () => say('you'),
  chance: () => say('chance'),
  neutralArchitect: () => say('architect.neutral'),

  /** "2 stars for Ben"; without a name, for you. */
  starsFor: (stars: number, player: string | null) =>
    player === null ? say('stars.you', { stars }) : say('stars.for', { stars, player }),

  status: (status: number) => say(`status.${STATUSES[status]!}`),
  pointSource: (source: PointSource, rules: RuleSet) =>
    say(source === 'buildings' && rules === 'family' ? 'source.buildings.family' : `source.${source}`),

  /** The bot's name at this seat in the game with this seed; `people`: names that it must not have. */
  botNamed: (seed: string, seat: number, people: readonly string[]) =>
    botName(say('bot.names').split(NAMES_APART), seed, seat, people),
  botLevel: (level: BotName) => say(`bot.${level}`),
  botLevelTip: (level: BotName) => say(`bot.${level}.tip`),
});

export type Names = ReturnType<typeof makeNames>;
