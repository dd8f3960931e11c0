/** What a style costs, and how it shows: each plays the plain Governor, half of the seats each, at equal positions. */
import { type Bot, createBot, nodeBudget, STYLE_NAMES } from '@cap-diamant/bots';
import {
  arrangements,
  botPlayer,
  type Estimate,
  matchAt,
  playMatch,
  type Schedule,
  type ScheduledGame,
  shareEstimate,
  sharesByRound,
} from '@cap-diamant/bots/arena';
import { learnedJudgeFor } from '@cap-diamant/bots/judge';
import { byLiking, rankingBot } from '@cap-diamant/bots/players';
import { turnLines } from '@cap-diamant/bots/search';
import { ALL_OPTIONS, LEADERS, POINT_SOURCES } from '@cap-diamant/engine';
import { PUBLISH, readOptions } from '../basics/options.ts';
import { allStored, publishStored, store } from '../basics/store.ts';
import { markdownTable, percent, writePage } from '../basics/tables.ts';

const { values: args } = readOptions({
  name: 'styles',
  about:
    'Each style plays the plain Governor, half of the seats each in every seating, at equal numbers of positions.',
  options: {
    style: { text: STYLE_NAMES.join(','), hint: 'LIST', what: 'styles to measure' },
    players: { text: '2,4', hint: 'LIST', what: 'numbers of players' },
    rounds: { number: 60, least: 2, what: 'deals, each in every seating' },
    nodes: { number: 250, least: 0, what: 'positions a decision; 0: whole turns without looking ahead' },
    page: { flag: true, what: 'play nothing, only write the page from the results that are there' },
    ...PUBLISH,
  },
  examples: ['--style builder --players 2,4 --rounds 60 --nodes 1250', '--nodes 0', '--page --publish'],
});

const FILES = /^style-.*\.json$/;
const PLAIN = 'governor';
const PROGRESS_EVERY = 5;

/** Means of one bot, for a seat and game. */
interface Seen {
  readonly score: number;
  readonly zones: number;
  readonly mainGroup: number;
  /** How often it took the Political leader. */
  readonly political: number;
  /** Centuries that ended in its turn (R8 a, b). */
  readonly ended: number;
}

interface Stored {
  readonly style: string;
  readonly players: number;
  readonly nodes: number;
  readonly games: number;
  readonly share: Estimate;
  readonly seen: { readonly style: Seen; readonly plain: Seen };
}

const optionsOf = (players: number): Schedule['options'] =>
  ALL_OPTIONS.find((o) => o.players === players && o.edition === 2011 && o.rules === 'complete' && o.events)!;

/** Without looking ahead: every line of the turn as the judge rates it. */
const byTurn = (name: string): Bot =>
  rankingBot(name, (state) => {
    const lines = turnLines(state, learnedJudgeFor(state));
    const style = STYLE_NAMES.find((known) => known === name);
    if (style === undefined) return { lines, regret: null };
    const considered = lines.map((line) => {
      const { utility: worth, values } = line;
      return { line, visits: 1, worth, values, isSolved: false };
    });
    return { lines: byLiking(considered, state, style).map(({ line }) => line), regret: null };
  });

const seenOf = (games: readonly ScheduledGame[], bot: number): Seen => {
  const sum = { score: 0, zones: 0, mainGroup: 0, political: 0, ended: 0 };
  let seats = 0;
  for (const { line, scores, points, leaders, centuries } of games) {
    for (const [seat, own] of line.entries()) {
      if (own !== bot) continue;
      seats += 1;
      sum.score += scores[seat]!;
      sum.zones += points[seat]![POINT_SOURCES.indexOf('zones')]!;
      sum.mainGroup += points[seat]![POINT_SOURCES.indexOf('main-group')]!;
      sum.political += leaders[seat]![LEADERS.indexOf('politics')]!;
      sum.ended += centuries.filter((century) => century.seat === seat).length;
    }
  }
  return {
    score: sum.score / seats,
    zones: sum.zones / seats,
    mainGroup: sum.mainGroup / seats,
    political: sum.political / seats,
    ended: sum.ended / seats,
  };
};

const nameOf = ({ style, players, nodes }: Stored): string => `style-${style}-${players}-${nodes}.json`;

const play = async (style: string, players: number): Promise<void> => {
  const { nodes } = args;
  const botOf = nodes === 0 ? byTurn : createBot;
  const bots = [style, PLAIN].map((name) => botPlayer(botOf(name), () => nodeBudget(nodes)));
  const lineUp = Array.from({ length: players }, (_, seat) => seat % bots.length);
  // With an odd number of players each bot has one more seat in half of the games.
  const changed = lineUp.map((bot) => 1 - bot);
  const seatings =
    players % 2 === 0 ? arrangements(lineUp) : [...arrangements(lineUp), ...arrangements(changed)];
  const schedule: Schedule = { options: optionsOf(players), deal: 'balanced', seed: 'styles', seatings };
  const foundIn = (rounds: readonly (readonly ScheduledGame[])[]): Stored => {
    const games = rounds.flat();
    const share = shareEstimate(sharesByRound(rounds, 0), seatings.length);
    const seen = { style: seenOf(games, 0), plain: seenOf(games, 1) };
    return { style, players, nodes, games: games.length, share, seen };
  };
  const rounds: ScheduledGame[][] = [];
  for (let round = 0; round < args.rounds; round += 1) {
    const games: ScheduledGame[] = [];
    for (const [seating, line] of seatings.entries()) {
      const match = matchAt(schedule, round, seating);
      const sitting = line.map((bot) => bots[bot]!);
      games.push({ ...(await playMatch(match, sitting, () => 0)), round, seating });
    }
    rounds.push(games);
    if (rounds.length % PROGRESS_EVERY === 0) console.error(rowOf(foundIn(rounds)).join('  '));
  }
  const found = foundIn(rounds);
  store(nameOf(found), `${JSON.stringify(found, null, 1)}\n`);
};

const rowOf = ({ style, players, nodes, games, share, seen }: Stored): (string | number)[] => {
  const pair = (of: (one: Seen) => string): string => `${of(seen.style)} / ${of(seen.plain)}`;
  return [
    style,
    players,
    nodes === 0 ? 'whole turn' : nodes,
    games,
    `**${percent(share.mean)} %**`,
    share.low === null ? 'too few rounds' : `${percent(share.low)}–${percent(share.high!)}`,
    pair(({ mainGroup }) => mainGroup.toFixed(1)),
    pair(({ zones }) => zones.toFixed(1)),
    pair(({ political }) => political.toFixed(2)),
    pair(({ ended }) => ended.toFixed(2)),
    pair(({ score }) => score.toFixed(1)),
  ];
};

const HEAD = [
  ...['style', 'players', 'positions', 'games', 'share of wins', '95 % interval', 'points of the main group'],
  ...['zone points', 'Political leaders', 'centuries ended', 'score'],
];

if (!args.page) {
  for (const style of args.style.split(',')) {
    for (const players of args.players.split(',').map(Number)) await play(style, players);
  }
}
if (args.publish) publishStored(FILES);
const all = allStored<Stored>(FILES).sort(
  (a, b) => a.nodes - b.nodes || a.players - b.players || a.style.localeCompare(b.style),
);
writePage(
  { name: 'styles', title: 'What a style costs, and how it shows', publish: args.publish },
  'styles',
  [
    'Where two numbers are given, the first is the style’s, the second the plain Governor’s.',
    '',
    ...markdownTable(HEAD, all.map(rowOf)),
  ],
);
