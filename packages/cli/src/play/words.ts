/** Every word that `cap-diamant play` says about the game, in one place. Sentences are our own. */

import type { ReasonSource } from '@cap-diamant/bots';
import {
  CENTURIES,
  type Choice,
  contributions,
  DISTRICTS,
  type DistrictId,
  EVENT_IDS,
  type EventId,
  type FinalStep,
  LEADERS,
  type LeaderId,
  NEUTRAL,
  NONE,
  type Objection,
  type Reason,
  rulesOf,
  SPACE_COST,
  SPACE_DISTRICT,
  SPACE_ZONE,
  STAGES,
  type State,
  type Task,
  type TaskKind,
} from '@cap-diamant/engine';

/** How a seat is called: its letter, in its colour where there are colours. */
export type Who = (seat: number) => string;

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

const workersText = (number: number): string => count(number, 'worker');

/** "A", "A and B", "A, B and C". */
export const listText = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const signed = (number: number): string =>
  number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '±0';

// Places, leaders, districts, events

export const ZONE_WORDS = ['Citadelle', 'Religion', 'Politics', 'Economy', 'Culture'] as const;

/** Of a coloured zone; the Citadelle has no buildings and needs none. */
export const zoneLetter = (zone: number): string => ZONE_WORDS[zone]![0]!;

const inZone = (zone: number): string => (zone === 0 ? 'the Citadelle' : ZONE_WORDS[zone]!);

const LEADER_WORDS: { readonly [id in LeaderId]: string } = {
  religion: 'Religious',
  politics: 'Political',
  economy: 'Economic',
  culture: 'Cultural',
  citadelle: 'Citadelle',
};

const leaderWord = (leader: number): string => LEADER_WORDS[LEADERS[leader]!];

interface DistrictWords {
  /** By edition, where they differ. */
  readonly 2011: string;
  readonly 2026?: string;
  readonly rule: string;
  /** What its action gives, in a line and in a few words. */
  readonly gives: string;
  readonly brief: string;
}

const DISTRICT_WORDS: { readonly [id in DistrictId]: DistrictWords } = {
  heritage: {
    2011: 'Social club',
    2026: 'Heritage site',
    rule: 'R5.13',
    gives: 'any Culture action',
    brief: 'any Culture action',
  },
  port: { 2011: 'Port', rule: 'R5.12', gives: 'activate 3', brief: 'activate 3' },
  military: {
    2011: 'Military',
    rule: 'R5.8',
    gives: 'place 2 in the Citadelle',
    brief: '2 in the Citadelle',
  },
  protestant: {
    2011: 'Protestant',
    rule: 'R5.3',
    gives: 'place 1 in the Citadelle and 1 elsewhere',
    brief: 'Citadelle 1, other 1',
  },
  municipal: {
    2011: 'Municipal',
    rule: 'R5.6',
    gives: 'place 2 in Religion or 2 in Economy',
    brief: '2 in Religion/Economy',
  },
  mansion: {
    2011: 'Rich',
    2026: 'Mansion',
    rule: 'R5.10',
    gives: 'start a building',
    brief: 'start a building',
  },
  national: {
    2011: 'National',
    2026: 'Provincial',
    rule: 'R5.7',
    gives: 'place 2 in Politics or 2 in Culture',
    brief: '2 in Politics/Culture',
  },
  archdiocese: {
    2011: 'Archdiocese',
    rule: 'R5.1',
    gives: 'any Religion action',
    brief: 'any Religion action',
  },
  market: {
    2011: 'Public market',
    2026: 'Trading hub',
    rule: 'R5.9',
    gives: 'any Economy action',
    brief: 'any Economy action',
  },
  entertainment: {
    2011: 'Entertainment',
    rule: 'R5.14',
    gives: '1, 3 or 4 VP for active workers',
    brief: '1/3/4 VP for your hand',
  },
  irish: {
    2011: 'Irish',
    rule: 'R5.2',
    gives: '1 VP, activate 1, place 1',
    brief: '1 VP, activate 1, put 1',
  },
  academic: {
    2011: 'Academic',
    rule: 'R5.15',
    gives: '1, 3 or 4 VP for zones with your workers',
    brief: '1/3/4 VP for zones',
  },
  business: {
    2011: 'Business',
    rule: 'R5.11',
    gives: 'contribute elsewhere with passive workers',
    brief: 'passive contribution',
  },
  arts: { 2011: 'Arts', rule: 'R5.16', gives: 'raise a star token by a star', brief: 'raise a star token' },
  jewish: { 2011: 'Jewish', rule: 'R5.4', gives: 'place 1, then move 1 or 2', brief: 'put 1, move 1 or 2' },
  government: {
    2011: 'Government',
    rule: 'R5.5',
    gives: 'any Politics action',
    brief: 'any Politics action',
  },
};

const wordsOf = (district: number): DistrictWords => DISTRICT_WORDS[DISTRICTS[district]!.id];

export const districtWord = (state: State, district: number): string => {
  const words = wordsOf(district);
  return rulesOf(state).options.edition === 2026 ? (words[2026] ?? words[2011]) : words[2011];
};

const districtAt = (state: State, space: number): string => districtWord(state, SPACE_DISTRICT[space]!);

/** "Irish, 1 to place …": a line of the help. */
export const districtLine = (state: State, district: number): string => {
  const { gives, rule } = wordsOf(district);
  return `${districtWord(state, district)}: ${gives} (${rule})`;
};

const EVENT_WORDS: { readonly [id in EventId]: readonly [title: string, effect: string] } = {
  1603: ["Champlain's first voyage", 'at the end, the largest group of starred buildings scores 8'],
  1663: ['Sovereign Council', '2 starred buildings in each of 3 colours score 8; the second player 4'],
  1665: ['Jean Talon', 'a 3-star building in each colour scores 8; the second player 4'],
  1682: ['Fort fire', '3 starred Culture buildings score 8; the second player 4'],
  1756: ["Seven Years' War", 'taking a leader activates nobody'],
  1759: ['Plains of Abraham', 'everybody cascades from the Citadelle, not only the majority'],
  1763: ['Royal Proclamation', 'no leaders in this century'],
  1775: ['Fortification', 'a building completed with one contribution gets no star token'],
  1800: ['British immigration', 'starting a building activates 4'],
  1812: ['War', 'starting a building activates only 2'],
  1867: ['Provincial capital', 'each activated workers by rank as the century began'],
  1871: ['Canals', 'after scoring, active workers above 3 go back to the supply'],
  1917: ['Conscription', 'before scoring, 1 or 2 workers alone in a zone go home'],
  1955: ['Carnival', 'before scoring, workers in all five zones earn 5 VP'],
  2001: ['Summit', 'a cascade needs a worker of yours in the zone it goes to'],
  2008: ['Anniversary', 'only players with workers in all four coloured zones cascade'],
};

export const eventText = (event: number): string => {
  const id = EVENT_IDS[event]!;
  const [title, effect] = EVENT_WORDS[id];
  return `${id} ${title}: ${effect}`;
};

const leaderGives = (state: State, leader: number): string => {
  const two = rulesOf(state).neutralPlays;
  const gives: { readonly [id in LeaderId]: string } = {
    religion: 'district actions on your own building too',
    politics: two
      ? '2 workers each in two opposite zones'
      : 'you redirect your workers from completed buildings',
    economy: two ? 'contribute to the neutral building from the supply' : 'a second architect',
    culture: `${rulesOf(state).culturalPoints.slice(1).join('/')} VP for each star token you place`,
    citadelle: 'place 3 in the Citadelle',
  };
  return gives[LEADERS[leader]!];
};

// Choices

/** What a choice is called in the menu, and in a wide window what it gives. */
export interface Label {
  readonly text: string;
  readonly gives: string;
  readonly brief: string;
}

const label = (text: string, gives = '', brief = ''): Label => ({ text, gives, brief });

const whose = (state: State, space: number, by: number, who: Who): string => {
  const architect = state.architects.indexOf(space);
  if (architect === NEUTRAL) return 'the neutral';
  return architect === by ? 'your' : `${who(architect)}'s`;
};

/** Whether contributing there comes with the district's action. */
const givesAction = (state: State, space: number, by: number): boolean => {
  const architect = state.architects.indexOf(space);
  const { neutralPlays } = rulesOf(state);
  const own =
    architect === by ||
    (architect === NEUTRAL && !neutralPlays && state.leaders[by] === LEADERS.indexOf('economy'));
  const religious = architect === by && state.leaders[by] === LEADERS.indexOf('religion');
  return !own || religious;
};

const startLabel = (state: State, by: number, neutral: boolean): Label => {
  const architect = neutral ? NEUTRAL : by;
  const space = state.architects[architect]!;
  const what = neutral ? 'Start a building with the neutral architect' : 'Start a building';
  if (space < 0) return label(`${what}${neutral ? '' : ' with your architect'}`);
  return label(`${what}, completing ${space} (${contributions(state, architect)} of ${STAGES})`);
};

const NO_ACTION = 'no district action';

const contributeLabel = (state: State, task: Task, space: number, who: Who): Label => {
  const building = `${whose(state, space, task.by, who)} ${districtAt(state, space)} (${space})`;
  const text = `Contribute ${workersText(SPACE_COST[space]!)} to ${building}`;
  if (task.kind !== 'action' || !givesAction(state, space, task.by)) return label(text, NO_ACTION, NO_ACTION);
  const { gives, brief } = wordsOf(SPACE_DISTRICT[space]!);
  return label(text, gives, brief);
};

const putLabel = (task: Task, zone: number, workers: number): Label =>
  label(`${task.kind === 'to' ? 'Move' : 'Put'} ${workersText(workers)} in ${inZone(zone)}`);

const SKIP_WORDS: { readonly [kind in TaskKind]?: string } = {
  district: 'Do not use the action',
  put: 'Put nobody there',
  pair: 'Put nobody there',
  from: 'Move nobody',
  raise: 'Raise nothing',
  start: 'Do not start a building',
  business: 'Do not contribute',
  assist: 'Do not contribute',
};

const siteLabel = (state: State, space: number): Label =>
  label(
    `${space}${zoneLetter(SPACE_ZONE[space]!)} ${districtAt(state, space)}, cost ${SPACE_COST[space]}`,
    wordsOf(SPACE_DISTRICT[space]!).gives,
  );

const takeLabel = (state: State, leader: number): Label =>
  label(`Take the ${leaderWord(leader)} leader`, leaderGives(state, leader));

export const choiceLabel = (state: State, task: Task, choice: Choice, who: Who): Label => {
  switch (choice.kind) {
    case 'start':
      return startLabel(state, task.by, choice.neutral);
    case 'contribute':
      return contributeLabel(state, task, choice.space, who);
    case 'send':
      return label(`Send a worker to ${inZone(choice.zone)}`);
    case 'take':
      return takeLabel(state, choice.leader);
    case 'site':
      return siteLabel(state, choice.space);
    case 'redirect':
      return label(`Send them to ${inZone(choice.zone)}`);
    case 'use':
      return label(`Use the ${districtWord(state, choice.district)} action`, wordsOf(choice.district).gives);
    case 'put':
      return putLabel(task, choice.zone, choice.workers);
    case 'pair': {
      const opposite = choice.zone === 1 ? 3 : 4;
      return label(
        `Put ${choice.near} in ${ZONE_WORDS[choice.zone]} and ${choice.far} in ${ZONE_WORDS[opposite]}`,
      );
    }
    case 'from':
      return label(`Move workers out of ${inZone(choice.zone)}`);
    case 'raise':
      return label(
        `Raise ${choice.space}, ${districtAt(state, choice.space)}, to ${state.stars[choice.space]! + 1} stars`,
      );
    case 'skip':
      return label(SKIP_WORDS[task.kind] ?? 'Skip');
    case 'first':
    case 'event':
    case 'proceed':
      return label('Go on');
  }
};

// Decisions: the question and the help

export const questionText = (state: State, task: Task): string => {
  switch (task.kind) {
    case 'action':
      return 'What do you do on your turn?';
    case 'place':
      return task.architect === NEUTRAL
        ? 'On which site do you put the neutral architect?'
        : 'On which site do you put your architect?';
    case 'redirect':
      return `Space ${state.architects[task.architect]} is completed. Where do your workers on it go?`;
    case 'district':
      return `Do you use the action of the ${districtAt(state, task.space)} district?`;
    case 'start':
      return 'Do you start a building?';
    case 'business':
      return 'To which other building do you contribute, with passive workers?';
    case 'assist':
      return 'Do you contribute to the neutral building, with help from your hand?';
    case 'put':
      return `Where do you place up to ${workersText(task.most)}?`;
    case 'pair':
      return 'How do you place the workers of the Political leader?';
    case 'from':
      return 'Out of which zone do you move one or two workers?';
    case 'to':
      return `Where do they go from ${inZone(task.from)}?`;
    case 'raise':
      return 'Which star token do you raise?';
    default:
      return 'What now?';
  }
};

const TASK_HELP: { readonly [kind in TaskKind]: readonly string[] } = {
  'first-player': [],
  event: [],
  action: [
    'R4: on a turn you do exactly one of four things; nobody may pass.',
    'R4.1 Start a building: your old one is completed, the workers on it go to its zone, you get one star per contribution, and you activate 3.',
    "R4.4 Contribute: put the district's cost in active workers on a building. At somebody else's you may also use the district's action.",
    'R4.6 Send one active worker to any zone.',
    'R4.7 Take a leader, one in a century: you first activate as many workers as leaders were taken before.',
    'R8: the century ends when no site is left for an architect, or a player has no worker in front of him as his turn begins.',
  ],
  place: [
    'R4.1: your architect goes to a free site of this century; then you activate workers. Others who contribute there get its district action, so choose what they want or what you want completed.',
  ],
  redirect: [
    'R6.4: the Political leader lets you send all your workers from a completed building to one coloured zone. Its own zone is where they would go anyway.',
  ],
  district: ["R5: a contribution to another player's building gives its district action, if you want it."],
  start: ['R5.10: the Rich district lets you start a building at once, as in R4.1.'],
  business: ['R5.11: contribute to another building from your supply; this gives no district action.'],
  assist: ['R10.5: the Economic leader makes the next contribution to the neutral building.'],
  put: ['R1.6: the workers come from your supply; where it has too few, your hand may add some.'],
  pair: ['R10.5: the Political leader puts up to two workers each in two zones that lie opposite.'],
  from: ['R5.4: the Jewish district moves one or two of your workers from one zone to one other.'],
  to: ['R5.4: the Jewish district moves one or two of your workers from one zone to one other.'],
  raise: ['R5.16: the Arts district adds a star to one of your tokens with one or two stars.'],
  'end-century': [],
  'before-scoring': [],
  'score-zone': [],
  'new-century': [],
  final: [],
};

export const taskHelp = (kind: TaskKind): readonly string[] => TASK_HELP[kind];

export const KEY_HELP: readonly string[] = [
  'Type the number of a choice, or the choice as records write it (send:religion).',
  '?  this help          h  a hint             u  take back your last choice',
  'f  forecast           b  board again        l  log (l all: from the start)',
  'q  leave the game     save FILE  keep the game in a file from now on',
];

export const READING_HELP: readonly string[] = [
  'Board: capitals are districts with the letter of their zone and their cost. Spaces have a number;',
  'II is a site of that century, free can be started, A:BC. is under construction by architect A with',
  'contributions of B and C (N: neutral architect), B ** is completed with two stars of B, -- without.',
  'Zones: 4+2›3 reads: four workers, two more come, three cascade on. The last row cascades into the',
  'hand. Players: VP so far, final score if the game ended now, active+passive workers, the space that',
  'the architect stands on. The number after a choice is how it changes your final score now.',
];

export const KEY_LINE = 'number · ? help · h hint · u undo · f forecast · l log · q quit';
export const LEGEND = 'free: can be started · A:BC. architect A, contributions · B **: stars of B';
export const CENTURY_LINE = (state: State): string =>
  `Century ${CENTURIES[state.century]} · turn ${state.turn}`;
export const sitesLeft = (sites: number): string =>
  sites === 0 ? 'no site left' : `${count(sites, 'site')} left`;

// Tables

export const LADDER_HEAD = 'If it ended now';
export const LADDER_POINTS = 'VP from zones';
export const PLAYER_HEADS = ['player', 'VP', 'final', 'workers', 'at', 'leader'] as const;
export const architectPlace = (space: number): string => (space < 0 ? '-' : String(space));
export const NEWS_HEAD = 'Since your last choice:';
export const THIS_TURN_HEAD = 'This turn:';
export const NOTHING_YET = 'Nothing has happened yet.';
export const FORECAST_HEAD = 'If the game ended now';
export const WITH_BUILDINGS_HEAD = 'With all workers on buildings';
export const MAJORITY_HEAD = 'Workers you lack';
export const MAJORITY_COLUMNS = ['to share', 'to lead'] as const;
export const TOTAL = 'total';

export const SOURCE_WORDS = {
  zones: 'zones',
  districts: 'districts',
  leaders: 'leaders',
  events: 'events',
  unfinished: 'unfinished buildings',
  hand: 'active workers',
  'main-group': 'main group',
  buildings: 'other buildings',
} as const;
/** Where there is no main group. */
export const ALL_BUILDINGS = 'starred buildings';

// What happens

/** "A 2" for each seat that has any. */
const namedCounts = (bySeat: readonly number[], who: Who): string[] =>
  bySeat.flatMap((number, seat) => (number > 0 ? [`${who(seat)} ${number}`] : []));

export interface Clause {
  /** Who does it; null where the text is a sentence of its own. */
  readonly seat: number | null;
  readonly text: string;
}

const does = (seat: number, text: string): Clause => ({ seat, text });
const fact = (text: string): Clause => ({ seat: null, text });

export const clauses = {
  firstPlayer: (seat: number) => does(seat, 'begins'),
  event: (event: number) => fact(`Event ${eventText(event)}`),
  /** `leaving`: workers by zone and seat. */
  completed: (state: State, space: number, leaving: ReadonlyMap<number, readonly number[]>, who: Who) => {
    const what = `Space ${space} (${districtAt(state, space)}) is completed`;
    const parts = [...leaving].map(
      ([zone, bySeat]) => `${listText(namedCounts(bySeat, who))} go to ${inZone(zone)}`,
    );
    return fact(parts.length === 0 ? `${what} without a contribution` : `${what}: ${parts.join('; ')}`);
  },
  token: (seat: number, stars: number) => does(seat, `gets a token of ${count(stars, 'star')}`),
  raised: (seat: number, space: number, stars: number) =>
    does(seat, `raises the token on ${space} to ${count(stars, 'star')}`),
  started: (state: State, seat: number, architect: number, space: number) =>
    does(
      seat,
      architect === NEUTRAL
        ? `puts the neutral architect on ${space} (${districtAt(state, space)})`
        : `starts a building on ${space} (${districtAt(state, space)})`,
    ),
  activated: (seat: number, workers: number) => does(seat, `activates ${workersText(workers)}`),
  deactivated: (seat: number, workers: number) =>
    does(seat, `returns ${count(workers, 'active worker')} to the supply`),
  contributed: (state: State, seat: number, space: number, passive: number) =>
    does(
      seat,
      `contributes ${count(SPACE_COST[space]!, passive > 0 ? 'passive worker' : 'worker')} to ${space} (${districtAt(state, space)})`,
    ),
  sent: (seat: number, zone: number) => does(seat, `sends a worker to ${inZone(zone)}`),
  leader: (seat: number, leader: number) => does(seat, `takes the ${leaderWord(leader)} leader`),
  action: (state: State, seat: number, district: number) =>
    does(seat, `uses the ${districtWord(state, district)} action`),
  put: (seat: number, zone: number, workers: number) =>
    does(seat, `puts ${workersText(workers)} in ${inZone(zone)}`),
  moved: (seat: number, from: number, to: number, workers: number) =>
    does(seat, `moves ${workersText(workers)} from ${inZone(from)} to ${inZone(to)}`),
  scored: (seat: number, points: number) => does(seat, `scores ${points} VP`),
  claimed: (seat: number, points: number) => does(seat, `scores ${points} VP with the event`),
  centuryEnds: (century: number, seat: number, noWorker: boolean, who: Who) =>
    fact(
      `Century ${CENTURIES[century]} ends: ${
        noWorker ? `${who(seat)} has no worker left in front of him` : `no site is left for ${who(seat)}`
      }`,
    ),
  recalled: (seat: number, zone: number, workers: number) =>
    does(seat, `takes ${workersText(workers)} back from ${inZone(zone)}`),
  centuryBegins: (century: number, flipped: number) =>
    fact(
      `Century ${CENTURIES[century]} begins${flipped > 0 ? `; ${count(flipped, 'unused site')} of the old one ${flipped === 1 ? 'closes' : 'close'}` : ''}`,
    ),
};

/** One zone of the scoring. */
export const zoneScoredText = (
  next: number,
  points: readonly number[],
  cascades: readonly number[],
  who: Who,
): string => {
  const scorers = namedCounts(points, who);
  const goers = cascades.flatMap((gone, seat) => (gone > 0 ? [seat] : []));
  const target = next === NONE ? 'into the hand' : `into ${ZONE_WORDS[next]}`;
  const [only] = goers;
  const going =
    goers.length === 1
      ? `${who(only!)} cascades ${cascades[only!]} ${target}`
      : `${listText(goers.map((seat) => `${who(seat)} ${cascades[seat]}`))} cascade ${target}`;
  return [
    scorers.length === 0 ? 'nobody is there' : `${scorers.join(', ')} VP`,
    ...(goers.length === 0 ? [] : [going]),
  ].join('; ');
};

const FINAL_WORDS: { readonly [step in FinalStep]: string } = {
  unfinished: 'Workers on unfinished buildings',
  hand: 'Active workers, one VP for two',
  buildings: 'Starred buildings',
  event: 'Event of century I',
};

export const finalStepText = (step: FinalStep, points: readonly number[], who: Who): string => {
  const scorers = namedCounts(points, who);
  return `${FINAL_WORDS[step]}: ${scorers.length === 0 ? 'nothing' : `${scorers.join(', ')} VP`}`;
};

export const SCORING_HEAD = 'The zones score, one after the other:';
export const FINAL_HEAD = 'The final scoring:';
export const scoresText = (scores: readonly number[], who: Who): string =>
  `Now it stands ${scores.map((score, seat) => `${who(seat)} ${score}`).join(', ')}.`;

export const winnersText = (seats: readonly number[], who: Who): string =>
  seats.length === 1 ? `${who(seats[0]!)} wins.` : `${listText(seats.map(who))} share the win.`;

// Hints

const REASON_WORDS: { readonly [source in ReasonSource]: string } = {
  scored: 'points scored',
  zones: 'zones',
  buildings: 'buildings',
  workers: 'workers',
  leaders: 'leaders',
  event: 'the event',
  tempo: 'tempo',
};

/** Points to one decimal, with a sign. */
const decimal = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;

export const reasonText = (source: ReasonSource, points: number): string =>
  `${REASON_WORDS[source]} ${decimal(points)}`;

export const hintText = {
  head: (think: number) => `The governor thinks for ${(think / 1000).toFixed(1)} s …`,
  best: (choice: string, share: number) =>
    `He would: ${choice}. He puts your share of the win at ${share} %.`,
  plan: (choices: readonly string[]) => `His turn goes on: ${choices.join('; ')}.`,
  only: 'There is nothing else to choose.',
  better: (choice: string, by: string, reasons: readonly string[]) =>
    `Better than "${choice}" by ${by} points a round from now${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}.`,
  worse: (choice: string, by: string, reasons: readonly string[]) =>
    `"${choice}" looks ${by} points better a round from now${
      reasons.length > 0 ? ` (${reasons.join(', ')})` : ''
    }, but worse further on.`,
  alike: (choice: string) => `"${choice}" is about as good.`,
};

// Talking with whoever plays

const REASONS: { readonly [reason in Reason]: string } = {
  'game-over': 'the game is over',
  'other-decision': 'that answers another question',
  'not-optional': 'this cannot be skipped',
  'not-under-construction': 'no building is under construction there',
  'no-free-stage': 'all three stages of that building are taken',
  'too-few-workers': 'you have too few workers for that',
  'same-building': 'it must be another building',
  'no-active-worker': 'you have no active worker',
  'no-leaders': 'there are no leaders to take',
  'leader-not-in-play': 'that leader is not in this game',
  'one-leader-a-century': 'you have taken a leader in this century already',
  'leader-taken': 'somebody has that leader already',
  'not-your-architect': 'the neutral architect is not yours',
  'no-tile-left': 'no site is left for it',
  'later-century': 'that site belongs to a later century',
  occupied: 'an architect stands there',
  completed: 'that building is completed',
  'zone-not-allowed': 'the workers may not go to that zone',
  'not-your-token': 'you have no star token there',
  'three-stars-already': 'it has three stars already',
  'changes-nothing': 'that would change nothing',
  'action-not-offered': 'that action is not offered here',
  'not-possible': 'that is not possible now',
};

export const talk = {
  welcome: 'Bienvenue à Québec!',
  askPlayers: 'How many players, you included? 2 to 5 [3] ',
  askLevel: 'How strong are the others? [1] ',
  levels: {
    apprentice: 'builds for today and does not see cascades',
    mason: 'sees cascades, misjudges this and that',
    architect: 'judges well and plans its whole turn',
    intendant: 'also thinks about what you will answer',
    governor: 'thinks ahead for as long as you let it',
  } as { readonly [level: string]: string },
  badNumber: (text: string, least: number, most: number) =>
    `'${text}' is no number from ${least} to ${most}.`,
  game: (variant: string, seed: string) => `${variant}; seed ${seed}.`,
  thinks: (who: string) => `… ${who} thinks`,
  prompt: (who: string) => `${who} › `,
  confirm: 'Enter ends your turn, u takes the choice back › ',
  enter: 'Enter goes on › ',
  noChoice: (number: string, most: number) =>
    most === 1
      ? `There is no choice ${number}: 1 is the only one.`
      : `There is no choice ${number}: they go from 1 to ${most}. Which one?`,
  unknown: (text: string) => `'${text}' is no choice and no command; ? explains both. Which one?`,
  meant: (text: string, word: string) => `'${text}' is no choice: did you mean '${word}'? Which one?`,
  illegal: (text: string, { reason, rule }: Objection) =>
    `${text} cannot be done: ${REASONS[reason]} (${rule}). What else?`,
  nothingTyped: 'Type the number of a choice, or ? for help.',
  nothingToUndo: 'There is nothing of yours to take back: others or chance have acted since.',
  undone: (choice: string) => `Taken back: ${choice}.`,
  saveWhere: 'Write save and the name of a file.',
  saved: (file: string) => `Saved in ${file}.`,
  askSave: 'Name a file to save the game in; Enter leaves without saving › ',
  resume: (file: string) => `To go on: cap-diamant play --load ${file}`,
  goodbye: 'Au revoir!',
  ended: 'The input has ended.',
  recordAt: (file: string) => `The record is in ${file}; cap-diamant replay shows it.`,
};
