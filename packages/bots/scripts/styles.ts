/**
 * What a style costs, and what is noticed of it: plays each against the plain Governor, half of the seats each in every
 * seating, at equal positions. What was found is kept under docs/arena and written into docs/bot-strength.md.
 *
 *   npm run styles -- --style builder --players 2,4 --rounds 60 --nodes 1250
 *   npm run styles -- --nodes 0                                                in whole turns, without looking ahead
 *   npm run styles -- --draw                                                   write the page only
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ALL_OPTIONS, LEADERS, POINT_SOURCES } from '@cap-diamant/engine';
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
} from '../src/arena/index.ts';
import { type Bot, createBot, nodeBudget, STYLE_NAMES } from '../src/index.ts';
import { learnedJudgeFor } from '../src/judge/learned.ts';
import { rankingBot } from '../src/players/ranking-bot.ts';
import { byLiking } from '../src/players/styles.ts';
import { turnLines } from '../src/search/turn-search.ts';
import { writePart } from './page.ts';

const root = path.join(import.meta.dirname, '../../..');
const folder = path.join(root, 'docs/arena');
const page = path.join(root, 'docs/bot-strength.md');
const PLAIN = 'governor';
/** After so many rounds it says how things stand. */
const TOLD = 5;

const { values: args } = parseArgs({
  options: {
    style: { type: 'string', default: STYLE_NAMES.join(',') },
    players: { type: 'string', default: '2,4' },
    rounds: { type: 'string', default: '60' },
    nodes: { type: 'string', default: '250' },
    draw: { type: 'boolean', default: false },
  },
});

/** Of one bot's seats, in the mean of a seat and game. */
interface Seen {
  readonly score: number;
  readonly zones: number;
  readonly mainGroup: number;
  /** How often it took the Political leader. */
  readonly political: number;
  /** Centuries that ended in its turn (R8 a, b). */
  readonly ended: number;
}

interface Kept {
  readonly style: string;
  readonly players: number;
  readonly nodes: number;
  readonly games: number;
  readonly share: Estimate;
  readonly seen: { readonly style: Seen; readonly plain: Seen };
}

const optionsOf = (players: number): Schedule['options'] =>
  ALL_OPTIONS.find((o) => o.players === players && o.edition === 2011 && o.rules === 'complete' && o.events)!;

/** Without looking ahead: every line of the turn, at the judge's word. Quick, and all that a style could choose is there. */
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

const fileOf = ({ style, players, nodes }: Kept): string =>
  path.join(folder, `style-${style}-${players}-${nodes}.json`);

const play = async (style: string, players: number): Promise<void> => {
  const nodes = Number(args.nodes);
  const botOf = nodes === 0 ? byTurn : createBot;
  const bots = [style, PLAIN].map((name) => botPlayer(botOf(name), () => nodeBudget(nodes)));
  const lineUp = Array.from({ length: players }, (_, seat) => seat % bots.length);
  // With an odd number of players each has one seat more in half of the games.
  const changed = lineUp.map((bot) => 1 - bot);
  const seatings =
    players % 2 === 0 ? arrangements(lineUp) : [...arrangements(lineUp), ...arrangements(changed)];
  const schedule: Schedule = { options: optionsOf(players), deal: 'balanced', seed: 'styles', seatings };
  const foundIn = (rounds: readonly (readonly ScheduledGame[])[]): Kept => {
    const games = rounds.flat();
    const share = shareEstimate(sharesByRound(rounds, 0), seatings.length);
    const seen = { style: seenOf(games, 0), plain: seenOf(games, 1) };
    return { style, players, nodes, games: games.length, share, seen };
  };
  const rounds: ScheduledGame[][] = [];
  for (let round = 0; round < Number(args.rounds); round += 1) {
    const games: ScheduledGame[] = [];
    for (const [seating, line] of seatings.entries()) {
      const match = matchAt(schedule, round, seating);
      const sitting = line.map((bot) => bots[bot]!);
      games.push({ ...(await playMatch(match, sitting, () => 0)), round, seating });
    }
    rounds.push(games);
    if (rounds.length % TOLD === 0) console.error(row(foundIn(rounds)));
  }
  const kept = foundIn(rounds);
  writeFileSync(fileOf(kept), `${JSON.stringify(kept, null, 1)}\n`);
};

const percent = (part: number): string => (100 * part).toFixed(1);

const row = ({ style, players, nodes, games, share, seen }: Kept): string => {
  const pair = (of: (one: Seen) => string): string => `${of(seen.style)} / ${of(seen.plain)}`;
  return `| ${[
    style,
    players,
    nodes === 0 ? 'whole turn' : nodes,
    games,
    `**${percent(share.mean)} %**`,
    share.low === null ? '–' : `${percent(share.low)}–${percent(share.high!)}`,
    pair(({ mainGroup }) => mainGroup.toFixed(1)),
    pair(({ zones }) => zones.toFixed(1)),
    pair(({ political }) => political.toFixed(2)),
    pair(({ ended }) => ended.toFixed(2)),
    pair(({ score }) => score.toFixed(1)),
  ].join(' | ')} |`;
};

const draw = (): void => {
  const all = readdirSync(folder)
    .filter((file) => /^style-.*\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Kept)
    .sort((a, b) => a.nodes - b.nodes || a.players - b.players || a.style.localeCompare(b.style));
  writePart(page, 'styles', 'styles', [
    '| style | players | positions | games | share of wins | 95 % interval | points of the main group | zone points | Political leaders | centuries ended | score |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...all.map(row),
  ]);
};

mkdirSync(folder, { recursive: true });
if (!args.draw) {
  for (const style of args.style.split(',')) {
    for (const players of args.players.split(',').map(Number)) await play(style, players);
  }
}
draw();
